// A step of `npm test`: what it is called, and how many of its checks passed.

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** What a person needs to mend it; shown only when something failed. */
  readonly details?: string;
  /** Said beside the numbers, e.g. what was skipped. */
  readonly remark?: string;
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<StepResult>;
}

const SHOWN = 20_000;

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
