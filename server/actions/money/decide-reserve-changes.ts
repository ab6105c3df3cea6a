// decideReserveChanges: approves or refuses several reserve changes that wait above their asker's limit (RULES 27).
import type { ClientBase } from 'pg';
import type { MutationDecideReserveChangesArgs } from '../../generated/arguments.ts';
import type { Action, MapDatabaseError } from '../../graphql/options.ts';
import { anewAtDeadlock } from '../../graphql/pool/anew-at-deadlock.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { decideEach, DECISIONS, readDecision, type Decisions, type Found } from './decide.ts';

const NAME = 'decideReserveChanges';
const STATUSES = ['approved', 'refused'];

const FOUND = `
  select c.id::float8 as id, c.status, m.name as "deciderName", coalesce(m.user_id = app.user_id(), false) as "isMine"
  from reserve_change c left join user_in_org m on m.org_id = c.org_id and m.user_id = c.decided_by_id
  where c.id = any ($1::bigint[])`;

/** Changes, then reserves, then claims: the order in which a single change is decided. */
const LOCKS = [
  'select from reserve_change where id = any ($1::bigint[]) order by id for update',
  'select from reserve where id in (select reserve_id from reserve_change where id = any ($1::bigint[])) order by id for update',
  'select from claim where id in (select claim_id from reserve_change where id = any ($1::bigint[])) order by id for no key update',
];

async function lock(client: ClientBase, ids: readonly number[]): Promise<Found[]> {
  for (const sql of LOCKS) await client.query(sql, [ids]);
  return (await client.query<Found>(FOUND, [ids])).rows;
}

/** @param explain words for what the database refuses */
export function decideReserveChanges(explain: MapDatabaseError): Action<MutationDecideReserveChangesArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${DECISIONS}
      extend type Mutation {
        "Approves or refuses up to 200 requested reserve changes. Each is decided by itself; a refusal needs a reason."
        decideReserveChanges(ids: [bigint!]!, "approved or refused" status: String!, reason: String): Decisions
      }`,
    run: (args, context) => {
      requireHandler(context.session);
      const { ids, reason } = readDecision(NAME, STATUSES, args);
      const decide = (client: ClientBase): Promise<Decisions> =>
        decideEach(client, {
          ids,
          status: args.status,
          called: 'reserve change',
          explain,
          lock: () => lock(client, ids),
          write: (id) =>
            client.query('update reserve_change set status = $2, decision_reason = $3 where id = $1', [
              id,
              args.status,
              reason,
            ]),
        });
      // other writes lock the same rows in an order of their own
      return anewAtDeadlock(() => context.transaction(decide));
    },
  };
}
