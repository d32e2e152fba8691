// A real server for the tests: started on a loopback port with a data folder of its own, ended by its own id.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const top = new URL('../../../', import.meta.url).pathname;
export const binary = process.env.BOHNENHOF_BINARY ?? join(top, 'build/dev/bohnenhof');
export const web = process.env.BOHNENHOF_WEB ?? join(top, 'web-client/dist');

export class Server {
  #process;
  #data;
  #output = '';

  #options;

  /** At first any free port; after a restart the same one. */
  port = 0;
  /** The folder of the client's files, from the next start on. */
  web = web;

  /** Starts a server with these options as well; resolves when it says that it is reachable and its `/readyz` answers. */
  static async start(options = []) {
    const server = new Server();
    server.#options = options;
    server.#data = await mkdtemp(join(tmpdir(), 'bohnenhof-'));
    await server.#run();
    return server;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get #basePath() {
    const at = this.#options.indexOf('--base-path');
    return at < 0 ? '' : this.#options[at + 1];
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

  /** Starts it again at the same port over the same data, or over none. */
  async restart({ forgetting = false } = {}) {
    if (forgetting) await rm(join(this.#data, 'data'), { recursive: true });
    await this.#run();
  }

  async close() {
    await this.end();
    await rm(this.#data, { recursive: true, force: true });
  }

  async #run() {
    const started = spawn(binary, ['serve', '--listen', `127.0.0.1:${this.port}`, '--web', this.web, '--threads', '2', ...this.#options], {
      cwd: this.#data, // its `./data`
      env: { ...process.env, BOHNENHOF_ADMIN_LISTEN: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    this.port = await new Promise((resolve, reject) => {
      let text = '';
      const hear = (chunk) => {
        text += chunk;
        this.#output += chunk;
        const said = /listens on .*http:\/\/127\.0\.0\.1:(\d+)/.exec(text);
        if (said) resolve(Number(said[1]));
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.on('error', reject);
      started.on('exit', (code, signal) => reject(new Error(`the server ended with ${code ?? signal}:\n${text}`)));
    });
    const answer = await fetch(`${this.url}${this.#basePath}/readyz`);
    if (!answer.ok) throw new Error(`/readyz answers ${answer.status}:\n${this.#output}`);
  }
}
