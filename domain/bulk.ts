// What is done to many records at once (issue 14, item 5): how many, and the words for what becomes of them.
import { formatNumber } from './numbers.ts';

/** Rows of one call: what the service does within its time, and a person can answer for. */
export const MOST_IN_BULK = 500;

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** '12 will change, 3 refused'; of what has happened '12 changed, 3 refused'. */
export function bulkWords(done: number, refused: number, isDone: boolean): string {
  const changed = `${formatNumber(done)} ${isDone ? 'changed' : 'will change'}`;
  return refused === 0 ? changed : `${changed}, ${formatNumber(refused)} refused`;
}

export interface ReasonGroup {
  readonly reason: string;
  readonly ids: readonly number[];
}

/** Refusals by their reason, the most frequent one first: fifty rows of one reason are one line. */
export function byReason(refused: readonly { readonly id: number; readonly reason: string }[]): readonly ReasonGroup[] {
  const groups = new Map<string, number[]>();
  for (const { id, reason } of refused) groups.set(reason, [...(groups.get(reason) ?? []), id]);
  return [...groups].map(([reason, ids]) => ({ reason, ids })).toSorted((a, b) => b.ids.length - a.ids.length);
}

/** 'Change 12 claims' */
export function bulkVerb(verb: string, count: number, label: { readonly one: string; readonly many: string }): string {
  return `${verb} ${counted(count, label.one, label.many)}`;
}
