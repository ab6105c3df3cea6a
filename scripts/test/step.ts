// A step of `npm test`: what it is called, and how many of its checks passed.

/** How long the tests of a file took, in milliseconds. */
export interface FileTime {
  readonly file: string;
  readonly milliseconds: number;
}

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** What a person needs to mend it; shown only when something failed. */
  readonly details?: string;
  /** Said beside the numbers, e.g. what was skipped. */
  readonly remark?: string;
  /** Tests that passed at the second try only. They count as passed; they are named at the end. */
  readonly secondTries?: readonly string[];
  /** Of a step whose time was over: how many of its files were not run, or not to their end. */
  readonly notRun?: number;
  /** Of a step that runs test files. */
  readonly files?: readonly FileTime[];
}

export interface Step {
  readonly name: string;
  /** Runs beside the steps before it: it reads the sources alone, and uses one core at most. */
  readonly isStatic?: true;
  readonly run: () => Promise<StepResult>;
}

const SHOWN = 20_000;
const SLOWEST = 10;

/** A program that either passes or fails: one check. */
export function oneCheck(code: number, output: string): StepResult {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, details: shorten(output) };
}

/** The end of a long text, where the reasons stand. */
export function shorten(text: string): string {
  return text.length > SHOWN
    ? `... (the first ${text.length - SHOWN} characters are left out)\n${text.slice(-SHOWN)}`
    : text;
}

/** The files that took longest, the slowest first, a line each. */
export function slowestFiles(files: readonly FileTime[]): string[] {
  return files
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${file}`);
}
