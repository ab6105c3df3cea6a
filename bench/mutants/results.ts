// The results: a file of lines, one for each mutant that was judged.
import fs from 'node:fs';

/** How a mutant was judged. */
export type Outcome =
  | 'noticed'
  /** Every test that was to be run passed. */
  | 'survived'
  /** The time was over before a test failed. */
  | 'time-out'
  /** Its lines are not in the checkout any more. */
  | 'gone'
  /** It cannot be made: its migration fails. */
  | 'invalid';

export interface Noticed {
  /** unit, integration, component or browser. */
  readonly layer: string;
  readonly file: string;
  readonly test: string;
  /** The first line of what it says. */
  readonly message: string;
}

export interface Result {
  readonly id: string;
  readonly outcome: Outcome;
  readonly by?: Noticed;
  readonly seconds: number;
  /** Test files that depend on the change, and how many of them were run. */
  readonly related?: number;
  readonly ran?: number;
  /** Without a limit of time, browser tests too. */
  readonly isUnlimited?: true;
  /** What stopped it from being judged. */
  readonly remark?: string;
}

function readLine(line: string): Result[] {
  try {
    return [JSON.parse(line) as Result];
  } catch {
    // cut off in the middle of it: judged once more
    return [];
  }
}

/** The last result of each mutant, by its id. */
export function readResults(file: string): ReadonlyMap<string, Result> {
  if (!fs.existsSync(file)) return new Map();
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.flatMap(readLine).map((result) => [result.id, result]));
}

/** Appends a line; a line that a killed process left unfinished is ended first. */
export function addResult(file: string, result: Result): void {
  const isCut = fs.existsSync(file) && !/(^|\n)$/.test(fs.readFileSync(file, 'utf8'));
  fs.appendFileSync(file, `${isCut ? '\n' : ''}${JSON.stringify(result)}\n`, { flush: true });
}

/** Whether a mutant is still to be judged: once in the time given, and once without where nobody noticed it. */
export function isWaiting(known: Result | undefined, isUnlimited: boolean): boolean {
  if (!isUnlimited) return known === undefined;
  return known !== undefined && ['time-out', 'survived'].includes(known.outcome) && known.isUnlimited !== true;
}
