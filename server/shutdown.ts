// How the service is taken apart: in the order that loses nothing.
import type { Logger } from './log.ts';

/** What has been started, to be stopped in the opposite order. */
export class Shutdown {
  readonly #steps: { name: string; stop: () => Promise<void> }[] = [];

  add(name: string, stop: () => Promise<void>): void {
    this.#steps.push({ name, stop });
  }

  async run(log: Logger): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step.stop().catch((error: unknown) => log.error(`Stopping ${step?.name} failed`, { error }));
    }
  }
}
