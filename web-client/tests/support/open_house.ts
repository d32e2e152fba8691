import { Connection, type Socket } from '../../src/connection/connection';
import { House, type Change } from '../../src/reconcile/house';
import { anna, bohnduell } from './examples';

/** A house over a socket that is open, with what was sent and a way to answer. */
export function openHouse() {
  const sent: { cid: number; do?: string; room?: string; hello?: { rooms: Record<string, number> } }[] = [];
  let socket: Socket | undefined;
  const connection = new Connection(
    {
      open: () =>
        (socket = {
          send: (text) => sent.push(JSON.parse(text) as (typeof sent)[number]),
          close: () => undefined,
          onopen: null,
          onmessage: null,
          onclose: null,
        }),
      now: () => 0,
      later: () => () => undefined,
      random: () => 0,
      hidden: () => false,
    },
    'tab-1',
    () => house.seen(),
  );
  const house: House = new House(connection);
  const changes: Change[] = [];
  /** Where one has a seat, as the next welcome says. */
  const welcomeRooms: { room: string; seat: number }[] = [];
  house.listen((change) => changes.push(change));
  const says = (frame: object) => socket?.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  const connect = () => {
    connection.start();
    socket?.onopen?.({} as Event);
  };
  const greet = () => says({ type: 'welcome', cid: 1, you: anna, games: [bohnduell], limits: {}, rooms: welcomeRooms });
  const start = () => {
    connect();
    greet();
  };
  const cut = () => {
    socket?.onclose?.({ code: 1006 } as CloseEvent);
    connection.comeBack();
    socket?.onopen?.({} as Event);
    greet();
  };
  const open = () => socket?.onopen?.({} as Event);
  return { welcomeRooms, house, sent, says, connect, greet, start, open, cut, changes, last: () => sent.at(-1) };
}
