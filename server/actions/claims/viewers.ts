// viewers: who else has a record open now. Subscribing is being there: no heartbeat, nothing stored.
import type { SessionClaims } from '#domain/session.ts';
import { RECORD_KINDS, type RecordKind, type RecordRef } from '#domain/records.ts';
import type { QueryViewersArgs } from '../../generated/arguments.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';
import type { RecordKey, Viewers } from '../../presence/viewers.ts';
import { noSuchRecord, readRecord, RECORD_ARGUMENTS } from '../record-argument.ts';
import { requireHandler } from '../../caller/session-of.ts';

const NAME = 'viewers';

interface Wanted extends RecordRef {
  readonly key: RecordKey;
}

function readArguments(
  args: Readonly<Record<string, unknown>>,
  { orgId }: SessionClaims,
  kinds: readonly RecordKind[],
): Wanted {
  const { kind, id } = readRecord(args, NAME, kinds);
  return { kind, id, key: `${orgId}/${kind.table}/${id}` };
}

/** @throws AppError not-found for a record that the person does not see. */
async function requireSeen(context: ActionContext, record: RecordRef): Promise<void> {
  const rows = await context.query(`select from ${record.kind.table} where id = $1`, [record.id]);
  if (rows.length === 0) throw noSuchRecord(record, NAME);
}

/** What the change of a record's viewers is called among the changes of tables. */
export const viewersTopic = (key: RecordKey): string => `viewers/${key}`;

async function others(viewers: Viewers, wanted: Wanted, userId: number, context: ActionContext): Promise<unknown> {
  await requireSeen(context, wanted);
  const userIds = viewers.of(wanted.key).filter((id) => id !== userId);
  if (userIds.length === 0) return [];
  return context.query(
    'select user_id::float8 as "userId", name, photo_url as "photoUrl" from user_in_org where org_id = (select app.org_id()) and user_id = any ($1) order by name, user_id',
    [userIds],
  );
}

export function viewersAction({
  viewers,
  kinds = RECORD_KINDS,
}: {
  readonly viewers: Viewers;
  readonly kinds?: readonly RecordKind[];
}): Action<QueryViewersArgs> {
  return {
    kind: 'query',
    name: NAME,
    typeDefs: `type Viewer { userId: bigint! name: String! photoUrl: String }
      extend type Query { "The other people who have this record open." viewers(${RECORD_ARGUMENTS}): [Viewer!]! }
      extend type Subscription { "The same, kept current; who subscribes is seen by the others." viewers(${RECORD_ARGUMENTS}): [Viewer!]! }`,
    run: (args, context) => {
      const claims = requireHandler(context.session);
      return others(viewers, readArguments(args, claims, kinds), claims.userId, context);
    },
    live: {
      reads: (args, session) => [viewersTopic(readArguments(args, requireHandler(session), kinds).key)],
      join: async (args, context) => {
        const claims = requireHandler(context.session);
        const wanted = readArguments(args, claims, kinds);
        await requireSeen(context, wanted);
        return viewers.join(wanted.key, claims.userId);
      },
    },
  };
}
