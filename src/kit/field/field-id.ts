import { pathKey, type RecordPath } from './paths.ts';

/** Between the names in an id; no property's name holds it. */
export const ID_SEPARATOR = '.';

/** Id of the input at a place of a form. */
export function fieldId(prefix: string, path: RecordPath): string {
  return `${prefix}${ID_SEPARATOR}${pathKey(path)}`;
}

/** The place that rjsf names by its id; '' for the whole record. */
export function keyOfId(prefix: string, id: string | undefined): string {
  return id === undefined || id === prefix ? '' : id.slice(prefix.length + 1);
}
