import type { Language } from '../i18n';

/** The games in a few sentences. */
export const summaries: Readonly<Record<string, Record<Language, string>>> = {
  bohnduell: {
    en: 'Two rows of four bowls, played in opposite directions. Bring in balls from your supply, capture what lies opposite, and empty a bowl at the right moment.',
    de: 'Zwei Reihen zu vier Schalen, gespielt in entgegengesetzte Richtungen. Bring Kugeln aus dem Vorrat ein, erbeute, was gegenüber liegt, und leere eine Schale im rechten Moment.',
    fr: 'Deux rangs de quatre cuvettes, joués en sens opposés. Introduisez les boules de la réserve, capturez ce qui est en face, et videz une cuvette au bon moment.',
  },
  bohnenspiel56: {
    en: 'Two rows of seven pits with four beans each, and three rounds. A move goes on from pit to pit; four beans together are taken. Whoever loses a round begins the next with fewer pits.',
    de: 'Zwei Reihen zu sieben Mulden mit je vier Bohnen, und drei Runden. Ein Zug geht von Mulde zu Mulde weiter; vier Bohnen zusammen werden genommen. Wer eine Runde verliert, beginnt die nächste mit weniger Mulden.',
    fr: 'Deux rangs de sept trous à quatre haricots, et trois manches. Un coup se poursuit de trou en trou ; quatre haricots réunis sont pris. Celui qui perd une manche commence la suivante avec moins de trous.',
  },
  bohnenspiel72: {
    en: 'Two rows of six pits with six beans each. A last bean in your own store gives another move; one in an empty pit of yours takes what lies opposite.',
    de: 'Zwei Reihen zu sechs Mulden mit je sechs Bohnen. Fällt die letzte Bohne in den eigenen Speicher, ziehst du noch einmal; fällt sie in eine leere eigene Mulde, nimmt sie, was gegenüber liegt.',
    fr: 'Deux rangs de six trous à six haricots. Un dernier haricot dans votre grenier donne un autre coup ; dans un de vos trous vides, il prend ce qui est en face.',
  },
  awale: {
    en: 'Two rows of six pits with four seeds each. A last seed that makes two or three on the other side captures them. The other side must be fed; more than half of the seeds wins.',
    de: 'Zwei Reihen zu sechs Mulden mit je vier Samen. Macht der letzte Samen drüben zwei oder drei, sind sie erbeutet. Die andere Seite muss gefüttert werden; wer mehr als die Hälfte hat, gewinnt.',
    fr: 'Deux rangs de six trous à quatre graines. Une dernière graine qui fait deux ou trois en face les capture. Il faut nourrir l’adversaire ; plus de la moitié des graines gagne.',
  },
  sternhalma: {
    en: 'A star of 121 fields. Lead your pegs to the other court, step by step or in chains of jumps over any pegs; nothing is captured.',
    de: 'Ein Stern mit 121 Feldern. Führe deine Figuren in den anderen Hof, Schritt für Schritt oder in Ketten von Sprüngen über beliebige Figuren; geschlagen wird nichts.',
    fr: 'Une étoile de 121 cases. Menez vos pions dans l’autre camp, pas à pas ou par chaînes de sauts par-dessus n’importe quel pion ; on ne capture rien.',
  },
};
