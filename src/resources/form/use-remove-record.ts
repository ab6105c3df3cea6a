import { useApolloClient } from '@apollo/client';
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { REMOVE } from '../page/use-remove-rows.ts';

/**
 * Deletes a record as its definition says. Lists of its type hear of it from the service or from whoever opened the form.
 * @throws what the service refused with: constraint-violation for what is in use, conflict for what changed meanwhile
 */
export function useRemoveRecord({ type, remove, label }: ResourceDefinition): (record: RaRecord) => Promise<void> {
  const client = useApolloClient();
  const { org } = useSession();
  return async (record) => {
    if (remove === 'none') throw new Error(`${label.many} are not deleted.`);
    const { document, input } = REMOVE[remove](type, org.id, [record]);
    await client.mutate({ mutation: document, variables: { input }, context: { errors: 'handled' } });
  };
}
