// How much slower honest answers become while others attack: the attacks of tests/hostile, and how often each strikes.
const strikesPerSecond = {
  SlowHeaders: 500, HalfOpen: 500, Handshakes: 200, Resets: 500, Commands: 20, Garbage: 200, Deaf: 500, Rooms: 100, Passwords: 50, Pages: 200,
};

/// Honest people, all behind one address, with every limit as it is by default.
const calm = {
  name: 'calm', title: '1000 moves/s over 90 rooms, nobody attacks', scenario: 'play', peers: ['bohnenhof'], server: { raised: false },
  wishes: { rooms: 90, offered: 1000, seconds: 10 }, quick: { rooms: 30, offered: 150 },
};

export const experiments = [
  calm,
  ...Object.entries(strikesPerSecond).map(([name, perSecond]) => (
    { ...calm, name, title: `the same under ${name}, ${perSecond} strikes/s`, attack: { name, perSecond } })),
];

const p99 = (medians, name) => medians[name]?.bohnenhof.p99_us;

export const goals = Object.keys(strikesPerSecond).map((name) => (
  { what: `p99 under ${name}, of the calm one’s`, value: (medians) => p99(medians, name) / p99(medians, 'calm'), most: 1.2 }));
