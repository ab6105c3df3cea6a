import { labelOf } from '#domain/fields.ts';
import { CLAIM_FILTER_SHAPES, NONE, unreadableNames, type ClaimFilterName } from '#domain/search-addresses.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { customFilterWords } from '#src/kit/custom-fields/filter-conditions.ts';
import { useCustomFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { useNamed } from '#src/kit/kinds/filters/reference-words.tsx';
import type { FilterWords } from '#src/kit/list/filter-values.ts';
import { searchWords } from '#src/kit/list/search-words.ts';
import { formatDate } from '#src/ui/format.ts';
import { INDICATOR_LABELS } from '#src/ui/indicator.tsx';
import { useChosenUsers } from '#src/ui/users/use-chosen-users.ts';
import { useZone } from '#src/ui/zone.tsx';
import { FILTER_LABELS, readFilter, SPANS, tidyFilter, type ClaimFilter } from './claim-filter.ts';

const NOBODY: readonly number[] = [];
const PARTY = { type: 'ExternalOrg', label: 'name' };
const INSURER = { type: 'Insurer', label: 'name' };
const PRODUCT_TYPE = { type: 'ProductType', label: 'name' };

/** The names of the records that a filter asks for. */
function useNames(reference: typeof PARTY, asked: number | typeof NONE | readonly number[] | undefined): string {
  const ids = asked === NONE || asked === undefined ? NOBODY : [asked].flat();
  const named = useNamed(reference, ids);
  return asked === NONE ? 'None' : named.map(({ name }) => name).join(', ');
}

/** What the filters hold that is no text of their own. */
function useTexts(filter: ClaimFilter): Partial<Record<ClaimFilterName, string | undefined>> {
  const zone = useZone();
  const { label } = useClaimLists();
  const owners = useChosenUsers(useUserSource(), filter.ownerIds ?? NOBODY);
  return {
    dateOfLoss: formatDate(filter.dateOfLoss, zone),
    ownerIds: owners.map(({ name }) => name).join(', '),
    statuses: filter.statuses?.map((status) => label('status', status)).join(', '),
    indicator: labelOf(INDICATOR_LABELS, filter.indicator ?? ''),
    externalOrgIds: useNames(PARTY, filter.externalOrgIds),
    insurerId: useNames(INSURER, filter.insurerId),
    productTypeId: useNames(PRODUCT_TYPE, filter.productTypeId),
  };
}

/**
 * The applied filters in words.
 * @param values as an address holds them
 */
export function useClaimFilterWords(values: object): readonly FilterWords[] {
  const { fields } = useCustomFields('claim');
  const filter = tidyFilter(readFilter(values));
  const texts = useTexts(filter);
  const unreadable = unreadableNames(CLAIM_FILTER_SHAPES, { ...values });
  return [
    ...searchWords({ labels: FILTER_LABELS, spans: SPANS, filter: { ...filter }, texts, unreadable }),
    ...customFilterWords(fields, { ...values }),
  ];
}
