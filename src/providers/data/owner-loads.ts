// What speaks against giving somebody something, for selectors of people (issue 14, item 3).
import type { ApolloClient } from '@apollo/client';
import { loadNote, reservations, type GivenWork, type OwnerLoad } from '#domain/owner-load.ts';
import { OwnerLoadsDocument } from '#src/generated/documents/users.ts';
import type { UserOption } from '#src/ui/users/user-option.ts';

interface OwnerLoads {
  /** The people with what there is to say of each. */
  readonly noted: (users: readonly UserOption[]) => Promise<readonly UserOption[]>;
  readonly reservationsOf: (id: number) => readonly string[];
}

/** What people have in hand, asked for as they are found: it is only a hint, and where it does not load nothing stands there. */
export function ownerLoads(client: ApolloClient<object>, of: GivenWork): OwnerLoads {
  const loads = new Map<number, OwnerLoad>();
  return {
    noted: async (users) => {
      const ids = users.map(({ userId }) => userId);
      if (ids.length === 0) return users;
      const found = await client
        .query({
          query: OwnerLoadsDocument,
          variables: { ids },
          fetchPolicy: 'network-only',
          context: { errors: 'handled' },
        })
        .then(
          ({ data }) => data.OwnerLoad,
          () => [],
        );
      for (const load of found) if (load.userId !== null) loads.set(load.userId, load);
      return users.map((user) => {
        const load = loads.get(user.userId);
        const note = load && loadNote(load, of);
        return note ? { ...user, note } : user;
      });
    },
    reservationsOf: (id) => {
      const load = loads.get(id);
      return load ? reservations(load, { of }) : [];
    },
  };
}
