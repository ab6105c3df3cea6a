import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client';
import { useStoreContext } from 'ra-core';
import { useSession } from '#src/providers/session/use-session.ts';
import { KEPT_VIEWS, listsPrefix } from './list-keys.ts';

/** What is being moved. */
const begun = new Set<string>();

/** Moves views that this browser keeps from before into the database, once for each person and organisation. */
export function useKeptViews(): void {
  const client = useApolloClient();
  const store = useStoreContext();
  const { org, user, claims } = useSession();
  const isMember = claims.role === 'user' || claims.role === 'org_admin';
  useEffect(() => {
    const prefix = listsPrefix(org.id, user.id);
    const isBegun = begun.has(prefix);
    if (!isMember || isBegun) return;
    if (!Object.keys(store.listItems?.(prefix) ?? {}).some((key) => key.endsWith(KEPT_VIEWS))) return;
    begun.add(prefix);
    void import('./store-kept-views.ts')
      .then(({ storeKeptViews }) => storeKeptViews(client, store, { orgId: org.id, userId: user.id }))
      // the code did not come: at the next start
      .catch(() => undefined)
      .finally(() => begun.delete(prefix));
  }, [client, store, org.id, user.id, isMember]);
}
