// The yardstick: what people write with Node's ws in an afternoon. It speaks as much of the protocol as a game of the load generator needs:
// parses each line, checks the move, sows in a board of twelve pits, and sends a state to all in the room. No rules beyond that, no store, no
// numbering, no resume, no clocks. `node relay.mjs BYTES` prints its port; a move's frame has BYTES bytes.
import { WebSocketServer } from 'ws';

const bytes = Number(process.argv[2]);
const rooms = new Map();
let opened = 0;

const newBoard = () => Array(12).fill(4);
const legalMoves = (room) => {
  const begin = room.toMove === 1 ? 0 : 6;
  const legal = [];
  for (let pit = begin; pit < begin + 6; pit++) if (room.board[pit] > 0) legal.push(String(pit));
  return legal;
};

function sow(room, pit) {
  let beans = room.board[pit];
  room.board[pit] = 0;
  for (let at = pit; beans > 0; ) {
    at = (at + 1) % 12;
    if (at === pit) continue;
    room.board[at]++;
    beans--;
  }
  room.turn++;
  room.toMove = 3 - room.toMove;
  if (legalMoves(room).length === 0) room.board = newBoard(); // on and on
}

function frameOf(room, event) {
  return JSON.stringify({
    type: 'event', room: room.id, seq: ++room.seq, at: Date.now(), event,
    state: { room: room.id, phase: 'playing', ply: room.turn, turn: room.turn, to_move: room.toMove,
             board: room.board, legal: legalMoves(room), more: room.more },
  });
}

/// To all, built once.
function tell(room, event) {
  const text = frameOf(room, event);
  for (const member of room.members) member.send(text);
}

function obey(socket, frame) {
  const ok = (more) => socket.send(JSON.stringify({ type: 'ok', cid: frame.cid, ...more }));
  const refuse = (code) => socket.send(JSON.stringify({ type: 'error', cid: frame.cid, code }));
  if (frame.hello) return socket.send(JSON.stringify({ type: 'welcome', cid: frame.cid }));
  const [word, first, second] = frame.do.split(' ');
  if (word === '/new') {
    const id = `r${++opened}`;
    rooms.set(id, { id, seq: 0, turn: 0, toMove: 1, board: newBoard(), seats: {}, members: new Set() });
    return ok({ room: id });
  }
  const room = rooms.get(frame.room);
  if (!room) return refuse('unknown_room');
  if (word === '/join' || word === '/watch') {
    room.members.add(socket);
    socket.on('close', () => room.members.delete(socket));
    if (word === '/watch') return ok({ room: room.id });
    room.seats[first] = socket;
    return ok({ room: room.id, seat: Number(first) });
  }
  if (word === '/start') {
    const bare = frameOf(room, { kind: 'move', seat: 1, move: '1', turn: 100 }).length;
    room.more = '.'.repeat(Math.max(0, bytes - bare)); // as long as the frames of the server that is compared
    return tell(room, { kind: 'started' });
  }
  if (word !== '/move') return refuse('unknown_command');
  if (room.seats[room.toMove] !== socket) return refuse('not_your_turn');
  if (Number(second) !== room.turn) return refuse('stale_move');
  if (!legalMoves(room).includes(first)) return refuse('illegal_move');
  const seat = room.toMove;
  sow(room, Number(first));
  tell(room, { kind: 'move', seat, move: first, turn: room.turn });
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
  console.log(`port ${server.address().port}`);
});
server.on('connection', (socket) => {
  socket.on('message', (data) => obey(socket, JSON.parse(data.toString())));
  socket.on('error', () => {});
});
