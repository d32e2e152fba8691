import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Le plateau et le but',
      blocks: [
        'Deux rangs de six trous sont posés entre vous, avec six haricots dans chacun : 72 en tout. Le rang devant vous est le vôtre, ainsi que le grenier à son bout droit. Celui qui a le plus de haricots dans son grenier à la fin gagne.',
        'Vos trous s’appellent `A` à `F`, ceux d’en face `a` à `f`, chaque fois de la gauche vers la droite de leur propriétaire. On tourne dans le sens contraire des aiguilles d’une montre : vers la droite dans votre rang, dans votre grenier, puis en sens inverse dans l’autre rang.',
        { example: 'start', title: 'Avant le premier coup' },
      ],
    },
    {
      id: 'move',
      heading: 'Un coup',
      blocks: [
        'Choisissez un de vos trous qui n’est pas vide, prenez tous ses haricots et déposez-en un à chaque place suivante. Votre grenier est une de ces places ; celui de l’adversaire est sauté.',
        {
          example: 'first_move',
          title: 'Un premier coup',
          before: 'Sud joue `B` : six haricots.',
          after: 'L’un est tombé dans le grenier de Sud, le dernier en `a`. C’est à Nord de jouer.',
        },
        {
          example: 'not_their_store',
          title: 'Sans s’arrêter au grenier d’en face',
          before: 'Sud joue `F`, qui en contient huit.',
          after: 'Après le rang de Nord, le huitième haricot est allé tout droit en `A` : on ne met jamais rien dans le grenier de l’autre.',
        },
      ],
    },
    {
      id: 'again',
      heading: 'Rejouer',
      blocks: [
        'Si votre dernier haricot tombe dans votre grenier, vous rejouez. Cela peut arriver plusieurs fois de suite.',
        {
          example: 'again',
          title: 'Deux fois de suite',
          before: 'Depuis `A`, six haricots mènent juste au grenier.',
          after: 'Après `A`, Sud a joué encore une fois, avec `B`.',
        },
      ],
    },
    {
      id: 'capture',
      heading: 'Capturer',
      blocks: [
        'Si votre dernier haricot tombe dans un de vos trous qui était vide, vous capturez : ce haricot et tous ceux du trou d’en face vont dans votre grenier.',
        {
          example: 'capture',
          title: 'Quatre haricots au grenier',
          before: 'Sud joue `D`, un seul haricot. `E` est vide, et trois haricots sont en face, en `b`.',
          after: 'Trois haricots de `b`, et celui qui les a capturés.',
        },
        'Si le trou d’en face est vide lui aussi, rien n’est capturé, mais le haricot que vous venez de poser va quand même dans votre grenier.',
        {
          example: 'nothing_opposite',
          title: 'Rien que ce haricot',
          before: 'Le même coup, mais `b` est vide.',
          after: 'Un vaut mieux qu’aucun.',
        },
        'Treize haricots font exactement un tour, et le dernier tombe dans le trou d’où ils viennent. Ce trou est alors vide : il capture donc, et le trou d’en face vient lui aussi d’en recevoir un.',
        { example: 'thirteen', title: 'Un tour complet', before: 'Sud joue `C`, qui en contient treize.', after: 'Un semé au grenier, un de `C` et quatre de `d` : six en un seul coup.' },
      ],
    },
    {
      id: 'pass',
      heading: 'Sans haricots',
      blocks: [
        'Celui qui n’a plus de haricots passe jusqu’à ce qu’il en ait de nouveau. L’autre continue pendant ce temps, sans être tenu de lui en donner.',
        { example: 'pass', title: 'Nord passe', before: 'Nord n’a pas de haricots. Sud joue `E`, puis `D`.', after: 'Nord n’a toujours rien et passe encore.' },
        'Il en va de même si vous avez droit à un autre coup mais n’avez plus rien à jouer.',
        {
          example: 'again_without_beans',
          title: 'Plus rien à jouer',
          before: 'Le dernier haricot de Sud arrive au grenier.',
          after: 'Sud pourrait rejouer, mais n’a plus de haricots : Nord continue.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'La fin de la partie',
      blocks: [
        'La partie est finie quand tous les trous sont vides. Celui qui a le plus de haricots dans son grenier gagne ; 36 partout, c’est match nul.',
        { example: 'end', title: 'Le dernier haricot', before: 'Il reste un haricot sur le plateau.', after: 'Tous les trous sont vides : Sud en a 37, Nord 35.' },
      ],
    },
    {
      id: 'options',
      heading: 'Les options',
      blocks: [
        'Celui qui ouvre une table peut changer ceci. La table montre ce qui diffère de l’ordinaire.',
        { option: 'beans', text: ['Combien de haricots chaque trou contient au début : de 3 à 6.'] },
        {
          option: 'empty_opposite',
          text: ['Ce que devient un dernier haricot dans un de vos trous vides quand il n’y a rien en face. `take-one` : il va au grenier. `leave` : il reste où il est.'],
        },
        { example: 'nothing_opposite_leave', title: 'Avec empty_opposite=leave', before: 'Encore une fois `D`, sans rien en face.', after: 'Le haricot reste en `E`.' },
        {
          option: 'must_feed',
          text: ['S’il faut nourrir l’adversaire. S’il n’a plus de haricots, on doit alors lui en donner, si un coup le permet. D’ordinaire, non.'],
        },
        {
          example: 'must_feed',
          title: 'Avec must_feed=true',
          before: 'Nord est vide. Seul `E` atteint l’autre rang ; les autres trous sont refusés.',
          after: 'Nord a un haricot à jouer.',
        },
        {
          option: 'end',
          text: [
            'Quand la partie est finie. `all-empty` : quand tous les trous sont vides. `side-empty` : dès qu’un camp est vide après un coup ; les haricots de l’autre camp vont alors dans son grenier.',
            'Avec `beans=4`, `empty_opposite=leave` et `end=side-empty`, c’est le kalah, comme on le joue le plus souvent aujourd’hui.',
          ],
        },
        {
          example: 'kalah',
          title: 'Comme au kalah',
          before: 'Le dernier haricot de Sud tombe dans le grenier.',
          after: 'Le camp de Sud est vide : Nord prend les neuf haricots de ses propres trous, et gagne.',
        },
        { example: 'kalah_not', title: 'La même chose avec end=all-empty', before: 'La même position, avec la règle ordinaire.', after: 'La partie continue : Nord doit rentrer les neuf haricots coup par coup.' },
      ],
    },
    {
      id: 'decided',
      heading: 'Le nom, et ce qui est ouvert',
      blocks: [
        'Deux jeux s’appellent Bohnenspiel (« jeu de haricots »). L’autre, lui aussi à deux rangs de six trous et six haricots chacun, n’a pas de greniers où l’on sème ; on y capture les trous qui arrivent à deux, quatre ou six haricots, l’un après l’autre en reculant. Si c’est celui que vous connaissez : c’est un autre jeu, et on ne le joue pas ici.',
        'Nous suivons une description anglaise qui donne ce nom au jeu ci-dessus, parent du kalah. Elle est claire, mais on rencontre à côté d’elle et chez ses parents des variantes ; ce sont les options :',
        {
          list: [
            'Ailleurs, un haricot sans rien en face reste en place : `empty_opposite=leave`.',
            'Ailleurs, il faut nourrir l’adversaire : `must_feed=true`.',
            'Ailleurs, la partie finit avec le premier camp vide : `end=side-empty`.',
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
            'Cherchez d’abord un trou qui mène juste au grenier : un haricot en `F`, deux en `E`, jusqu’à six en `A`. Il vous offre un coup de plus.',
            'Jouez-les en partant de la droite : `F` d’abord, car il ne gâte rien aux trous à sa gauche.',
            'Gardez vide un trou qui fait face à un trou plein, et un petit trou qui peut l’atteindre.',
            'Avant de jouer, cherchez les mêmes menaces contre vous. Vider le trou plein est souvent la meilleure défense.',
            'Les haricots de votre camp ne sont pas encore rentrés : il faut les mener au grenier un par un. Avoir les derniers coups compte.',
          ],
        },
      ],
    },
  ],
  why: {
    must_feed: [
      'À cette table il faut nourrir l’adversaire, et il n’a plus de haricots. Tant qu’un de vos trous atteint l’autre rang, il faut jouer un de ceux-là. Ils sont marqués.',
      'Un trou atteint l’autre rang s’il contient plus de haricots qu’il n’y a de pas jusqu’à votre grenier. C’est l’option [must_feed](#options), que la table indique.',
    ],
    empty_pit: ['Ce trou ne contient aucun haricot. Choisissez un de vos trous qui en contient.'],
    not_your_pit: ['On ne sème que depuis son propre rang, celui du bas sur votre plateau : `A` à `F` pour Sud, `a` à `f` pour Nord. On ne vide jamais un grenier.'],
    no_such_move: [
      'Ce qui a été tapé n’est pas un coup de ce jeu. Un coup est la lettre d’un trou : `/jouer C` pour Sud, `/jouer c` pour Nord. Majuscules et minuscules sont des trous différents.',
    ],
  },
};
