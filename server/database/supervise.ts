// Restarts the embedded Postgres when it dies. What was committed is in its log and comes back.
import type { ChildProcess } from 'node:child_process';
import { errorMessage } from '../errors.ts';
import type { Logger } from '../log.ts';
import { findPostmaster } from './postmaster.ts';

export interface SuperviseOptions {
  readonly directory: string;
  /** The process, when this one started it; an adopted one is looked at now and then instead. */
  readonly child: ChildProcess | undefined;
  readonly launch: () => Promise<ChildProcess>;
  readonly log: Logger | undefined;
}

const LOOK_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

/** Starts watching. `stop` ends the watch, waits for a restart that is under way, and gives the process that runs now. */
export function supervise(options: SuperviseOptions): { stop(): Promise<ChildProcess | undefined> } {
  let current = options.child;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let restart: Promise<void> | undefined;

  const later = (milliseconds: number, work: () => void): void => {
    if (stopped) return;
    timer = setTimeout(work, milliseconds);
    timer.unref();
  };

  const watch = (child: ChildProcess | undefined): void => {
    current = child;
    if (child) child.once('exit', (code, signal) => lost(`it ended with ${signal ?? code}`));
    else look();
  };

  const look = (): void => {
    if (findPostmaster(options.directory)) later(LOOK_MILLISECONDS, look);
    else lost('it is gone');
  };

  const lost = (reason: string): void => {
    if (stopped) return;
    options.log?.error(`The embedded Postgres has died (${reason}); starting it again`);
    again(LOOK_MILLISECONDS);
  };

  const again = (pause: number): void => {
    restart = options.launch().then(
      (child) => {
        options.log?.warn('The embedded Postgres is back; nothing that was stored is lost');
        watch(child);
      },
      (error: unknown) => {
        options.log?.error(errorMessage(error));
        later(pause, () => again(Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS)));
      },
    );
  };

  watch(options.child);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await restart;
      return current;
    },
  };
}
