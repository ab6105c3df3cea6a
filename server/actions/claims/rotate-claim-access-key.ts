// rotateClaimAccessKey: a new key for the claim's public summary; links with the old one end at once.
import { AppError } from '../../errors.ts';
import type { MutationRotateClaimAccessKeyArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';

export function rotateClaimAccessKey(): Action<MutationRotateClaimAccessKeyArgs> {
  return {
    kind: 'mutation',
    name: 'rotateClaimAccessKey',
    typeDefs: `type ClaimAccessKey { accessKey: String! }
      extend type Mutation { "Replaces the key of the public summary; for the claim's owner and administrators." rotateClaimAccessKey(claimId: bigint!): ClaimAccessKey }`,
    run: async ({ claimId }, context) => {
      const { userId, role } = requireHandler(context.session);
      return context.transaction(async (client) => {
        const { rows } = await client.query<{ ownerId: number }>(
          'select owner_id::float8 as "ownerId" from claim where id = $1 for update',
          [claimId],
        );
        if (!rows[0])
          throw new AppError('not-found', 'There is no such claim.', { path: ['rotateClaimAccessKey', 'claimId'] });
        if (role !== 'org_admin' && rows[0].ownerId !== userId)
          throw new AppError('access-denied', "Only the claim's owner and administrators replace its public link.");
        await withSystemRights(client);
        const changed = await client.query<{ accessKey: string }>(
          'update claim set access_key = app.new_access_key() where org_id = app.org_id() and id = $1 returning access_key as "accessKey"',
          [claimId],
        );
        return changed.rows[0];
      });
    },
  };
}
