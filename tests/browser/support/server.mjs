// A real server for the tests: started on a loopback port with a data folder of its own, ended by its own id.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const top = new URL('../../../', import.meta.url).pathname;
export const binary = process.env.BOHNENHOF_BINARY ?? join(top, 'build/dev/bohnenhof');
const web = process.env.BOHNENHOF_WEB ?? join(top, 'web-client/dist');

export class Server {
  #process;
  #data;
  #output = '';

  /** Starts a server; resolves when it says that it is reachable and its `/readyz` answers. */
  static async start() {
    const server = new Server();
    server.#data = await mkdtemp(join(tmpdir(), 'bohnenhof-'));
    server.port = await freePort();
    await server.#run();
    return server;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What it has printed so far. */
  get output() {
    return this.#output;
  }

  /** Ends it as a power cut would, or by SIGTERM; resolves when it is gone, with its exit code (null after a kill). */
  async end(signal = 'SIGKILL') {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return this.#process.exitCode;
    const gone = once(this.#process, 'exit');
    this.#process.kill(signal);
    const [code] = await gone;
    return code;
  }

  /** Starts it again at the same port over the same data. */
  async restart() {
    await this.#run();
  }

  async close() {
    await this.end();
    await rm(this.#data, { recursive: true, force: true });
  }

  async #run() {
    this.#process = spawn(
      binary,
      ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.#data, '--web', web, '--threads', '2'],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const started = this.#process;
    await new Promise((resolve, reject) => {
      let text = '';
      const hear = (chunk) => {
        text += chunk;
        this.#output += chunk;
        if (text.includes(`127.0.0.1:${this.port}`)) resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.on('error', reject);
      started.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${text}`)));
    });
    const answer = await fetch(`${this.url}/readyz`);
    if (!answer.ok) throw new Error(`/readyz answers ${answer.status}:\n${this.#output}`);
  }
}

/** A port that nobody listens on now; the same one is used again after a restart. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
