// How many rows a list says there are: to count further costs more than the page itself, and nobody reads on.
import { formatNumber } from './numbers.ts';

/** Lists count exactly up to this many. */
export const MOST_COUNTED = 10_000;

/** The `limit` of a list's count: one more tells that there are more. */
export const COUNT_LIMIT = MOST_COUNTED + 1;

/** '9,876', and '10,000+' for whatever is above {@link MOST_COUNTED}; undefined while it is not known. */
export function formatCount(count: number): string;
export function formatCount(count: number | undefined): string | undefined;
export function formatCount(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count);
}

/**
 * What react-admin is told of a list that goes on past what is counted: that there is one more page for as long as
 * pages are full.
 * @param counted up to {@link COUNT_LIMIT}
 * @param shown rows up to the end of this page, counted from the first of all
 */
export const listTotal = (counted: number, shown: number, isFull: boolean): number =>
  counted > MOST_COUNTED ? Math.max(counted, isFull ? shown + 1 : shown) : counted;
