// A way to the server that can be cut, that takes its time, and that comes back: a small proxy in user space.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class Wire {
  #server;
  #sockets = new Set();
  #cut = false;
  #delay = 0;

  /** A wire to that port; whoever uses it goes to `url`. */
  static async to(port) {
    const wire = new Wire();
    wire.#server = createServer((near) => wire.#join(near, port)).listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    return wire;
  }

  get url() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** Everything that is under way is lost, and nothing new gets through. */
  cut() {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend() {
    this.#cut = false;
  }

  /** From now on everything takes so many milliseconds more, in either direction. */
  slow(delay) {
    this.#delay = delay;
  }

  async close() {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near, port) {
    if (this.#cut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [[near, far], [far, near]]) {
      this.#sockets.add(from);
      from.on('data', (chunk) => this.#carry(() => to.write(chunk)));
      from.on('end', () => this.#carry(() => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => this.#sockets.delete(from));
    }
  }

  /** What was sent first arrives first, since all take equally long; after a change of pace only what comes later is faster. */
  #carry(arrive) {
    if (this.#delay === 0) arrive();
    else setTimeout(arrive, this.#delay);
  }
}
