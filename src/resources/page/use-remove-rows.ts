import { gql, useApolloClient, type DocumentNode } from '@apollo/client';
import { useSession } from '#src/providers/session/use-session.ts';
import { useResourceList, type Row } from './resource-list-context.ts';

interface Operation {
  readonly document: DocumentNode;
  readonly input: unknown;
}

type Build = (type: string, orgId: number, rows: readonly Row[]) => Operation;

/** How each way of removing is said to the service, for all rows in one call: all of them go, or none. */
export const REMOVE: Readonly<Record<'hard' | 'soft', Build>> = {
  hard: (type, orgId, rows) => ({
    document: gql(`mutation RemoveRows($input: ${type}_bool_exp!) { delete_${type}(where: $input) { affected_rows } }`),
    input: { orgId: { _eq: orgId }, id: { _in: rows.map(({ id }) => id) } },
  }),
  soft: (type, orgId, rows) => ({
    document: gql(`mutation RemoveRows($input: [${type}_updates!]!) { update_${type}_many(updates: $input) { affected_rows } }`),
    input: rows.map(({ id, rowVersion }) => ({ where: { orgId: { _eq: orgId }, id: { _eq: id } }, _set: { isDeleted: true, rowVersion } })),
  }),
};

/**
 * Deletes rows of the list around, all of them or none.
 * @throws what the service refused with: constraint-violation for what is in use, conflict for what changed meanwhile
 */
export function useRemoveRows(): (rows: readonly Row[]) => Promise<void> {
  const client = useApolloClient();
  const { org } = useSession();
  const { definition } = useResourceList();
  return async (rows) => {
    if (definition.remove === 'none') throw new Error(`${definition.label.many} are not deleted.`);
    const { document, input } = REMOVE[definition.remove](definition.type, org.id, rows);
    await client.mutate({ mutation: document, variables: { input }, context: { errors: 'handled' } });
  };
}
