// People and money of a test's own, beside those of the world.
import type { Somebody } from '#tests/support/world-people.ts';
import { queryAs } from '#tests/support/database.ts';
import type { GraphqlAnswer, RunningService } from '../support/running-service.ts';

interface Rights {
  readonly paymentAdmin?: boolean;
  readonly paymentUser?: boolean;
  readonly paymentLimit?: number;
  readonly reserveLimit?: number;
  readonly role?: 'user' | 'org_admin';
  readonly name?: string;
}

export interface Decisions {
  readonly decided: readonly number[];
  readonly already: readonly number[];
  readonly undecided: readonly { readonly id: number; readonly message: string }[];
}

/** Steps on the money of the service's own organisation. */
export function moneySteps(running: RunningService) {
  const { here } = running.world;
  const { pool } = running.database;
  const query = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(sql, [...values])).rows;

  /** A member who sees every claim. */
  async function member(rights: Rights = {}): Promise<Somebody> {
    const { role = 'user', name = 'Mo Member' } = rights;
    const [made] = await query<{ id: number }>(
      `with person as (insert into "user" (name, email) values ($1, 'mo' || nextval(pg_get_serial_sequence('"user"', 'id')) || '@example.test') returning id)
       insert into user_in_org (org_id, user_id, user_first_name, roles, allow_access_to_all_external_orgs, payment_admin, payment_user, payment_limit, reserve_limit)
       select $2, id, $1, array[$3], true, $4, $5, $6, $7 from person returning user_id::int as id`,
      [
        name,
        here.orgId,
        role,
        rights.paymentAdmin ?? false,
        rights.paymentUser ?? false,
        rights.paymentLimit ?? null,
        rights.reserveLimit ?? null,
      ],
    );
    return { role, orgId: here.orgId, userId: made!.id };
  }

  /** An open claim. */
  async function claim(): Promise<number> {
    const [made] = await query<{ id: number }>(
      `insert into claim (org_id, owner_id, status, cause_of_loss) values ($1, $2, 'open', 'Storm') returning id::int`,
      [here.orgId, here.people.handler.userId],
    );
    return made!.id;
  }

  /** A reserve of a claim, by a person: above their limit it waits. */
  async function reserve(who: Somebody, claimId: number, amount: number, payee = 'Fixers'): Promise<number> {
    const [made] = await queryAs<{ id: number }>(
      pool,
      who,
      `insert into reserve (claim_id, section, reserve, frequency, payee_type, payee_name, cost_type1_id, cost_type2_id) values ($1, 'Building', $2, 'one-off', 'third party', $5, $3, $4) returning id::int`,
      [claimId, amount, here.row('cost_type1')['id'], here.row('cost_type2')['id'], payee],
    );
    return made!.id;
  }

  const answer = ({ data, errors }: GraphqlAnswer, field: string): unknown => {
    if (errors) throw new Error(JSON.stringify(errors));
    return data![field];
  };

  /** A pending payment, through the engine. */
  async function pay(who: Somebody, claimId: number, reserveId: number, amount: number): Promise<number> {
    const made = await running.graphql(
      'mutation ($row: ReservePayment_insert_input!) { insert_ReservePayment_one(object: $row) { id } }',
      { row: { claimId, reserveId, paymentTypeId: here.row('cost_type')['id'], amount, gst: 0.1 } },
      who,
    );
    return (answer(made, 'insert_ReservePayment_one') as { id: number }).id;
  }

  const decide = (action: string, args: string) => async (who: Somebody, variables: object) =>
    running.graphql(
      `mutation ($ids: [bigint!]!, $status: String!, $reason: String${args === '' ? '' : ', $rowVersions: [Int!]'}) { ${action}(ids: $ids, status: $status, reason: $reason${args}) { decided already undecided { id message } } }`,
      { ...variables },
      who,
    );
  const decidePayments = decide('decidePayments', ', rowVersions: $rowVersions');
  const decideReserveChanges = decide('decideReserveChanges', '');

  return {
    query,
    member,
    claim,
    reserve,
    pay,
    decidePayments,
    decideReserveChanges,
    payments: async (who: Somebody, ids: readonly number[], status: string, reason?: string) =>
      answer(await decidePayments(who, { ids, status, reason }), 'decidePayments') as Decisions,
    changes: async (who: Somebody, ids: readonly number[], status: string, reason?: string) =>
      answer(await decideReserveChanges(who, { ids, status, reason }), 'decideReserveChanges') as Decisions,
    /** One write of the engine, past the actions. */
    update: async (who: Somebody, id: number, set: object) => {
      const [row] = await query<{ v: number }>('select row_version as v from reserve_payment where id = $1', [id]);
      return running.graphql(
        'mutation ($id: bigint!, $orgId: bigint!, $set: ReservePayment_set_input!) { update_ReservePayment_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id status amount } }',
        { id, orgId: here.orgId, set: { rowVersion: row!.v, ...set } },
        who,
      );
    },
    stored: async (ids: readonly number[]) =>
      query<{ id: number; status: string; amount: number; by: number | null; reason: string | null }>(
        'select id::int, status, amount::float8, approved_by_id::int as by, decision_reason as reason from reserve_payment where id = any ($1) order by id',
        [ids],
      ),
  };
}

export type MoneySteps = ReturnType<typeof moneySteps>;
