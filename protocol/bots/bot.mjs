#!/usr/bin/env node
// Plays one game of Bohnenhof, any legal move: bot.mjs URL [ROOM | GAME]
//
//   bot.mjs ws://localhost:8080/ws awale     opens a room and waits for an opponent
//   bot.mjs ws://localhost:8080/ws k3f9x2    sits down at that table
//
// `npm install ws` brings what it needs.
import WebSocket from 'ws';

const [url, where = 'awale'] = process.argv.slice(2);
const house = new WebSocket(url, 'bohnenhof.v1');
const send = (message) => house.send(JSON.stringify(message));
let seat, state, played, done;

house.on('open', () => send({ cid: 1, hello: { secret: 'new' } }));
house.on('message', (text) => {
  const message = JSON.parse(text);
  state = message.state ?? state;
  on[message.type]?.(message);
});
house.on('error', (error) => end(1, `${url}: ${error.message}`));
house.on('close', () => done ?? end(1, 'The connection has gone.'));

const on = {
  welcome({ games }) {
    if (games.some((game) => game.id === where)) send({ cid: 2, do: `/new ${where}` });
    else send({ cid: 3, room: where, do: '/join' });
  },
  ok(answer) {
    if (answer.cid === 2) {
      console.log(`The room is ${answer.room}`);
      send({ cid: 3, room: answer.room, do: '/join' });
    } else if (answer.cid === 3) {
      seat = answer.seat;
      if (state.seats[1] && state.seats[2]) send({ cid: 4, room: state.room, do: '/start' });
    }
  },
  event() {
    if (!seat) return;
    if (state.phase === 'over') return end(0, JSON.stringify(state.result));
    if (state.to_move !== seat || state.turn === played) return;
    played = state.turn;
    const move = state.legal[Math.floor(Math.random() * state.legal.length)];
    setTimeout(send, 60, { room: state.room, do: `/move ${move} ${state.turn}` }); // `limits.commands_per_second`
  },
  error({ message }) {
    end(1, message);
  },
};

function end(status, sentence) {
  done = true;
  console[status ? 'error' : 'log'](sentence);
  house.close();
  process.exitCode = status;
}
