import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Brett und Ziel',
      blocks: [
        'Das Brett ist ein Stern mit 121 Feldern. Jeder hat fünfzehn Figuren, die in einem Hof beginnen: einer Spitze des Sterns und der Fünferreihe davor. Wer zuerst den Hof gegenüber füllt, quer über den Stern, hat gewonnen.',
        'Süd beginnt in der unteren Spitze und will in die obere. Nord beginnt links oben und will nach rechts unten. Ihr sitzt euch also nicht gegenüber; eure Wege kreuzen sich in der Mitte. Der Hof, den jemand erreichen soll, ist in dessen Farbe eingelegt.',
        { example: 'start', title: 'Vor dem ersten Zug' },
        'Felder heißen nach ihrer Reihe, von `a` an der unteren Spitze bis `q` an der oberen, und nach ihrer Nummer darin von links: `e5`, `m13`. Ein Zug nennt, woher eine Figur kommt und wohin sie geht: `e6-f6`.',
      ],
    },
    {
      id: 'step',
      heading: 'Ein Schritt',
      blocks: [
        'Wenn du am Zug bist, bewegst du eine Figur. Entweder macht sie einen Schritt auf ein freies Feld daneben. Ein Feld hat bis zu sechs Nachbarn, und jede Richtung ist erlaubt, auch zurück.',
        { example: 'step', title: 'Ein Schritt', before: 'Süd zieht eine Figur von `e6` nach `f6`.', after: 'Ein Feld weiter: ein ruhiger Anfang.' },
      ],
    },
    {
      id: 'jump',
      heading: 'Ein Sprung',
      blocks: [
        'Oder sie springt: über eine Figur unmittelbar daneben, geradeaus, auf das Feld gleich dahinter, das frei sein muss. Wem die Figur dazwischen gehört, ist gleich. Sie bleibt stehen: Geschlagen wird nie.',
        { example: 'jump', title: 'Ein Sprung', before: 'Die Figur auf `d3` springt über `e7`.', after: 'Von der vierten Reihe in die sechste mit einem Zug.' },
      ],
    },
    {
      id: 'chain',
      heading: 'Eine Kette von Sprüngen',
      blocks: [
        'Wo sie landet, darf die Figur im selben Zug weiterspringen, in jede Richtung, solange es etwas zu überspringen gibt. Nach jedem Sprung darf sie stehen bleiben. Darum geht es in diesem Spiel: Leitern finden und Leitern bauen.',
        {
          example: 'chain',
          title: 'Sechs Sprünge auf einmal',
          before: 'Die Figur von Süd auf `f7` findet eine Leiter aus roten und grünen Figuren, mit Knicken darin.',
          after: 'Von der sechsten Reihe in die vierzehnte mit einem Zug, mitten ins Ziel.',
        },
        'Schritte und Sprünge werden in einem Zug nicht gemischt. Eine Kette, die endet, wo sie begann, ist kein Zug. Lässt sich ein Feld auf mehreren Wegen erreichen, so ist es doch derselbe Zug.',
      ],
    },
    {
      id: 'end',
      heading: 'Gewinnen',
      blocks: [
        'Du gewinnst mit dem Zug, nach dem alle Felder deines Ziels besetzt sind und wenigstens eine der Figuren dort dir gehört.',
        { example: 'filled', title: 'Das letzte Feld', before: 'Süd fehlt noch ein Zug.', after: 'Alle fünfzehn sind da.' },
        'Was aber, wenn fremde Figuren in deinem Ziel stehen, etwa auf der Ecke, die zugleich zu ihrem Heim gehört? Eine solche Figur füllt ihr Feld, wenn sie eingeschlossen ist, also gar nicht ziehen kann. Dann kann sie deinen Sieg nicht aufhalten.',
        {
          example: 'locked_in',
          title: 'Eingeschlossen',
          before: 'Auf `m5` steht eine Figur von Nord, die keinen Zug mehr hat. Süd füllt das letzte freie Feld.',
          after: 'Die Figur auf `m5` hätte nirgends hingekonnt: Süd gewinnt.',
        },
        {
          example: 'not_locked',
          title: 'Nicht eingeschlossen',
          before: 'Dasselbe, doch die Figur auf `m5` kann weg.',
          after: 'Das Ziel ist voll, aber das Spiel geht weiter: Nord hat noch Zeit zu gehen.',
        },
        'Diese Zeit ist begrenzt: Hat ihr Besitzer fünfzig Züge gemacht, so füllt eine Figur in deinem Ziel ihr Feld, eingeschlossen oder nicht.',
        { example: 'deadline', title: 'Nach fünfzig Zügen', before: 'Dieselbe Stellung, doch jeder hat fünfzig Züge gemacht.', after: 'Nord hatte Zeit genug zu gehen: Süd gewinnt.' },
      ],
    },
    {
      id: 'draw',
      heading: 'Unentschieden',
      blocks: [
        'Kommt dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal, ist das Spiel unentschieden; ebenso, wenn niemand ziehen kann. Wer allein nicht ziehen kann, setzt aus. Nach tausend Zügen ist Schluss, und mehr Figuren im eigenen Ziel gewinnen.',
        { example: 'repetition', title: 'Hin und her', before: 'Beide ziehen eine Figur heraus und wieder zurück, zweimal.', after: 'Die erste Stellung ist zum dritten Mal da: unentschieden.' },
      ],
    },
    {
      id: 'options',
      heading: 'Optionen',
      blocks: [
        'Wer einen Tisch aufmacht, kann dies ändern. Am Tisch steht, was anders ist als gewöhnlich.',
        { option: 'pegs', text: ['Wie viele Figuren jeder hat: 15, oder 10, die nur in den Spitzen beginnen.'] },
        { example: 'start_ten', title: 'Mit pegs=10' },
        { option: 'courts', text: ['Wie die Höfe liegen. `apart`: wie oben gezeigt. `opposite`: einander gegenüber, des einen Heim ist des anderen Ziel, wie viele es zu zweit spielen.'] },
        { example: 'start_opposite', title: 'Mit courts=opposite' },
        {
          option: 'home_deadline',
          text: ['Nach wie vielen eigenen Zügen eine Figur, die im Ziel des anderen bleibt, ihr Feld füllt: 1 bis 200. Mit 0 tut sie es nie, außer eingeschlossen; wer nie das Heim verlässt, kann dann den Sieg des anderen verhindern.'],
        },
      ],
    },
    {
      id: 'decided',
      heading: 'Was zu entscheiden war',
      blocks: [
        'Wir folgen einer deutschen Beschreibung, die das Spiel für beliebig viele erzählt. Für zwei lässt sie etwas offen:',
        {
          list: [
            'Jeder beginnt in einem Hof, „dessen gegenüberliegender Hof nicht belegt ist“. Zwei sitzen sich also nicht gegenüber, und mit fünfzehn Figuren ist unsere Anordnung bis auf ihr Spiegelbild die einzige, in der sich die Heime nicht überschneiden. Einander gegenüber ist `courts=opposite`.',
            'Das Ziel des einen und das Heim des anderen haben ein Eckfeld gemeinsam. Wer dort steht, tut nichts Falsches; was gilt, sagen die Regeln über Eingeschlossene.',
            'Der Text lässt zu, dass eine Figur bis zum Ende eingeschlossen wird. Bei uns endet das Spiel, sobald sich nichts mehr ändern kann, und nach einer Frist zählt eine Figur im Heim nicht mehr: `home_deadline`.',
            'Er verbietet den Figuren, die angekommen sind, nichts: Sie dürfen das Ziel wieder verlassen.',
            'Die Wiederholung und die Grenze von tausend Zügen sind von uns, damit jedes Spiel endet.',
          ],
        },
      ],
    },
    {
      id: 'hints',
      heading: 'Rat für die ersten Spiele',
      blocks: [
        {
          list: [
            'Wähle eine Figur, um alle Felder zu sehen, die sie erreicht; wenn du auf eines zeigst, siehst du den Weg dorthin.',
            'Eine Leiter braucht Figuren mit je einem freien Feld dazwischen. Baue sie in der Mitte, und lass die letzten hinaufklettern.',
            'Lass niemanden zurück: Eine einzelne Figur weit hinten hat nichts zu überspringen und muss laufen.',
            'Nimm auch die Leitern des anderen. Sie tragen dich ebenso und versperren niemandem etwas.',
            'Fülle zuerst die Spitze des Ziels, damit der Weg für die anderen frei bleibt.',
          ],
        },
      ],
    },
  ],
  why: {
    occupied: ['Auf dem Feld, auf das du willst, steht schon eine Figur. Ein Zug endet auf einem freien Feld; Figuren werden übersprungen, nicht geschlagen.'],
    not_reachable: [
      'Kein Schritt und keine Kette von Sprüngen führt dorthin. Ein Schritt geht nur auf ein Nachbarfeld. Ein Sprung geht über genau eine Figur unmittelbar neben deiner, geradeaus, auf das freie Feld gleich dahinter. Wähle die Figur, und die Felder, die sie erreicht, sind markiert. Siehe [Ein Sprung](#jump).',
    ],
    not_your_peg: ['Auf dem Feld, auf dem dieser Zug beginnt, steht keine Figur von dir. Süd hat die roten, Nord die grünen.'],
    no_such_move: [
      'Was getippt wurde, ist kein Zug dieses Spiels, oder er führt dorthin zurück, wo er begann. Ein Zug sind zwei Felder mit einem Strich dazwischen: `/zug e6-f6`.',
    ],
  },
};
