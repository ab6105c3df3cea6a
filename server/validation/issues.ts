// How a rule tells what is wrong: the first issue with its path, and all of them.
import { AppError } from '../errors.ts';

export interface PathIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Throws validation-failed with every issue, their paths put below the row's; nothing when there is none. */
export function refuseIssues(issues: readonly PathIssue[], rowPath: readonly (string | number)[]): void {
  const placed = issues.map(({ path, message }) => ({ path: [...rowPath, ...path], message }));
  const [first] = placed;
  if (first) throw new AppError('validation-failed', first.message, { path: first.path, issues: placed });
}
