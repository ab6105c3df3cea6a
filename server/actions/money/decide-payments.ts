// decidePayments: approves, refuses or marks as paid several payments at once (RULES 26, 27).
import type { ClientBase } from 'pg';
import { AppError } from '../../errors.ts';
import type { MutationDecidePaymentsArgs } from '../../generated/arguments.ts';
import type { Action, MapDatabaseError } from '../../graphql/options.ts';
import { anewAtDeadlock } from '../../graphql/pool/anew-at-deadlock.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { decideEach, DECISIONS, readDecision, type Decisions, type Found } from './decide.ts';

const NAME = 'decidePayments';
const STATUSES = ['approved', 'refused', 'paid'];

const FOUND = `
  select p.id::float8 as id, p.status, m.name as "deciderName", coalesce(m.user_id = app.user_id(), false) as "isMine"
  from reserve_payment p left join user_in_org m on m.org_id = p.org_id
    and m.user_id = case p.status when 'approved' then p.approved_by_id when 'refused' then p.refused_by_id when 'paid' then p.paid_by_id end
  where p.id = any ($1::bigint[])`;

/** Payments, then reserves, then claims: the order in which a single payment is written. */
const LOCKS = [
  'select from reserve_payment where id = any ($1::bigint[]) order by id for update',
  'select from reserve where id in (select reserve_id from reserve_payment where id = any ($1::bigint[])) order by id for update',
  'select from claim where id in (select claim_id from reserve_payment where id = any ($1::bigint[])) order by id for no key update',
];

/** The versions that were seen, by payment. @throws AppError validation-failed where they do not go with the ids */
function versionsOf({ ids, rowVersions }: MutationDecidePaymentsArgs): ReadonlyMap<number, number> {
  if (!rowVersions) return new Map();
  if (rowVersions.length !== ids.length)
    throw new AppError('validation-failed', 'There is one version for each id.', { path: [NAME, 'rowVersions'] });
  return new Map(ids.map((id, index) => [Number(id), rowVersions[index] ?? 0]));
}

async function lock(client: ClientBase, ids: readonly number[]): Promise<Found[]> {
  for (const sql of LOCKS) await client.query(sql, [ids]);
  return (await client.query<Found>(FOUND, [ids])).rows;
}

/** @param explain words for what the database refuses */
export function decidePayments(explain: MapDatabaseError): Action<MutationDecidePaymentsArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${DECISIONS}
      extend type Mutation {
        "Approves, refuses or marks as paid up to 200 payments. Each is decided by itself; a refusal needs a reason."
        decidePayments(ids: [bigint!]!, "approved, refused or paid" status: String!, reason: String, "The versions that were seen, in the order of the ids." rowVersions: [Int!]): Decisions
      }`,
    run: (args, context) => {
      requireHandler(context.session);
      const { ids, reason } = readDecision(NAME, STATUSES, args);
      const seen = versionsOf(args);
      const decide = (client: ClientBase): Promise<Decisions> =>
        decideEach(client, {
          ids,
          status: args.status,
          called: 'payment',
          explain,
          lock: () => lock(client, ids),
          // the trigger refuses a version that is not the current one: nobody decides what they have not seen
          write: (id) =>
            client.query(
              `update reserve_payment set status = $2, decision_reason = coalesce($3, decision_reason), row_version = coalesce($4, row_version) where id = $1`,
              [id, args.status, reason, seen.get(id) ?? null],
            ),
        });
      // other writes lock the same rows in an order of their own
      return anewAtDeadlock(() => context.transaction(decide));
    },
  };
}
