// What the dashboards must show, worked out from the facts: shared parts of it.
import { SIGHT, type Party, type Person } from './facts.ts';
import { isIn, monthOf, monthsOf, type Instant, type Period } from './periods.ts';
import type { Figure, Place } from './world.ts';

export interface Asked {
  readonly who: Person;
  /** Chosen ones; none is all. */
  readonly parties: readonly Party[];
  readonly owners: readonly Person[];
  readonly isPrevious: boolean;
  readonly now: Instant;
  readonly place: Place;
}

interface Held {
  readonly owner: Person | undefined;
  readonly parties: readonly Party[];
}

export const isSeen = ({ who }: Pick<Asked, 'who'>, { owner, parties }: Held): boolean => {
  const sight = SIGHT[who];
  return sight === 'all' || owner === who || parties.some((party) => sight.includes(party));
};

export const isOfParties = ({ parties: chosen }: Pick<Asked, 'parties'>, { parties }: Held): boolean =>
  chosen.length === 0 || parties.some((party) => chosen.includes(party));

export const figure = (
  count: number | null,
  value: number | null,
  label: string | null,
  key: string | number | null = label,
): Figure => ({ resBigInt: count, resDecimal: value, resString: label, resKey: key === null ? null : String(key) });

/** Half up, with so many decimals, of non-negative whole numbers. */
export function ratio(above: number, below: number, decimals: number): number | null {
  if (below === 0) return null;
  const scale = 10 ** decimals;
  return Math.floor((2 * above * scale + below) / (2 * below)) / scale;
}

export const percent = (some: number, all: number): number | null => ratio(100 * some, all, 1);

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A row for each month of a period, with how many fall into it. */
export const byMonth = (period: Period, instants: readonly (Instant | undefined)[]): Figure[] => {
  const months = instants.filter((instant) => isIn(period, instant)).map((instant) => monthOf(instant));
  return monthsOf(period).map((month) => figure(months.filter((one) => one === month).length, null, month));
};

const inOrder = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

/** A row for each group, the most first, then by label. */
export function grouped<T>(
  items: readonly T[],
  labelOf: (item: T) => string | null,
  keyOf: (item: T) => string | number | null = labelOf,
): Figure[] {
  return [...Map.groupBy(items, labelOf)]
    .map(([label, group]) => figure(group.length, null, label, keyOf(group[0]!)))
    .toSorted((a, b) => b.resBigInt! - a.resBigInt! || inOrder(a.resString, b.resString));
}

/** A row for each of the labels that there are, in their order. */
export const listed = (labels: readonly string[], found: readonly string[]): Figure[] =>
  labels.map((label) => figure(found.filter((one) => one === label).length, null, label));
