// Which files a field takes.
import { formatBytes } from './format-bytes.ts';

export interface FileRules {
  /** Endings with their dot, e.g. `.pdf`; none means any. */
  readonly allowedTypes?: readonly string[];
  /** In megabytes of 1024 x 1024 bytes. */
  readonly maxSizeMb?: number;
  readonly multiple?: boolean;
}

/** What the service takes at most when a field says nothing. */
const DEFAULT_MAX_SIZE_MB = 25;

/** Why a file is not taken, as a sentence; undefined when it is. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  { allowedTypes = [], maxSizeMb = DEFAULT_MAX_SIZE_MB }: FileRules,
): string | undefined {
  const name = file.name.toLowerCase();
  if (allowedTypes.length > 0 && !allowedTypes.some((ending) => name.endsWith(ending.toLowerCase())))
    return `${file.name} is not one of ${allowedTypes.join(', ')}.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > maxSizeMb * 1024 * 1024)
    return `${file.name} is ${formatBytes(file.size)}; the most is ${maxSizeMb} MB.`;
  return undefined;
}
