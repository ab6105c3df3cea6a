import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { customFilterWords } from '#src/kit/custom-fields/filter-conditions.ts';
import { useCustomFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { appliedNames, type FilterWords } from '#src/kit/list/filter-values.ts';
import { formatDate } from '#src/ui/format.ts';
import { useChosenUsers } from '#src/ui/users/use-chosen-users.ts';
import { useZone } from '#src/ui/zone.tsx';
import type { ClaimFilterName } from '#domain/search-addresses.ts';
import { FILTER_LABELS, FILTER_NAMES, type ClaimFilter } from './claim-filter.ts';

const NOBODY: readonly number[] = [];

/** The applied filters in words. */
export function useClaimFilterWords(filter: ClaimFilter): readonly FilterWords[] {
  const zone = useZone();
  const { fields } = useCustomFields('claim');
  const owners = useChosenUsers(useUserSource(), filter.ownerIds ?? NOBODY);
  const words: Partial<Record<ClaimFilterName, string>> = {
    dateOfLoss: formatDate(filter.dateOfLoss, zone),
    ownerIds: owners.map((owner) => owner.name).join(', '),
  };
  const own = appliedNames(FILTER_NAMES, { ...filter }).map((name) => ({
    name,
    text: `${FILTER_LABELS[name]}: ${words[name] ?? String(filter[name])}`,
  }));
  return [...own, ...customFilterWords(fields, { ...filter })];
}
