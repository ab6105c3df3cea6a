// A contender in a process of its own.
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { FromChild } from './servers/child.ts';

export class Contender {
  readonly name: string;
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(name: string, port: number, child: ChildProcess) {
    this.name = name;
    this.port = port;
    this.#child = child;
  }

  static async start(name: string, file: string, databaseUrl: string, ...rest: readonly string[]): Promise<Contender> {
    const child = fork(path.join(import.meta.dirname, 'servers', file), [databaseUrl, ...rest], {
      env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
    });
    const port = await new Promise<number>((resolve, reject) => {
      child.on('message', (message: FromChild) => {
        if (message.type === 'ready') resolve(message.port);
      });
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    });
    return new Contender(name, port, child);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/graphql`;
  }

  /** CPU used so far, and what the contender says about itself. */
  measure(): Promise<{ milliseconds: number; stats: unknown }> {
    return new Promise((resolve) => {
      const listen = (message: FromChild): void => {
        if (message.type !== 'cpu') return;
        this.#child.off('message', listen);
        resolve(message);
      };
      this.#child.on('message', listen);
      this.#child.send('cpu');
    });
  }

  stop(): Promise<void> {
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.disconnect();
    return gone;
  }
}
