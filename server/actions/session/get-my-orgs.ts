// getMyOrgs: the organisations that the person who asks may switch to.
import type { Transactions } from '#server/database/transactions.ts';
import type { Action } from '#server/graphql/options.ts';
import { currentUserId } from '../../caller/current-user.ts';

interface MyOrg {
  orgId: number;
  name: string;
  roles: string[];
  isDefault: boolean;
  isEnabled: boolean;
}

/** Read as the system, since a person's own session sees the current organisation alone. */
export function getMyOrgs({ transactions }: { transactions: Pick<Transactions, 'asSystem'> }): Action {
  return {
    kind: 'query',
    name: 'getMyOrgs',
    typeDefs: `
      type MyOrg { orgId: bigint! name: String! roles: [String!]! isDefault: Boolean! isEnabled: Boolean! }
      extend type Query { "Organisations of the person who asks; not those in which the person is disabled." getMyOrgs: [MyOrg!]! }`,
    run: async (_args, context) => {
      const userId = await currentUserId(context);
      return transactions.asSystem(null, async (client) => {
        const { rows } = await client.query<MyOrg>(
          `select m.org_id::float8 as "orgId", o.name, m.roles, u.default_org_id is not distinct from m.org_id as "isDefault", o.is_enabled as "isEnabled"
           from user_in_org m join org o on o.id = m.org_id join "user" u on u.id = m.user_id
           where m.user_id = $1 and not m.disabled and m.roles <> '{}' order by o.name, o.id`,
          [userId],
        );
        return rows;
      });
    },
  };
}
