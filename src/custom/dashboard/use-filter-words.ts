import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { useChosenUsers } from '#src/ui/users/use-chosen-users.ts';
import type { DashboardFilter } from './dashboard-filter.ts';

const NOBODY: readonly number[] = [];

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
  const choices = usePartyChoices(parties).parties;
  const source = useUserSource();
  const people = useChosenUsers(source, typeof owners === 'string' ? NOBODY : owners);
  const names = choices.filter(({ id }) => parties.includes(id)).map(({ name }) => name);
  const said: Readonly<Record<Limit, { readonly isSet: boolean; readonly text: string; readonly open: string }>> = {
    parties: {
      isSet: parties.length > 0,
      text: `Handling parties: ${names.join(', ') || '…'}`,
      open: 'All handling parties',
    },
    owners: {
      isSet: owners !== 'all',
      text: owners === 'mine' ? 'My claims' : `Owners: ${people.map(({ name }) => name).join(', ') || '…'}`,
      open: 'All owners',
    },
  };
  return {
    limits: limitedBy.filter((name) => said[name].isSet).map((name) => ({ name, text: said[name].text })),
    open: limitedBy.filter((name) => !said[name].isSet).map((name) => said[name].open),
  };
}
