import { COMPLAINT_STATUS_LABELS } from '#domain/complaint.ts';
import { labelOf } from '#domain/fields.ts';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { appliedNames, type FilterWords } from '#src/kit/list/filter-values.ts';
import { formatDate } from '#src/ui/format.ts';
import { useChosenUsers } from '#src/ui/users/use-chosen-users.ts';
import { useZone } from '#src/ui/zone.tsx';
import { FILTER_LABELS, FILTER_NAMES, tidyFilter, type ComplaintFilter, type FilterName } from './complaint-filter.ts';

const NOBODY: readonly number[] = [];

/** The applied filters in words. */
export function useComplaintFilterWords(given: ComplaintFilter): readonly FilterWords[] {
  const zone = useZone();
  const filter = tidyFilter(given);
  const owners = useChosenUsers(useUserSource(), given.ownerIds ?? NOBODY);
  const { parties } = usePartyChoices(given.partyIds);
  const words: Partial<Record<FilterName, string>> = {
    dateReceived: formatDate(filter.dateReceived, zone),
    ownerIds: owners.map((owner) => owner.name).join(', '),
    partyIds: parties.flatMap(({ id, name }) => (filter.partyIds?.includes(id) ? name : [])).join(', '),
    statuses: filter.statuses?.map((status) => labelOf(COMPLAINT_STATUS_LABELS, status)).join(', '),
    issues: filter.issues?.join(', '),
    products: filter.products?.join(', '),
    outcomes: filter.outcomes?.join(', '),
    indicators: filter.indicators?.join(', '),
  };
  return appliedNames(FILTER_NAMES, { ...filter }).map((name) => ({
    name,
    text:
      typeof filter[name] === 'boolean'
        ? FILTER_LABELS[name]
        : `${FILTER_LABELS[name]}: ${words[name] ?? String(filter[name])}`,
  }));
}
