// setUserDefaultOrg: the organisation of this session is where the person starts from now on.
import type { Transactions } from '#server/database/transactions.ts';
import { GraphqlServiceError } from '#server/graphql/errors.ts';
import type { Action } from '#server/graphql/options.ts';
import { currentUserId } from '../../caller/current-user.ts';

/** Written as the system: a person has no right to the shared row of "user". */
export function setUserDefaultOrg({ transactions }: { transactions: Pick<Transactions, 'asSystem'> }): Action {
  return {
    kind: 'mutation',
    name: 'setUserDefaultOrg',
    typeDefs: `type Ok { ok: Boolean! } extend type Mutation { "Makes the current organisation the one in which the person signs in." setUserDefaultOrg: Ok }`,
    run: async (_args, context) => {
      const userId = await currentUserId(context);
      const [row] = await context.query<{ id: number | null }>('select app.org_id()::float8 as id');
      const orgId = row?.id ?? null;
      if (orgId === null) throw new GraphqlServiceError('validation-failed', 'You are not in an organisation.');
      await transactions.asSystem(null, (client) =>
        client.query('update "user" set default_org_id = $2 where id = $1 and default_org_id is distinct from $2', [
          userId,
          orgId,
        ]),
      );
      return { ok: true };
    },
  };
}
