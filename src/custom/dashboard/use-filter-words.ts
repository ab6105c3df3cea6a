import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { useChosenUsers } from '#src/ui/users/use-chosen-users.ts';
import type { DashboardFilter } from './dashboard-filter.ts';

const NOBODY: readonly number[] = [];

interface Words {
  readonly name: 'parties' | 'owners';
  readonly text: string;
}

/**
 * What a filter says: its limits, and in words what it leaves open.
 * @param hasOwners whether what it limits is chosen by owner as well
 */
export function useFilterWords(
  { parties, owners }: DashboardFilter,
  hasOwners: boolean,
): { readonly limits: readonly Words[]; readonly open: readonly string[] } {
  const choices = usePartyChoices(parties).parties;
  const source = useUserSource();
  const people = useChosenUsers(source, typeof owners === 'string' ? NOBODY : owners);
  const names = choices.filter(({ id }) => parties.includes(id)).map(({ name }) => name);
  const ownerWords = owners === 'mine' ? 'My claims' : `Owners: ${people.map(({ name }) => name).join(', ') || '…'}`;
  const isByParty = parties.length > 0;
  const isByOwner = hasOwners && owners !== 'all';
  return {
    limits: [
      ...(isByParty ? [{ name: 'parties' as const, text: `Handling parties: ${names.join(', ') || '…'}` }] : []),
      ...(isByOwner ? [{ name: 'owners' as const, text: ownerWords }] : []),
    ],
    open: [...(isByParty ? [] : ['All handling parties']), ...(hasOwners && !isByOwner ? ['All owners'] : [])],
  };
}
