import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Le plateau et le but',
      blocks: [
        'Le plateau est une étoile de 121 cases. Chacun a quinze pions, qui partent d’un camp : une pointe de l’étoile et la rangée de cinq devant elle. Le premier qui remplit le camp opposé, de l’autre côté de l’étoile, a gagné.',
        'Sud part de la pointe du bas et va vers celle du haut. Nord part d’en haut à gauche et va en bas à droite. Vous n’êtes donc pas face à face ; vos chemins se croisent au milieu. Le camp que quelqu’un doit atteindre est incrusté de sa couleur.',
        { example: 'start', title: 'Avant le premier coup' },
        'Une case porte la lettre de sa rangée, de `a` à la pointe du bas jusqu’à `q` à celle du haut, et son numéro depuis la gauche : `e5`, `m13`. Un coup dit d’où part un pion et où il arrive : `e6-f6`.',
      ],
    },
    {
      id: 'step',
      heading: 'Un pas',
      blocks: [
        'À votre tour, vous déplacez un pion. Ou bien il fait un pas vers une case libre voisine. Une case a jusqu’à six voisines, et toutes les directions sont permises, même en arrière.',
        { example: 'step', title: 'Un pas', before: 'Sud avance un pion de `e6` à `f6`.', after: 'Une case de plus : un début tranquille.' },
      ],
    },
    {
      id: 'jump',
      heading: 'Un saut',
      blocks: [
        'Ou bien il saute : par-dessus un pion juste à côté, tout droit, sur la case juste derrière, qui doit être libre. Peu importe à qui est le pion du milieu. Il reste où il est : on ne capture jamais rien.',
        { example: 'jump', title: 'Un saut', before: 'Le pion de `d3` saute par-dessus `e7`.', after: 'De la quatrième rangée à la sixième en un coup.' },
      ],
    },
    {
      id: 'chain',
      heading: 'Une chaîne de sauts',
      blocks: [
        'De là où il arrive, le pion peut sauter encore dans le même coup, dans toutes les directions, tant qu’il y a de quoi sauter. Il peut s’arrêter après chaque saut. C’est là tout le jeu : trouver des échelles, et en bâtir.',
        {
          example: 'chain',
          title: 'Six sauts d’un coup',
          before: 'Le pion de Sud en `f7` trouve une échelle de pions rouges et verts, avec des coudes.',
          after: 'De la sixième rangée à la quatorzième en un coup, droit dans le but.',
        },
        'Pas et sauts ne se mêlent pas dans un même coup. Une chaîne qui revient à son point de départ n’est pas un coup. Si une case peut être atteinte de plusieurs façons, c’est pourtant le même coup.',
      ],
    },
    {
      id: 'end',
      heading: 'Gagner',
      blocks: [
        'Vous gagnez par le coup après lequel toutes les cases de votre but sont occupées, dont une au moins par un de vos pions.',
        { example: 'filled', title: 'La dernière case', before: 'Il manque un coup à Sud.', after: 'Tous les quinze y sont.' },
        'Mais que faire si des pions de l’autre se trouvent dans votre but, par exemple sur le coin qui fait aussi partie de son camp de départ ? Un tel pion remplit sa case s’il est enfermé, c’est-à-dire s’il ne peut pas bouger du tout. Il ne peut alors pas empêcher votre victoire.',
        {
          example: 'locked_in',
          title: 'Enfermé',
          before: 'En `m5` se trouve un pion de Nord qui n’a plus aucun coup. Sud remplit la dernière case libre.',
          after: 'Le pion de `m5` n’aurait pu aller nulle part : Sud gagne.',
        },
        {
          example: 'not_locked',
          title: 'Pas enfermé',
          before: 'La même chose, mais le pion de `m5` peut partir.',
          after: 'Le but est plein, mais la partie continue : Nord a encore le temps de partir.',
        },
        'Ce temps est compté : quand son propriétaire a joué cinquante coups, un pion dans votre but remplit sa case, enfermé ou non.',
        { example: 'deadline', title: 'Après cinquante coups', before: 'La même position, mais chacun a joué cinquante coups.', after: 'Nord avait le temps de partir : Sud gagne.' },
      ],
    },
    {
      id: 'draw',
      heading: 'Matchs nuls',
      blocks: [
        'Si la même position, avec le même joueur au trait, revient pour la troisième fois, la partie est nulle ; de même si personne ne peut jouer. Celui qui est seul à ne pas pouvoir jouer passe. Après mille coups, la partie finit, et le plus de pions dans son propre but gagne.',
        { example: 'repetition', title: 'Aller et retour', before: 'Tous deux sortent un pion et le rentrent, deux fois.', after: 'La première position est là pour la troisième fois : match nul.' },
      ],
    },
    {
      id: 'options',
      heading: 'Les options',
      blocks: [
        'Celui qui ouvre une table peut changer ceci. La table montre ce qui diffère de l’ordinaire.',
        { option: 'pegs', text: ['Combien de pions chacun possède : 15, ou 10, qui ne partent que des pointes.'] },
        { example: 'start_ten', title: 'Avec pegs=10' },
        { option: 'courts', text: ['Où se trouvent les camps. `apart` : comme montré ci-dessus. `opposite` : face à face, le camp de l’un étant le but de l’autre, comme beaucoup le jouent à deux.'] },
        { example: 'start_opposite', title: 'Avec courts=opposite' },
        {
          option: 'home_deadline',
          text: ['Après combien de ses coups un pion resté dans le but de l’autre remplit sa case : de 1 à 200. Avec 0, jamais, sauf s’il est enfermé ; qui ne quitte jamais son camp peut alors empêcher l’autre de gagner.'],
        },
      ],
    },
    {
      id: 'decided',
      heading: 'Ce qu’il a fallu décider',
      blocks: [
        'Nous suivons une description allemande qui raconte le jeu pour un nombre quelconque de joueurs. Pour deux, elle laisse des questions ouvertes :',
        {
          list: [
            'Chacun part d’un camp « dont le camp opposé n’est pas occupé ». Deux joueurs ne sont donc pas face à face, et avec quinze pions notre disposition est la seule, à son reflet près, où les camps de départ ne se recouvrent pas. Face à face, c’est `courts=opposite`.',
            'Le but de l’un et le camp de départ de l’autre ont une case de coin en commun. Qui s’y tient n’est pas en faute ; les règles sur les pions enfermés en décident.',
            'Le texte permet qu’un pion reste enfermé jusqu’à la fin. Chez nous, la partie finit dès que plus rien ne peut changer, et après un délai un pion resté chez lui ne compte plus : `home_deadline`.',
            'Il n’interdit rien aux pions arrivés : ils peuvent ressortir du but.',
            'La répétition et la limite de mille coups sont de nous, pour que toute partie finisse.',
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
            'Choisissez un pion pour voir toutes les cases qu’il atteint ; montrez-en une, et vous verrez le chemin.',
            'Une échelle veut des pions séparés par une case libre. Bâtissez-la au milieu, et faites-y monter les derniers.',
            'Ne laissez pas de traînards : un pion seul loin derrière n’a rien à sauter et doit marcher.',
            'Servez-vous des échelles de l’autre. Elles vous portent aussi bien et ne barrent la route à personne.',
            'Remplissez d’abord la pointe du but, pour que le chemin reste ouvert aux autres.',
          ],
        },
      ],
    },
  ],
  why: {
    occupied: ['Il y a déjà un pion sur la case que vous voulez atteindre. Un coup finit sur une case libre ; on saute les pions, on ne les prend pas.'],
    not_reachable: [
      'Aucun pas et aucune chaîne de sauts n’y mène. Un pas ne va que sur une case voisine. Un saut passe par-dessus un seul pion, juste à côté du vôtre, tout droit, sur la case libre juste derrière. Choisissez le pion, et les cases qu’il atteint sont marquées. Voir [Un saut](#jump).',
    ],
    not_your_peg: ['Il n’y a aucun de vos pions sur la case où ce coup commence. Sud a les pions rouges, Nord les verts.'],
    no_such_move: [
      'Ce qui a été tapé n’est pas un coup de ce jeu, ou revient à son point de départ. Un coup, ce sont deux cases avec un trait d’union : `/jouer e6-f6`.',
    ],
  },
};
