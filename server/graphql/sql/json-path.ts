// The `path` argument of json columns: $.parties[0]["first name"].
import { GraphqlServiceError } from '../errors.ts';

const STEP = /\.?(?:([\p{L}_$][\p{L}\p{N}_$-]*)|\[(\d+)\]|\['([^']*)'\]|\["([^"]*)"\])/uy;

/**
 * Splits a path into the steps that `#>` takes.
 * @throws GraphqlServiceError parse-failed
 * @example parseJsonPath('$.a[0]["k v"]') // ['a', '0', 'k v']
 */
export function parseJsonPath(path: string): string[] {
  const text = path.startsWith('$') ? path.slice(1) : path;
  const steps: string[] = [];
  let position = 0;
  while (position < text.length) {
    STEP.lastIndex = position;
    const match = STEP.exec(text);
    const step = match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
    if (!match || step === undefined)
      throw new GraphqlServiceError('parse-failed', `path: cannot be read from "${text.slice(position)}"`);
    steps.push(step);
    position = STEP.lastIndex;
  }
  return steps;
}
