// What a list's filters hold: names and values as the page's address and saved views keep them.
import type { ReactNode } from 'react';
import { isSameValue } from '#domain/three-way-merge.ts';

export type FilterValues = Readonly<Record<string, unknown>>;

/** An applied filter in words: 'Cause of loss: storm'. */
export interface FilterWords {
  readonly name: string;
  /** Further filters that the words are about, such as the other end of a range: one cross takes all of them away. */
  readonly others?: readonly string[];
  readonly text: ReactNode;
}

/** What is said of a filter in an address that holds what it cannot; it finds nothing. */
export const unreadableWords = (label: string): string => `${label}: cannot be read`;

/** Whether a person has set the filter: texts of blanks, empty lists and objects of nothing are not set. */
function isSet(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSet);
  return value !== undefined && value !== null;
}

/** Names of the filters that are set, in the order given. */
export function appliedNames<Name extends string>(names: readonly Name[], filter: FilterValues): readonly Name[] {
  return names.filter((name) => isSet(filter[name]));
}

/** The filter without what was left empty, so that addresses and saved views stay short. */
export function tidyValues(names: readonly string[], filter: FilterValues): FilterValues {
  return Object.fromEntries(appliedNames(names, filter).map((name) => [name, filter[name]]));
}

/** Whether two filters ask for the same: the database keeps no order of a document's fields. */
export function isSameFilter(names: readonly string[], a: FilterValues, b: FilterValues): boolean {
  return isSameValue(tidyValues(names, a), tidyValues(names, b));
}

/**
 * Whether what stands in a filter for a record's number is one, or nothing.
 * @param id as typed; in an address that somebody wrote it can be a number as well
 */
export function isNumberText(id: string | number | undefined): boolean {
  const text = String(id ?? '').trim();
  return text === '' || /^\d{1,15}$/.test(text);
}
