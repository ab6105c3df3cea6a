// viewers: who else has a claim or complaint open now. Subscribing is being there: no heartbeat, nothing stored.
import type { SessionClaims } from '#domain/session.ts';
import { AppError } from '../../errors.ts';
import type { Action, ActionContext, WriteContext } from '../../graphql/options.ts';
import type { RecordKey, Viewers } from '../../presence/viewers.ts';
import { requireHandler } from '../../caller/session-of.ts';

const ENTITIES = ['claim', 'complaint'] as const;
type Entity = (typeof ENTITIES)[number];

interface Wanted {
  readonly entity: Entity;
  readonly id: number;
  readonly key: RecordKey;
}

function readArguments(args: Readonly<Record<string, unknown>>, { orgId }: SessionClaims): Wanted {
  const entity = ENTITIES.find((one) => one === args['entity']);
  const id = Number(args['entityId']);
  if (!entity)
    throw new AppError('validation-failed', `The entity is one of ${ENTITIES.join(', ')}.`, {
      path: ['viewers', 'entity'],
    });
  return { entity, id, key: `${orgId}/${entity}/${id}` };
}

/** @throws AppError not-found for a record that the person does not see. */
async function requireSeen(context: WriteContext, { entity, id }: Wanted): Promise<void> {
  const rows = await context.query(`select from ${entity} where id = $1`, [id]);
  if (rows.length === 0)
    throw new AppError('not-found', `There is no such ${entity}.`, { path: ['viewers', 'entityId'] });
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

export function viewersAction({ viewers }: { readonly viewers: Viewers }): Action {
  return {
    kind: 'query',
    name: 'viewers',
    typeDefs: `type Viewer { userId: bigint! name: String! photoUrl: String }
      extend type Query { "The other people who have this claim or complaint open." viewers(entity: String!, entityId: bigint!): [Viewer!]! }
      extend type Subscription { "The same, kept current; who subscribes is seen by the others." viewers(entity: String!, entityId: bigint!): [Viewer!]! }`,
    run: (args, context) => {
      const claims = requireHandler(context.session);
      return others(viewers, readArguments(args, claims), claims.userId, context);
    },
    live: {
      reads: (args, session) => [viewersTopic(readArguments(args, requireHandler(session)).key)],
      join: async (args, context) => {
        const claims = requireHandler(context.session);
        const wanted = readArguments(args, claims);
        await requireSeen(context, wanted);
        return viewers.join(wanted.key, claims.userId);
      },
    },
  };
}
