// bulkReassign: another owner for many claims or complaints; their handling parties stay (spec 1 §5, RULES 20).
import type { ClientBase } from 'pg';
import { isClosedStatus } from '#domain/claim-status.ts';
import { reservations, type OwnerLoad } from '#domain/owner-load.ts';
import { RECORDS, type RecordKind } from '#domain/records.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { AppError } from '../../errors.ts';
import type { MutationBulkReassignArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { BULK_OUTCOME, runBulk, type Refusals } from '../run-bulk.ts';

const NAME = 'bulkReassign';

const refuse = (message: string) => new AppError('validation-failed', message);

/** What the person has in hand before; they may see no claim of it. */
async function loadOf(client: ClientBase, ownerId: number): Promise<OwnerLoad | undefined> {
  const { rows } = await client.query<OwnerLoad>(
    `select name, away_until::text as "awayUntil", away_soon::text as "awaySoon", open_claims as "openClaims", claim_capacity as "claimCapacity" from owner_load where org_id = app.org_id() and user_id = $1`,
    [ownerId],
  );
  return rows[0];
}

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

const NOT_THEIRS = 'You do not have the right to change it.';

interface Locked {
  readonly id: number;
  readonly ownerId: number | null;
  readonly status: string;
}

/** Locked as the person sees them, in their order; what is seen and not theirs to change is not locked. */
async function lock(client: ClientBase, { table }: RecordKind, ids: readonly number[]): Promise<readonly Locked[]> {
  const { rows } = await client.query<Locked>(
    `select id::float8 as id, owner_id::float8 as "ownerId", status from ${table} where org_id = app.org_id() and id = any ($1::bigint[]) order by id for update`,
    [[...ids]],
  );
  return rows;
}

function refusalsOf(locked: readonly Locked[], ids: readonly number[], ownerId: number): Refusals {
  const owners = new Map(locked.map((row) => [row.id, row.ownerId]));
  return new Map(
    ids.flatMap((id): [number, string][] => {
      if (!owners.has(id)) return [[id, NOT_THEIRS]];
      return owners.get(id) === ownerId ? [[id, 'This person owns it already.']] : [];
    }),
  );
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
      let load: OwnerLoad | undefined;
      const open = new Set<number>();
      return runBulk(
        {
          name: NAME,
          part: 'flags',
          async prepare(client) {
            await requireOwner(client, ownerId);
            load = await loadOf(client, ownerId);
            open.clear();
          },
          async refusals(client, kind, ids) {
            const locked = await lock(client, kind, ids);
            // a capacity is one of open claims
            if (kind.table === RECORDS.claim.table)
              for (const { id, status } of locked) if (!isClosedStatus(status)) open.add(id);
            return refusalsOf(locked, ids, ownerId);
          },
          warnings: (done) => {
            if (!load || done.length === 0) return [];
            const added = done.filter((id) => open.has(id)).length;
            return reservations(load, { of: args.entity === RECORDS.claim.table ? 'claim' : 'other', added });
          },
          async write(client, { table }, ids) {
            // a claim's owner is changed by the service alone; of a complaint the person writes it, and its triggers say whether
            if (table === RECORDS.claim.table) await withSystemRights(client);
            // locked above, so the version that is there is the one that was seen
            const { rowCount } = await client.query(
              `update ${table} set owner_id = $2, row_version = row_version where org_id = app.org_id() and id = any ($1::bigint[])`,
              [[...ids], ownerId],
            );
            if (rowCount !== ids.length) throw refuse(NOT_THEIRS);
          },
        },
        args,
        context,
      );
    },
  };
}
