import { useQuery } from '@apollo/client';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import { UsersByIdsDocument } from '#src/generated/documents/users.ts';
import type { DashboardFilter } from './dashboard-filter.ts';

/** What stands for a number that a link names and nobody knows, or this person may not see. */
export const unknownName = (id: number): string => `#${id} (not found)`;

/** Names of chosen ones; of those that are unknown their numbers, once it is known that they are. */
function namesOf(ids: readonly number[], found: ReadonlyMap<number, string>, isLoading: boolean): string {
  return ids.map((id) => found.get(id) ?? (isLoading ? '…' : unknownName(id))).join(', ');
}

export type Limit = 'parties' | 'owners';

export interface FilterWords {
  readonly limits: readonly { readonly name: Limit; readonly text: string }[];
  /** What it leaves open, in words. */
  readonly open: readonly string[];
}

/**
 * What a filter says.
 * @param limitedBy by what its figures can be limited
 */
export function useFilterWords({ parties, owners }: DashboardFilter, limitedBy: readonly Limit[]): FilterWords {
  const choices = usePartyChoices(parties);
  const ownerIds = typeof owners === 'string' ? [] : [...owners];
  const people = useQuery(UsersByIdsDocument, { variables: { ids: ownerIds }, skip: ownerIds.length === 0 });
  const partyNames = new Map(choices.parties.map(({ id, name }) => [id, name]));
  const ownerNames = new Map(people.data?.UserInOrg.map(({ userId, name }) => [userId, name]));
  const said: Readonly<Record<Limit, { readonly isSet: boolean; readonly text: string; readonly open: string }>> = {
    parties: {
      isSet: parties.length > 0,
      text: `Handling parties: ${namesOf(parties, partyNames, choices.loading)}`,
      open: 'All handling parties',
    },
    owners: {
      isSet: owners !== 'all',
      text: owners === 'mine' ? 'My claims' : `Owners: ${namesOf(ownerIds, ownerNames, people.loading)}`,
      open: 'All owners',
    },
  };
  return {
    limits: limitedBy.filter((name) => said[name].isSet).map((name) => ({ name, text: said[name].text })),
    open: limitedBy.filter((name) => !said[name].isSet).map((name) => said[name].open),
  };
}
