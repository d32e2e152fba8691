// What is measured, and what is to be reached.

/// `scenario` and `wishes` are the generator's (`quick`: instead, for trying), `peers` those that it is run against; `server`: how they are started.
export const experiments = [
  { name: 'rooms_1', title: '1 room, closed loop', scenario: 'play', wishes: { rooms: 1 }, quick: { rooms: 1 } },
  { name: 'rooms_100', title: '100 rooms, closed loop', scenario: 'play', wishes: { rooms: 100 }, quick: { rooms: 100 } },
  { name: 'rooms_2000', title: '2000 rooms, closed loop', scenario: 'play', wishes: { rooms: 2000 }, quick: { rooms: 300 } },
  { name: 'offered', title: '10,000 moves/s offered over 2000 rooms', scenario: 'play', wishes: { rooms: 2000, offered: 10_000 }, quick: { rooms: 300, offered: 1500 } },
  { name: 'watchers', title: '1 room, 1000 watchers', scenario: 'play', wishes: { rooms: 1, watchers: 1000 }, quick: { rooms: 1, watchers: 300 } },
  { name: 'idle', title: '10,000 idle connections', scenario: 'idle', wishes: { connections: 10_000 }, quick: { connections: 1000 } },
  { name: 'visitors', title: '10,000 idle visitors', scenario: 'idle', wishes: { connections: 10_000, greet: 1 }, quick: { connections: 1000, greet: 1 }, peers: ['bohnenhof'] },
  { name: 'storm', title: 'Cut, resumed, left, joined: 200 at once', scenario: 'storm', wishes: { rooms: 200 }, quick: { rooms: 50 }, peers: ['bohnenhof'] },
  { name: 'lobby', title: '5000 in the hall, 50 rooms/s opened and closed', scenario: 'lobby', wishes: { guests: 5000, opened: 50 }, quick: { guests: 300, opened: 50 }, peers: ['bohnenhof'],
    server: { flags: ['--limit-room-idle', 1] } },
  { name: 'unpinned_1', title: '2000 rooms, unpinned, 1 thread', scenario: 'play', wishes: { rooms: 2000 }, quick: { rooms: 300 }, peers: ['bohnenhof'], server: { threads: 1, core: null } },
  { name: 'unpinned_2', title: '2000 rooms, unpinned, 2 threads', scenario: 'play', wishes: { rooms: 2000 }, quick: { rooms: 300 }, peers: ['bohnenhof'], server: { threads: 2, core: null } },
];

/// The columns of the table; a figure that an experiment does not have is left out.
export const columns = {
  moves_per_s: 'moves/s', deliveries_per_s: 'deliveries/s', p50_us: 'p50 µs', p99_us: 'p99 µs', p999_us: 'p99.9 µs',
  cpu_us_per_move: 'CPU µs/move', cpu_us_per_delivery: 'CPU µs/delivery', connects_per_s: 'connects/s', kib_per_connection: 'KiB/connection',
  kib_per_visitor: 'KiB/visitor', kib_per_room_of_two: 'KiB/room of two', returns_per_s: 'returns/s', arrivals_per_s: 'arrivals/s',
  strikes_per_s: 'strikes/s', rooms_opened_per_s: 'rooms opened/s', mib_per_s: 'MiB/s', milliseconds: 'ms', mib: 'MiB', server_share: 'server share', generator_share: 'generator share',
};

const at = (experiment, figure) => (m, peer = 'bohnenhof') => m[experiment]?.[peer]?.[figure];
const moves100 = at('rooms_100', 'moves_per_s');
const moves2000 = at('rooms_2000', 'moves_per_s');
const p99 = at('offered', 'p99_us');
const cpu = at('offered', 'cpu_us_per_move');
const deliveries = at('watchers', 'deliveries_per_s');
const cpuDelivery = at('watchers', 'cpu_us_per_delivery');
const connects = at('idle', 'connects_per_s');

/// Each: what, the value from the medians, and its bound from below (`least`) or from above (`most`).
export const goals = [
  { what: '100 rooms: moves/s of ws’s', value: (m) => moves100(m) / moves100(m, 'ws'), least: 1.8 },
  { what: '100 rooms: moves/s of raw’s', value: (m) => moves100(m) / moves100(m, 'raw'), least: 0.65 },
  { what: '2000 rooms: moves/s of ws’s', value: (m) => moves2000(m) / moves2000(m, 'ws'), least: 1.6 },
  { what: '2000 rooms: moves/s of raw’s', value: (m) => moves2000(m) / moves2000(m, 'raw'), least: 0.6 },
  { what: '10,000 moves/s: p99 of raw’s', value: (m) => p99(m) / p99(m, 'raw'), most: 1.5 },
  { what: '10,000 moves/s: p99 of ws’s', value: (m) => p99(m) / p99(m, 'ws'), most: 0.1 },
  { what: '10,000 moves/s: CPU per move of ws’s', value: (m) => cpu(m) / cpu(m, 'ws'), most: 0.6 },
  { what: '1000 watchers: deliveries/s of raw’s', value: (m) => deliveries(m) / deliveries(m, 'raw'), least: 0.85 },
  { what: '1000 watchers: CPU per delivery of raw’s', value: (m) => cpuDelivery(m) / cpuDelivery(m, 'raw'), most: 1.2 },
  { what: 'idle: KiB per connection', value: at('idle', 'kib_per_connection'), most: 7 },
  { what: 'connects/s of ws’s', value: (m) => connects(m) / connects(m, 'ws'), least: 3.5 },
  { what: 'start, empty database: ms', value: at('start_empty', 'milliseconds'), most: 100 },
  { what: 'start, 100,000 finished games: ms', value: at('start_full', 'milliseconds'), most: 1000 },
  { what: '2000 rooms, unpinned: moves/s with two threads of one’s', value: (m) => at('unpinned_2', 'moves_per_s')(m) / at('unpinned_1', 'moves_per_s')(m), least: 0.9 },
];
