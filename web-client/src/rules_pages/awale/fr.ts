import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Le plateau et le but',
      blocks: [
        'Deux rangs de six trous sont posés entre vous, avec quatre graines dans chacun : 48 en tout. Le rang devant vous est le vôtre. Les graines que vous capturez quittent le plateau et restent dans votre grenier ; on n’y sème jamais.',
        'Celui qui a capturé 25 graines, plus de la moitié, a gagné.',
        'Vos trous s’appellent `A` à `F`, ceux d’en face `a` à `f`, chaque fois de la gauche vers la droite de leur propriétaire. Vu d’en haut, on tourne dans le sens contraire des aiguilles d’une montre : vers la droite dans votre rang, puis en sens inverse dans l’autre.',
        { example: 'start', title: 'Avant le premier coup' },
      ],
    },
    {
      id: 'move',
      heading: 'Un coup',
      blocks: [
        'Choisissez un de vos trous qui n’est pas vide, prenez toutes ses graines et déposez-en une dans chacun des trous suivants. Un long coup continue dans l’autre rang et revient dans le vôtre. C’est ce qu’on appelle semer.',
        {
          example: 'first_move',
          title: 'Le premier coup',
          before: 'Sud joue `C` : ses quatre graines vont dans les quatre trous suivants.',
          after: 'La dernière graine a fait cinq en `a`. Cela ne capture rien ; c’est à Nord de jouer.',
        },
        'Douze graines ou plus font le tour complet. Le trou d’où elles viennent est alors sauté : il est vide à la fin du coup.',
        {
          example: 'lap',
          title: 'Douze graines font le tour',
          before: 'Sud joue `E`, qui en contient douze.',
          after: 'Chacun des onze autres trous a reçu une graine, `E` a été sauté, et la douzième est tombée en `F`.',
        },
      ],
    },
    {
      id: 'capture',
      heading: 'Capturer',
      blocks: [
        'Regardez où tombe la dernière graine. Si c’est dans un trou d’en face et qu’il en contient maintenant deux ou trois, vous les capturez. Regardez ensuite le trou juste avant : s’il est aussi en face et en contient deux ou trois, vous les capturez également, et ainsi de suite en reculant, jusqu’à un trou qui ne convient pas ou jusqu’au bout de ce rang.',
        {
          example: 'capture',
          title: 'Trois trous d’un coup',
          before: 'Sud joue `F` : trois graines en `a`, `b` et `c`.',
          after: 'Deux en `c`, trois en `b`, deux en `a` : les trois trous conviennent et sont pris, en partant du dernier.',
        },
        {
          example: 'chain_stops',
          title: 'La chaîne se rompt',
          before: 'Presque la même chose, mais `b` contient déjà trois graines.',
          after: '`b` en a maintenant quatre et ne convient pas. On ne prend donc que `c` ; `a` est à l’abri derrière.',
        },
        'Dans votre propre rang, rien n’est jamais capturé, quel que soit le nombre de graines.',
        {
          example: 'own_row',
          title: 'Deux graines chez soi',
          before: 'Sud joue `B` ; la dernière graine tombe en `E`.',
          after: 'Le coup s’est terminé dans le rang de Sud. Rien n’est capturé.',
        },
      ],
    },
    {
      id: 'all_seeds',
      heading: 'Pas tout à la fois',
      blocks: [
        'Tant qu’il vous reste des graines, une capture ne peut pas prendre les dernières de l’adversaire. Un tel coup est permis, mais il ne capture rien : tout reste comme on l’a semé.',
        {
          example: 'all_seeds',
          title: 'Rien n’est pris',
          before: 'Nord a deux graines. Sud joue `F` et en fait deux de chacune.',
          after: 'Prendre les quatre ne laisserait rien à Nord : on ne prend donc rien.',
        },
        'Si votre camp est vide lui aussi après les semailles, la capture compte et vide le plateau.',
        {
          example: 'last_seeds',
          title: 'Le plateau est vidé',
          before: 'Les deux mêmes trous, mais `F` contient maintenant tout ce que Sud possède.',
          after: 'Plus personne n’a de graines : Sud prend ces quatre-là, et la partie est finie.',
        },
      ],
    },
    {
      id: 'feed',
      heading: 'Il faut nourrir l’adversaire',
      blocks: [
        'Si l’autre camp n’a plus de graines quand c’est à vous de jouer, vous devez lui en donner, si l’un de vos coups le permet. Vous choisissez lequel.',
        {
          example: 'feed',
          title: 'Nourrir',
          before: 'Nord est vide. `E` atteint l’autre rang. `A` et `C` ne l’atteignent pas : ils sont refusés.',
          after: 'Nord peut de nouveau jouer.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'La fin de la partie',
      blocks: [
        {
          list: [
            'Un joueur a 25 graines ou plus. Cela décide aussitôt.',
            'Il n’y a plus de graines sur le plateau.',
            'L’autre camp est vide et vous ne pouvez pas le nourrir. Vous prenez alors toutes les graines qui restent.',
            'La partie tourne en rond : rien n’a été capturé depuis au moins sept tours (quatorze coups), et la même position, avec le même joueur au trait, revient pour la troisième fois depuis la dernière capture. Au plus tard, la partie finit après cinquante tours sans capture. Les graines encore sur le plateau ne comptent alors pour personne.',
          ],
        },
        'Celui qui a capturé le plus de graines gagne ; 24 partout, c’est match nul.',
        { example: 'majority', title: 'Vingt-cinq', before: 'Sud a 23 graines et joue `F`.', after: 'Deux de plus font 25. Ce qui reste sur le plateau n’importe plus.' },
        {
          example: 'cannot_feed',
          title: 'Impossible de nourrir',
          before: 'Nord joue sa dernière graine vers Sud.',
          after: 'C’est à Sud de jouer, Nord est vide, et aucun trou de Sud n’atteint l’autre rang. Sud prend les cinq graines qui restent.',
        },
      ],
    },
    {
      id: 'options',
      heading: 'Les options',
      blocks: [
        'Celui qui ouvre une table peut changer ceci. La table montre ce qui diffère de l’ordinaire.',
        { option: 'stall_rounds', text: ['Combien de tours sans capture doivent passer avant que tourner en rond finisse la partie : de 1 à 50.'] },
        {
          option: 'stall',
          text: [
            '`cycle` : la partie finit quand une position revient pour la troisième fois. `strict` : elle finit dès que les tours sont accomplis, même si les graines avancent encore.',
          ],
        },
        {
          example: 'stall_strict',
          title: 'Avec stall=strict',
          before: 'Treize coups sans capture ont été joués. Sud joue `A`.',
          after: 'C’était le quatorzième : sept tours. La partie est finie ; les six graines du plateau ne comptent pour personne.',
        },
        { example: 'stall_cycle', title: 'Avec stall=cycle', before: 'Le même coup, avec la règle ordinaire.', after: 'La partie continue : aucune position ne s’est répétée.' },
        {
          option: 'grand_slam',
          text: [
            'Ce qui arrive quand une capture prendrait tout. `annul-unless-last` : rien n’est pris, sauf si votre camp est vide lui aussi. `annul` : rien n’est pris même alors. Les recueils de variantes connaissent cette seconde règle sous le nom d’abapa.',
          ],
        },
        {
          example: 'last_seeds_annul',
          title: 'Avec grand_slam=annul',
          before: 'La position où Sud a vidé le plateau ci-dessus.',
          after: 'Cette fois rien n’est capturé. Sud est vide, Nord ne peut pas le nourrir et prend donc les quatre graines : le match nul est devenu une victoire.',
        },
        {
          option: 'remaining',
          text: ['Qui reçoit les graines qui restent quand on ne peut pas nourrir l’autre camp. `mover` : le joueur au trait, à qui elles appartiennent. `opponent` : celui qui n’a plus rien.'],
        },
        {
          example: 'cannot_feed_opponent',
          title: 'Avec remaining=opponent',
          before: 'Encore une fois la dernière graine de Nord.',
          after: 'Cette fois les cinq graines vont à Nord : au lieu de 27 à 21, on finit 22 à 26.',
        },
      ],
    },
    {
      id: 'decided',
      heading: 'Là où les règles se lisent de deux façons',
      blocks: [
        'L’awalé se joue en bien des lieux, et partout un peu autrement. Nous suivons une description française. En quatre endroits elle laisse une question ouverte, et il a fallu choisir :',
        {
          list: [
            'Elle interdit d’affamer l’adversaire s’il reste alors des graines dans son propre camp, et connaît pourtant un joueur qui vide tous les trous. Nous lisons les deux ensemble : voir [Pas tout à la fois](#all_seeds). La lecture plus stricte est `grand_slam=annul`.',
            'Quand on ne peut pas nourrir, elle donne les graines restantes au joueur au trait ; ailleurs, elle dit que les graines de celui qui ne peut pas continuer vont à l’adversaire. Nous suivons la première phrase ; la seconde est `remaining=opponent`.',
            'Elle finit la partie après un minimum de sept tours sans capture. Nous prenons ce nombre pour le moindre possible, et un tour pour deux coups. S’arrêter exactement là couperait court à la plupart des parties entre bons joueurs, le plateau encore plein ; la règle vise les parties qui tournent en rond. L’autre lecture est `stall=strict`.',
            'Un joueur au trait qui n’a aucune graine met fin à la partie, et l’autre garde celles de son camp. Cela n’arrive pas en jouant, seulement dans une position composée.',
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
            'Avant chaque coup, comptez où tombe votre dernière graine. Montrez un trou, et vous le verrez.',
            'Les trous d’une ou deux graines sont en danger : une de plus en fait deux ou trois. Cherchez-les des deux côtés.',
            'Un trou bien rempli est une menace : à partir de douze graines on fait le tour, et l’on peut arriver une seconde fois chez l’adversaire.',
            'Depuis la droite de votre rang (`F`, `E`), on arrive vite en face ; les graines de gauche sont votre réserve.',
            'Vers la fin, il est bon de garder beaucoup de coups et d’en laisser peu à l’autre.',
          ],
        },
      ],
    },
  ],
  why: {
    must_feed: [
      'L’autre camp n’a plus de graines. Tant qu’un de vos trous en contient assez pour atteindre l’autre rang, il faut jouer un de ceux-là. Ils sont marqués.',
      'Un trou atteint l’autre rang s’il contient au moins autant de graines qu’il y a de pas jusqu’au premier trou d’en face : une en `F`, deux en `E`, et ainsi de suite jusqu’à six en `A`. Voir aussi [Il faut nourrir l’adversaire](#feed).',
    ],
    empty_pit: ['Ce trou ne contient aucune graine : il n’y a rien à semer. Choisissez un de vos trous qui en contient.'],
    not_your_pit: ['On ne sème que depuis son propre rang, celui du bas sur votre plateau : `A` à `F` pour Sud, `a` à `f` pour Nord.'],
    no_such_move: [
      'Ce qui a été tapé n’est pas un coup de ce jeu. Un coup est la lettre d’un trou : `/jouer C` pour Sud, `/jouer c` pour Nord. Majuscules et minuscules sont des trous différents.',
    ],
  },
};
