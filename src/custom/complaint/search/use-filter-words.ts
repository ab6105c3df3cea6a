import { COMPLAINT_STATUS_LABELS } from '#domain/complaint.ts';
import { labelOf } from '#domain/fields.ts';
import { COMPLAINT_FILTER_SHAPES, unreadableNames } from '#domain/search-addresses.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { useNamed } from '#src/kit/kinds/filters/reference-words.tsx';
import type { FilterWords } from '#src/kit/list/filter-values.ts';
import { searchWords } from '#src/kit/list/search-words.ts';
import { formatDate } from '#src/ui/format.ts';
import { INDICATOR_LABELS } from '#src/ui/indicator.tsx';
import { useChosenUsers } from '#src/ui/users/use-chosen-users.ts';
import { useZone } from '#src/ui/zone.tsx';
import { FILTER_LABELS, readFilter, SPANS, tidyFilter } from './complaint-filter.ts';

const inDays = (days: number | undefined, words: string): string => `${days} ${words}${days === 1 ? '' : 's'}`;
const NOBODY: readonly number[] = [];
const PARTY = { type: 'ExternalOrg', label: 'name' };

/**
 * The applied filters in words.
 * @param values as an address holds them
 */
export function useComplaintFilterWords(values: object): readonly FilterWords[] {
  const zone = useZone();
  const filter = tidyFilter(readFilter(values));
  const owners = useChosenUsers(useUserSource(), filter.ownerIds ?? NOBODY);
  const parties = useNamed(PARTY, filter.partyIds ?? NOBODY);
  const texts = {
    dateReceived: formatDate(filter.dateReceived, zone),
    ownerIds: owners.map(({ name }) => name).join(', '),
    partyIds: parties.map(({ name }) => name).join(', '),
    statuses: filter.statuses?.map((status) => labelOf(COMPLAINT_STATUS_LABELS, status)).join(', '),
    issues: filter.issues?.join(', '),
    issueGroups: filter.issueGroups?.join(', '),
    acknowledgedIn: inDays(filter.acknowledgedIn, 'business day'),
    answeredIn: inDays(filter.answeredIn, 'business day'),
    respondedIn: inDays(filter.respondedIn, 'day'),
    products: filter.products?.join(', '),
    outcomes: filter.outcomes?.join(', '),
    indicators: filter.indicators?.map((color) => labelOf(INDICATOR_LABELS, color)).join(', '),
  };
  const unreadable = unreadableNames(COMPLAINT_FILTER_SHAPES, { ...values });
  return searchWords({ labels: FILTER_LABELS, spans: SPANS, filter: { ...filter }, texts, unreadable });
}
