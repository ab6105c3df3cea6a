// What a dashboard is limited to and grouped by, as its address holds it: ?parties=1,2&owners=mine&costs=product (UX §4d).

/** By what costs are grouped. */
export type CostGroup = 'insurer' | 'product';

export type OwnerFilter = 'all' | 'mine' | readonly number[];

export interface DashboardFilter {
  /** Handling parties; none chosen is all. */
  readonly parties: readonly number[];
  readonly owners: OwnerFilter;
  readonly costs: CostGroup;
}

function readIds(text: string | null): readonly number[] {
  const ids = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,15}$/.test(part));
  return [...new Set(ids.map(Number))].filter(Number.isSafeInteger);
}

/** What the address says; what is no number of a party or person in it counts for nothing. */
export function readFilter(search: URLSearchParams): DashboardFilter {
  const owners = search.get('owners');
  const ids = readIds(owners);
  return {
    parties: readIds(search.get('parties')),
    owners: owners === 'mine' ? 'mine' : ids.length > 0 ? ids : 'all',
    costs: search.get('costs') === 'product' ? 'product' : 'insurer',
  };
}

/** The address's part for a filter, with what else stands in it. */
export function writeFilter(search: URLSearchParams, { parties, owners, costs }: DashboardFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  if (parties.length > 0) next.set('parties', parties.join(','));
  else next.delete('parties');
  if (owners === 'all' || (Array.isArray(owners) && owners.length === 0)) next.delete('owners');
  else next.set('owners', owners === 'mine' ? owners : owners.join(','));
  if (costs === 'insurer') next.delete('costs');
  else next.set('costs', costs);
  return next;
}

/** The people that a filter means; empty for all. */
export function ownerIdsOf({ owners }: DashboardFilter, userId: number): readonly number[] {
  if (owners === 'all') return [];
  return owners === 'mine' ? [userId] : owners;
}

/** `{1,2}`: a list as the functions of the dashboards take it (spec 2 §7); the same people and parties have the same text. */
export function formatIds(ids: readonly number[]): string {
  return `{${ids.toSorted((one, other) => one - other).join(',')}}`;
}

/** How many filters are set. */
export const filterCount = ({ parties, owners }: DashboardFilter): number =>
  Number(parties.length > 0) + Number(owners !== 'all');
