// bulkReassign: another owner for many claims or complaints; their handling parties stay (spec 1 §5, RULES 20).
import type { ClientBase } from 'pg';
import { RECORDS } from '#domain/records.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { AppError } from '../../errors.ts';
import type { MutationBulkReassignArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { BULK_OUTCOME, runBulk } from './run-bulk.ts';

const NAME = 'bulkReassign';

const refuse = (message: string) => new AppError('validation-failed', message);

async function requireOwner(client: ClientBase, ownerId: number): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select exists (select from user_in_org where user_id = $1 and org_id = app.org_id() and not disabled and roles && '{user,org_admin}') as may`,
    [ownerId],
  );
  if (rows[0]?.may !== true)
    throw new AppError('not-found', 'This person cannot own records. Choose somebody else.', {
      path: [NAME, 'ownerId'],
    });
}

/** Locked as the person sees it, so that its version is the one that is changed. */
async function lock(
  client: ClientBase,
  table: string,
  id: number,
): Promise<{ readonly version: number; readonly ownerId: number | null }> {
  const { rows } = await client.query<{ version: number; ownerId: number | null }>(
    `select row_version as version, owner_id::float8 as "ownerId" from ${table} where org_id = app.org_id() and id = $1 for update`,
    [id],
  );
  // seen, and not theirs to change
  if (!rows[0]) throw refuse('You do not have the right to change it.');
  return rows[0];
}

export function bulkReassign(): Action<MutationBulkReassignArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${BULK_OUTCOME}
      extend type Mutation {
        "Another owner for claims or complaints (entity), at most 500; each row under the rules of a single change. dryRun: nothing is changed, the answer says what would be."
        bulkReassign(entity: String!, ids: [bigint!]!, ownerId: bigint!, dryRun: Boolean!): BulkOutcome
      }`,
    run: (args, context) => {
      const ownerId = Number(args.ownerId);
      return runBulk(
        {
          name: NAME,
          part: 'flags',
          prepare: (client) => requireOwner(client, ownerId),
          async work(client, { kind, id }) {
            const { version, ownerId: before } = await lock(client, kind.table, id);
            if (before === ownerId) throw refuse('This person owns it already.');
            // a claim's owner is changed by the service alone; of a complaint the person writes it, and its triggers say whether
            if (kind.table === RECORDS.claim.table) await withSystemRights(client);
            await client.query(
              `update ${kind.table} set owner_id = $2, row_version = $3 where org_id = app.org_id() and id = $1`,
              [id, ownerId, version],
            );
          },
        },
        args,
        context,
      );
    },
  };
}
