// Names of stored files: <organisation>/<uuid>/<readable name>. The uuid makes them unguessable, the first part
// says whose they are.
import { randomUUID } from 'node:crypto';
import { AppError } from '../../errors.ts';

const LONGEST = 300;

/** Makes a new key; the name is kept as far as it is plain. */
export function createKey(orgId: number, name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+/, '')
    .slice(-100);
  return `${orgId}/${randomUUID()}/${plain || 'file'}`;
}

/** True for keys of the form that {@link createKey} makes: no empty, hidden or parent segments. */
export function isKey(key: string): boolean {
  return key.length <= LONGEST && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key) && !key.includes('..');
}

/** The key again. @throws AppError bad-request when it is none. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new AppError('bad-request', 'This is not the key of a file.');
  return key;
}

/** True when the key lies in the organisation's part of the store. */
export function belongsTo(key: string, orgId: number): boolean {
  return isKey(key) && key.startsWith(`${orgId}/`);
}
