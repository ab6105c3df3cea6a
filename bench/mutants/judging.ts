// What the process that runs a checkout's tests is asked, and what it answers.
import type { Kind } from './mutant.ts';
import type { Noticed } from './results.ts';

/** A project of vitest, in the order in which they are run. */
export interface Layer {
  readonly name: string;
  /** Of the time, against the others. */
  readonly weight: number;
}

export interface Order {
  /** The changed files, as scripts/test/nearness.ts takes them. */
  readonly changes: readonly { readonly file: string; readonly text: string; readonly lines: string }[];
  /** Files and folders that were changed too, and do not describe the change. */
  readonly also: readonly string[];
  readonly kind: Kind;
  readonly layers: readonly Layer[];
  /** For all layers together; none where there is no limit. */
  readonly milliseconds?: number;
}

export interface Verdict {
  readonly by?: Noticed;
  /** Test files that depend on the change. */
  readonly related: number;
  readonly ran: number;
  /** A failure of the environment, which judges nothing. */
  readonly remark?: string;
}

/** A machine that is full or slow, a server or a browser that did not come: no test has noticed anything. */
export const ENVIRONMENT =
  /could not (start|be initialised|be installed)|did not start|EADDRINUSE|ENOSPC|ENOMEM|EMFILE|disk is full|too many clients|Failed to connect to the browser|browserType\.launch|(Target|Browser|Page).{0,30}(closed|crashed)|Failed to fetch dynamically imported module|Vite unexpectedly reloaded|Worker exited unexpectedly|SIGKILL|out of memory/i;
/** Of the process that prepares databases: the mutant's migration is refused. */
export const NOT_MADE = /Migration 99999999999999_mutant failed/;
