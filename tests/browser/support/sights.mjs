// What a position looks like: for each place of the board the count or the peg that lies there.

const pits = { bohnenspiel56: 7, bohnenspiel72: 6, awale: 6, bohnduell: 4 };

/** The sight of a position: place → a number of beans (or 'closed'), or the seat of a peg, null for none. */
export function sightOf(rules, position) {
  const fields = position.split(' ');
  if (rules === 'sternhalma') {
    const rows = fields[0].split('/');
    return Object.fromEntries(
      rows.flatMap((row, r) => [...row].map((peg, i) => [`${'abcdefghijklmnopq'[r]}${i + 1}`, { peg: peg === '.' ? null : Number(peg) }])),
    );
  }
  const letters = 'abcdefg'.slice(0, pits[rules]);
  const places = [...letters.toUpperCase(), ...letters, 'S', 'N'];
  if (rules === 'bohnduell') places.unshift('R1', 'R2');
  const values = fields.slice(0, rules === 'bohnduell' ? 3 : 2).flatMap((field) => field.split(/[,/]/));
  return Object.fromEntries(values.map((value, i) => [places[i], { count: value === 'x' ? 0 : Number.parseInt(value, 10) }]));
}

/** The seat that is to move in a position. */
export function seatToMove(rules, position) {
  const field = { sternhalma: 1, bohnduell: 3 }[rules] ?? 2;
  return Number(position.split(' ')[field]);
}

/** The places that someone may point at first to make one of these moves. */
export function placesOf(rules, moves) {
  const place = (move) => {
    if (rules === 'sternhalma') return move.split('-')[0];
    return rules === 'bohnduell' ? `bowl ${move[1]}` : move[0];
  };
  return [...new Set(moves.map(place))].sort();
}
