import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Le plateau et le but',
      blocks: [
        'Chacun a une réserve de vingt boules, quatre petites cuvettes en rang et, au bout du rang, une grande cuvette. Celui qui a le plus de boules dans sa grande cuvette à la fin gagne.',
        'Vous jouez de votre réserve vers votre grande cuvette, de votre gauche vers votre droite. L’adversaire, assis en face, fait de même : vous jouez donc en sens opposés.',
        'Vos petites cuvettes sont numérotées dans le sens du jeu : la 1 touche votre réserve, la 4 votre grande cuvette. Votre cuvette 1 fait face à la cuvette 4 de l’adversaire, votre cuvette 2 à sa cuvette 3.',
        { example: 'start', title: 'Avant le premier coup' },
      ],
    },
    {
      id: 'bring_in',
      heading: 'Introduire des boules',
      blocks: [
        'Il y a deux sortes de coups. La première : choisissez une de vos cuvettes. Une boule de votre réserve va dans chaque cuvette, de la première jusqu’à celle que vous avez choisie. La cuvette 3 coûte donc trois boules, et la réserve doit les avoir. Un tel coup s’écrit avec un plus : `+3`.',
        {
          example: 'bring_in',
          title: 'Trois boules entrent',
          before: 'Sud joue `+3`.',
          after: 'Les cuvettes 1, 2 et 3 ont reçu une boule chacune ; il en reste 17 en réserve.',
        },
      ],
    },
    {
      id: 'capture',
      heading: 'Capturer',
      blocks: [
        'Si la cuvette choisie était vide, et que celle d’en face contient des boules, votre nouvelle boule les capture toutes. Elles changent de couleur et vont droit dans votre grande cuvette.',
        {
          example: 'capture',
          title: 'Deux boules capturées',
          before: 'La cuvette 4 de Sud est vide, et deux boules sont en face, dans la cuvette 1 de Nord. Sud joue `+4`.',
          after: 'La boule de la cuvette 4 y reste ; les deux capturées sont maintenant à Sud.',
        },
        'Seule la dernière boule capture. Les cuvettes vides rencontrées en chemin ne comptent pas, et une cuvette choisie qui contenait déjà quelque chose ne capture rien.',
        {
          example: 'no_capture',
          title: 'Rien n’est capturé',
          before: 'Sud joue `+3`. En chemin, une boule tombe dans la cuvette 2, vide, face à deux boules ; la cuvette 3 en contient déjà une.',
          after: 'La cuvette 3 n’était pas vide : rien n’est capturé.',
        },
      ],
    },
    {
      id: 'empty',
      heading: 'Vider une cuvette',
      blocks: [
        'La seconde sorte de coup : videz une de vos cuvettes. Ce n’est permis que si elle contient exactement autant de boules qu’il y a de pas jusqu’à la grande cuvette : quatre dans la 1, trois dans la 2, deux dans la 3, une dans la 4. Une boule va dans chaque cuvette suivante, et la dernière dans la grande. Cela s’écrit `>3`.',
        {
          example: 'empty',
          title: 'Deux boules de la cuvette 3',
          before: 'Les cuvettes 3 et 4 ont le bon nombre ; la 1 et la 2 n’en ont pas assez. Sud joue `>3`.',
          after: 'Une boule est allée dans la cuvette 4, une dans la grande. Vider ne capture jamais rien.',
        },
        'Prenez donc garde : une cuvette devenue trop pleine ne pourra plus jamais être vidée.',
      ],
    },
    {
      id: 'end',
      heading: 'Passer, et la fin',
      blocks: [
        'Celui qui n’a aucun coup passe, et l’autre continue. Cela peut durer plusieurs coups.',
        {
          example: 'pass',
          title: 'Nord passe',
          before: 'La réserve de Nord est vide, et aucune de ses cuvettes n’a le bon nombre. Sud peut encore jouer.',
          after: 'Sud joue encore et encore, jusqu’à ce que Nord puisse faire quelque chose, ou que plus personne ne le puisse.',
        },
        'Quand plus personne ne peut jouer, la partie est finie. Seules comptent les boules des grandes cuvettes ; celles des petites cuvettes et des réserves ne comptent pour personne. À égalité, c’est match nul.',
        {
          example: 'end',
          title: 'Les derniers coups',
          before: 'Les deux réserves sont vides. Sud peut vider la cuvette 3, et rien d’autre.',
          after: 'Les cuvettes 3 et 4 de Nord sont trop pleines pour toujours, et celles de Sud ne conviennent pas non plus.',
        },
      ],
    },
    {
      id: 'options',
      heading: 'Les options',
      blocks: [
        'Celui qui ouvre une table peut changer ceci. La table montre ce qui diffère de l’ordinaire.',
        { option: 'reserve', text: ['Combien de boules chaque réserve contient au début : de 5 à 40. Peu de boules font une partie courte et vive ; beaucoup font déborder les cuvettes.'] },
        { example: 'few_balls', title: 'Avec reserve=5', before: 'Sud joue `+4`, et c’est presque toute la réserve.', after: 'Il reste une boule pour toute la partie.' },
      ],
    },
    {
      id: 'decided',
      heading: 'Ce qu’il a fallu décider',
      blocks: [
        'Nous suivons une description française du jeu, qui laisse deux questions ouvertes :',
        {
          list: [
            'Elle ne dit pas combien de boules contient une réserve. Ici, vingt d’ordinaire ; d’autres nombres sont l’option `reserve`.',
            'Elle ne dit pas si l’on peut choisir une cuvette que la réserve ne permet pas d’atteindre. Ici, on ne le peut pas : `+4` demande les quatre boules.',
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
            'Gardez une boule dans la cuvette 4 et videz-la quand il vous plaît : un point chaque fois, et la voilà de nouveau vide pour capturer.',
            'Avant chaque coup, regardez en face : une cuvette vide de l’adversaire devant une des vôtres bien remplie est une menace.',
            'Une réserve, c’est aussi du temps. Celui qui a encore des boules peut toujours jouer, tandis que l’autre doit gâter de bonnes cuvettes.',
            'Comptez combien de boules vos derniers coups ramènent encore. Ce qui reste dans les petites cuvettes est perdu.',
          ],
        },
      ],
    },
  ],
  why: {
    supply_short: [
      'Introduire coûte autant de boules que le numéro de la cuvette : `+3` en coûte trois. Votre réserve en a moins. Choisissez une cuvette de plus petit numéro, ou videz-en une.',
    ],
    wrong_count: [
      'On ne peut vider une cuvette que si sa dernière boule tombe exactement dans la grande : quatre boules de la 1, trois de la 2, deux de la 3, une de la 4. Celle-ci en a plus ou moins. Si elle en a moins, on peut en introduire jusqu’à ce que le compte y soit ; si elle en a plus, elle restera ainsi. Voir [Vider une cuvette](#empty).',
    ],
    empty_pit: ['Cette cuvette ne contient rien : on ne peut pas la vider. Pour introduire des boules jusqu’à elle, le coup s’écrit avec un plus.'],
    no_such_move: [
      'Ce qui a été tapé n’est pas un coup de ce jeu. Un coup est un signe et le numéro d’une de vos cuvettes : `/jouer +3` introduit, `/jouer >3` vide.',
    ],
  },
};
