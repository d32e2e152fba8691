import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Le plateau et le but',
      blocks: [
        'Deux rangs de sept trous sont posés entre vous, avec quatre haricots dans chacun : 56 en tout. Le rang devant vous est le vôtre, ainsi que le grenier à son bout droit. Les haricots ne sont à personne pour toujours : ce que vous avez à la fin d’une manche décide du nombre de vos trous dans la suivante.',
        'On joue trois manches. Celui qui tombe au-dessous de douze haricots a perdu ; sinon, celui qui en a le plus après la troisième gagne.',
        'Vos trous s’appellent `A` à `G`, ceux d’en face `a` à `g`, chaque fois de la gauche vers la droite de leur propriétaire.',
        { example: 'start', title: 'Avant le premier coup' },
      ],
    },
    {
      id: 'opening',
      heading: 'Le premier coup fixe le sens',
      blocks: [
        'Le premier coup d’une manche décide du sens dans lequel tout le monde jouera : contre les aiguilles d’une montre, `+`, ou avec elles, `-`. Il doit partir du deuxième trou depuis votre gauche ou du deuxième depuis votre droite. On peut donc commencer de quatre façons : `B+`, `B-`, `F+`, `F-`.',
        {
          example: 'opening',
          title: 'Ouverture par B+',
          before: 'Sud commence par `B`, contre les aiguilles. Voyez comme un seul coup continue encore et encore.',
          after: 'Le dernier haricot est tombé dans un grenier : c’est fini. Désormais tout le monde joue dans ce sens, et un coup n’est plus que la lettre d’un trou.',
        },
      ],
    },
    {
      id: 'sowing',
      heading: 'Semer, et semer encore',
      blocks: [
        'Prenez tous les haricots d’un de vos trous et déposez-en un à chaque place suivante dans le sens du jeu. Les deux greniers sont de ces places, le vôtre et celui d’en face ; qui passe un grenier y laisse donc un haricot pour de bon.',
        'Regardez ensuite où est tombé le dernier. Dans un trou où il y en avait déjà ? Alors, à moins que cela ne fasse exactement quatre, reprenez tout ce qui s’y trouve maintenant, à qui que soit ce trou, et semez plus loin. Dans un trou vide ? Le coup est fini.',
        {
          example: 'relay',
          title: 'Repris et semés plus loin',
          before: 'Sud joue `C`. Le second haricot tombe en `E`, où il y en a déjà un.',
          after: 'Les deux haricots de `E` sont repartis, et le dernier est tombé dans le trou vide `G` : fin du coup.',
        },
        'Dans un grenier ? Le coup est fini aussi.',
        { example: 'store_ends', title: 'Un grenier finit le coup', before: 'Sud joue `F`, deux haricots.', after: 'Le second est tombé dans le grenier de Sud.' },
        'Un trou très plein fait le tour complet, et le trou qu’on a vidé reçoit alors lui aussi un haricot.',
        { example: 'full_lap', title: 'Le tour complet', before: 'Sud joue `G`, qui en contient seize.', after: 'Chaque place en a reçu un, et le dernier est tombé en `G` même, vide entre-temps.' },
      ],
    },
    {
      id: 'capture',
      heading: 'Quatre sont capturés',
      blocks: [
        'Si le dernier haricot fait exactement quatre dans un trou, ces quatre vont dans votre grenier. Le coup continue alors : reprenez ce qui se trouve dans le trou suivant, dans le sens du jeu, et semez plus loin. On passe par-dessus les greniers. Si ce trou est vide, le coup est fini.',
        {
          example: 'capture',
          title: 'Quatre, et la suite',
          before: 'Sud joue `B`. Le dernier haricot tombe en `D`, où il y en a trois.',
          after: 'Après la capture, le haricot de `E` est reparti ; il est tombé dans un trou vide.',
        },
        'Peu importe à qui est le trou : on capture quatre haricots des deux côtés.',
        { example: 'capture_there', title: 'De l’autre côté', before: 'Sud joue `G`, qui arrive en `a`.', after: 'Quatre haricots de `a` pour Sud, et le trou suivant de Nord a été vidé en passant.' },
      ],
    },
    {
      id: 'singles',
      heading: 'Les haricots seuls attendent',
      blocks: [
        'Tant qu’un de vos trous contient deux haricots ou plus, vous ne pouvez pas jouer un trou qui n’en a qu’un.',
        { example: 'singles', title: 'On peut jouer deux trous', before: '`A` et `D` sont refusés, car `B` et `F` contiennent plus d’un haricot. Sud joue `F`.', after: 'Un long coup, et tout cela d’un seul trou.' },
        'Si tous vos trous en ont un ou aucun, le dernier trou dans le sens du jeu doit rester, à moins que son haricot ne soit le seul. Le dernier trou est un lieu : le plus proche du grenier qui vient. S’il est vide, rien n’est interdit.',
        { example: 'all_singles', title: 'Le dernier reste', before: 'Rien que des haricots seuls. `G` est le dernier trou dans ce sens et ne peut pas être joué ; `A` et `C` le peuvent.', after: 'Un coup bref.' },
      ],
    },
    {
      id: 'round',
      heading: 'La fin d’une manche',
      blocks: [
        'Une manche finit dès que l’un des joueurs n’a plus de haricots dans des trous qu’on peut jouer. Chacun compte alors son grenier et tous les haricots de son côté.',
        'Pour la manche suivante, chacun remplit ses trous de quatre haricots, en partant de sa gauche, tant qu’il en a. Un reste d’un à trois va dans le trou suivant. Les trous restés vides sont fermés pour cette manche : on passe par-dessus. Celui qui en a plus de 28 garde le surplus dans son grenier.',
        'Celui qui a perdu la manche commence la suivante. Dans la deuxième, le sens est de nouveau ouvert ; le deuxième trou se compte parmi ceux qui sont en jeu.',
        {
          example: 'round_ends',
          title: 'Vers la deuxième manche',
          before: 'Sud joue le dernier haricot de son rang.',
          after: 'Nord en avait 23 : cinq trous de quatre, un de trois, et un fermé. Nord a ouvert par `b+`, capturé et continué.',
        },
        'Après 28 à 28, personne n’a perdu ; celui qui n’a pas commencé cette manche commence alors, et le sens est ouvert.',
        { example: 'tie', title: '28 à 28', before: 'Sud joue le dernier haricot de son rang.', after: 'Tous les trous sont de nouveau pleins, et Nord commence, sens ouvert, bien que ce soit la troisième manche.' },
      ],
    },
    {
      id: 'third',
      heading: 'La troisième manche : les trous marqués',
      blocks: [
        'À partir de la troisième manche, on fait encore ceci quand il reste au perdant d’un à trois haricots. Le trou du gagnant qui fait face à ce reste est ramené au même nombre ; ce qu’on en retire va dans le grenier du gagnant.',
        'Si ce reste est d’un ou deux, les deux trous sont marqués. On sème dans un trou marqué comme dans un grenier, mais on n’en retire jamais rien, et un dernier haricot qui y tombe finit le coup. À la fin de la manche, son contenu compte pour son propriétaire.',
        'Le perdant commence par le trou qu’il veut, parmi ceux qu’on peut jouer. Le sens est `+` dès le début, c’est-à-dire vers les trous vides du perdant.',
        {
          example: 'third_round',
          title: 'Vers la troisième manche',
          before: 'Sud joue le dernier haricot de son rang ; Nord en aura 22.',
          after: 'Nord a rempli cinq trous et mis deux haricots en `f` ; en face, le `B` de Sud a été ramené à deux. Les deux sont marqués, et Nord a commencé par `b`.',
        },
        {
          example: 'marked',
          title: 'Un trou marqué finit le coup',
          before: '`F` est marqué, `G` est fermé. Sud joue `D`.',
          after: '`F` en contient maintenant quatre, mais rien n’est capturé : le coup s’est simplement arrêté là.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'La fin de la partie',
      blocks: [
        'Celui qui a moins de douze haricots après une manche a perdu la partie.',
        { example: 'under_twelve', title: 'Moins de douze', before: 'La première manche, et le dernier haricot de Sud.', after: 'Nord en a onze. Il n’y a pas de deuxième manche.' },
        'Sinon, tout se décide après la troisième manche : le plus de haricots gagne, 28 à 28 est un match nul.',
        { example: 'three_rounds', title: 'Après trois manches', before: 'La troisième manche, et le dernier haricot de Sud.', after: 'C’était serré.' },
      ],
    },
    {
      id: 'options',
      heading: 'Les options',
      blocks: [
        'Celui qui ouvre une table peut changer ceci. La table montre ce qui diffère de l’ordinaire.',
        {
          option: 'four',
          text: [
            'Ce que « quatre » veut dire. `with` : quatre avec le dernier haricot, comme raconté ci-dessus. `before` : le trou en contenait quatre avant que le dernier n’y tombe, de sorte qu’on en capture cinq ; un trou qui arrive à quatre est alors semé plus loin comme tout autre.',
          ],
        },
        { example: 'four_before', title: 'Avec four=before', before: 'Sud joue `B`. Le dernier haricot tombe en `D`, où il y en a quatre.', after: 'Les cinq ont été capturés, et le coup a continué.' },
        { example: 'four_made_before', title: 'Quatre sont semés plus loin', before: 'Toujours avec `four=before` : ici `D` en contient trois.', after: 'Quatre en `D` n’ont rien de particulier avec cette option.' },
        {
          option: 'rounds',
          text: ['Combien de manches on joue : de 1 à 9. Avec 0, on continue jusqu’à ce que quelqu’un en ait moins de douze, vingt manches au plus ; après la troisième valent toujours les règles de la troisième.'],
        },
        { example: 'until_decided', title: 'Avec rounds=0', before: 'Le même dernier coup d’une troisième manche que ci-dessus.', after: 'Tous deux en ont douze ou plus : on installe une quatrième manche.' },
      ],
    },
    {
      id: 'decided',
      heading: 'Là où les règles se lisent de deux façons',
      blocks: [
        'Nous suivons une description allemande. Elle est courte et laisse plus de questions ouvertes que toutes les autres ici. Ce que nous avons décidé :',
        {
          list: [
            'Elle parle d’un dernier haricot dans un trou plein « de quatre haricots exactement ». Cela peut vouloir dire quatre avec le dernier, ou quatre avant lui. La première lecture est la règle d’un jeu parent du Sri Lanka ; dans nos essais, l’adresse y décide bien plus souvent. L’autre est `four=before`.',
            'Elle dit qu’on joue trois manches, et aussi qu’on joue jusqu’à ce que quelqu’un en ait moins de douze. Nous en jouons trois, et si tous deux en ont douze ou plus, le plus grand nombre décide. L’autre lecture est `rounds=0`.',
            'Elle ne dit pas ce que fait un dernier haricot dans un grenier. Il finit le coup, comme dans les trous marqués, que le texte traite comme des greniers.',
            'Elle nomme le deuxième trou pour l’ouverture, mais pas les sens permis. Les deux le sont, depuis la gauche et depuis la droite.',
            'Le « deuxième » est le deuxième en jeu, on remplit en partant de sa gauche, et après une capture on passe par-dessus les greniers et les trous marqués.',
            'Dans la troisième manche on joue vers les trous vides. Avec 25 à 27 haricots il n’y en a pas ; c’est alors vers le trou qu’on n’a pas pu remplir.',
          ],
        },
      ],
    },
    {
      id: 'hints',
      heading: 'Conseils pour les premières parties',
      blocks: [
        {
          list: [
            'Laissez le plateau compter pour vous : montrez un trou, et vous verrez où finit le coup et ce qu’il prend.',
            'Les longs coups laissent un haricot dans chaque grenier qu’ils passent. Les vôtres y sont à l’abri, ceux de l’autre aussi.',
            'Ce sont les trous de trois qu’il faut guetter : un dernier haricot y capture. L’adversaire les voit aussi.',
            'Une manche finit quand un camp se vide. Si vous menez, cela vous convient, et un rang presque vide vous arrange.',
            'Quatre haricots de plus, c’est un trou de plus à la manche suivante. Perdre de peu n’est pas un malheur ; un trou de moins pèse.',
          ],
        },
      ],
    },
  ],
  why: {
    opening_pit: [
      'C’est à vous de jouer le premier coup de cette manche, et il doit partir du deuxième trou en jeu depuis votre gauche ou depuis votre droite. Ils sont marqués. Voir [Le premier coup fixe le sens](#opening).',
    ],
    direction_missing: [
      'Le premier coup de cette manche dit aussi dans quel sens tout le monde jouera. Ajoutez un signe à la lettre : `B+` contre les aiguilles d’une montre, `B-` avec elles. Sur le plateau, on vous le demande quand vous choisissez le trou.',
    ],
    empty_pit: ['Ce trou ne contient rien. Choisissez un de vos trous qui contient des haricots.'],
    not_your_pit: ['Un coup commence dans votre propre rang, celui du bas sur votre plateau, même s’il peut continuer partout. Sud joue de `A` à `G`, Nord de `a` à `g`.'],
    direction_fixed: ['Le sens de cette manche a été fixé par son premier coup. Un coup est maintenant la lettre d’un trou, sans signe : `/jouer B`.'],
    no_such_move: [
      'Ce qui a été tapé n’est pas un coup de ce jeu. Un coup est la lettre d’un trou, avec `+` ou `-` pour le premier coup d’une manche : `/jouer B+`, ensuite `/jouer B`. Les majuscules sont les trous de Sud, les minuscules ceux de Nord.',
    ],
    singleton: ['Un de vos trous contient deux haricots ou plus, et tant que c’est le cas, on ne peut pas jouer un haricot seul. Les trous permis sont marqués. Voir [Les haricots seuls attendent](#singles).'],
    last_singleton: [
      'Il ne vous reste que des haricots seuls, et celui-ci est dans le dernier trou dans le sens du jeu. Il doit attendre d’être le seul ; jouez-en un autre. Voir [Les haricots seuls attendent](#singles).',
    ],
    marked_pit: ['Ce trou est marqué pour la manche : on y sème comme dans un grenier, et l’on n’en retire rien. Il compte pour son propriétaire à la fin de la manche. Voir [La troisième manche](#third).'],
    closed_pit: ['Ce trou est fermé pour la manche, car il n’y avait pas assez de haricots pour le remplir. On passe par-dessus, et on ne peut pas le jouer. Voir [La fin d’une manche](#round).'],
  },
};
