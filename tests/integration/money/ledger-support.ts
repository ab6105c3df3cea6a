// Claims with money on them, for the tests of payees, recoveries and receipts at the service.
import type { Somebody } from '#tests/support/world-people.ts';
import type { GraphqlAnswer, RunningService } from '../support/running-service.ts';

/** What a person is refused: the code, the sentence, and the field at the end of the path. */
export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly field: string | undefined;
}

/** The refusal of an answer. Throws when it was none. */
export function refusedWith({ data, errors }: GraphqlAnswer): Refused {
  const [error] = errors ?? [];
  if (!error) throw new Error(`It was not refused: ${JSON.stringify(data)}`);
  const { code, field, path } = error.extensions;
  const last = typeof path === 'string' ? path.split('.').at(-1) : undefined;
  return { code, message: error.message, field: typeof field === 'string' ? field : last };
}

/** What an answer brought, by its field. Throws with the service's words when it was refused. */
export function given({ data, errors }: GraphqlAnswer, field: string): Readonly<Record<string, unknown>> {
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data?.[field] as Readonly<Record<string, unknown>>;
}

export class Money {
  readonly running: RunningService;
  readonly handler: Somebody;
  readonly orgId: number;

  constructor(running: RunningService) {
    this.running = running;
    this.handler = running.world.here.people.handler;
    this.orgId = running.world.here.orgId;
  }

  async rows<T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.running.database.pool.query<T>(sql, [...values])).rows;
  }

  /** A claim of its own, seen and owned by whom the world's claim is. @returns its id */
  async claim(): Promise<number> {
    const { here } = this.running.world;
    const [claim] = await this.rows<{ id: number }>(
      `insert into claim (org_id, status, decision, owner_id, product_type_id, insurer_id, policy_no, excess, recovery)
       select org_id, 'open', decision, owner_id, product_type_id, insurer_id, 'POL-9', 500, 900 from claim where id = $1 returning id::int`,
      [here.row('claim')['id']],
    );
    await this.rows(
      `insert into claim_external_org (org_id, claim_id, external_org_id) select org_id, $2, external_org_id from claim_external_org where claim_id = $1`,
      [here.row('claim')['id'], claim!.id],
    );
    return claim!.id;
  }

  async setStatus(claimId: number, status: string): Promise<void> {
    await this.rows('update claim set status = $2 where id = $1', [claimId, status]);
  }

  insert(type: string, object: object, who: Somebody = this.handler, selection = 'id'): Promise<GraphqlAnswer> {
    return this.running.graphql(
      `mutation ($object: ${type}_insert_input!) { insert_${type}_one(object: $object) { ${selection} } }`,
      { object },
      who,
    );
  }

  /** Inserts a row that is as it should be. @returns its id */
  async make(type: string, object: object, who: Somebody = this.handler): Promise<number> {
    return Number(given(await this.insert(type, object, who), `insert_${type}_one`)['id']);
  }

  /** Changes a row on the version that is stored, or on the one that is given. */
  async update(
    type: string,
    id: number,
    set: Readonly<Record<string, unknown>>,
    who: Somebody = this.handler,
  ): Promise<GraphqlAnswer> {
    const table = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
    const [stored] = await this.rows<{ version: number }>(`select row_version as version from ${table} where id = $1`, [
      id,
    ]);
    return this.running.graphql(
      `mutation ($id: bigint!, $orgId: bigint!, $set: ${type}_set_input!) { update_${type}_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }`,
      { id, orgId: this.orgId, set: { rowVersion: stored?.version, ...set } },
      who,
    );
  }

  /** A reserve of 1,000 dollars on a claim. @returns its id */
  reserve(claimId: number, payee: Readonly<Record<string, unknown>>): Promise<number> {
    const { here } = this.running.world;
    return this.make('Reserve', {
      claimId,
      section: 'Building',
      reserve: 1000,
      frequency: 'one-off',
      costType1Id: here.row('cost_type1')['id'],
      costType2Id: here.row('cost_type2')['id'],
      ...payee,
    });
  }

  /** A payment that waits for approval. @returns its id */
  pay(claimId: number, reserveId: number, amount: number): Promise<number> {
    const paymentTypeId = this.running.world.here.row('cost_type')['id'];
    return this.make('ReservePayment', { claimId, reserveId, paymentTypeId, amount, gst: 0.1 });
  }

  /** Gives or takes payment rights. */
  async entitle(who: Somebody, rights: { readonly user?: boolean; readonly admin?: boolean }): Promise<void> {
    await this.rows('update user_in_org set payment_user = $3, payment_admin = $4 where org_id = $1 and user_id = $2', [
      who.orgId,
      who.userId,
      rights.user === true,
      rights.admin === true,
    ]);
  }
}
