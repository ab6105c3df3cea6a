import { fieldsOf } from '#domain/fields.ts';
import { gql, useApolloClient, type DocumentNode } from '@apollo/client';
import type { RaRecord } from 'ra-core';
import { useSession } from '#src/providers/session/use-session.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';

interface Operation {
  readonly document: DocumentNode;
  readonly input: unknown;
}

type Build = (type: string, orgId: number, rows: readonly RaRecord[]) => Operation;

/** How each way of removing is said to the service, for all rows in one call: all of them go, or none. */
const REMOVE: Readonly<Record<'hard' | 'soft', Build>> = {
  hard: (type, orgId, rows) => ({
    document: gql(`mutation RemoveRows($input: ${type}_bool_exp!) { delete_${type}(where: $input) { affected_rows } }`),
    input: { orgId: { _eq: orgId }, id: { _in: rows.map(({ id }) => id) } },
  }),
  soft: (type, orgId, rows) => ({
    document: gql(
      `mutation RemoveRows($input: [${type}_updates!]!) { update_${type}_many(updates: $input) { affected_rows } }`,
    ),
    input: rows.map((row) => ({
      where: { orgId: { _eq: orgId }, id: { _eq: row.id } },
      _set: { isDeleted: true, rowVersion: fieldsOf(row)['rowVersion'] },
    })),
  }),
};

/**
 * Deletes records as their definition says, all of them or none. Lists of their type hear of it from the service or from whoever asked.
 * @throws what the service refused with: constraint-violation or validation-failed for what is in use, conflict for what changed meanwhile
 */
export function useRemoveRows({
  type,
  remove,
  label,
}: ResourceDefinition): (rows: readonly RaRecord[]) => Promise<void> {
  const client = useApolloClient();
  const { org } = useSession();
  return async (rows) => {
    if (remove === 'none') throw new Error(`${label.many} are not deleted.`);
    const { document, input } = REMOVE[remove](type, org.id, rows);
    await client.mutate({ mutation: document, variables: { input }, context: { errors: 'handled' } });
  };
}
