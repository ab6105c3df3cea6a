import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

interface Use {
  readonly type: string;
  readonly label: string;
  readonly count: number;
  readonly isBlocking: boolean;
  readonly effect: string;
  readonly records: readonly { readonly id: number; readonly label: string; readonly path: string | null }[];
}

const USAGE =
  'query ($type: String!, $id: bigint!) { recordUsage(type: $type, id: $id) { type label count isBlocking effect records { id label path } } }';

async function usage(
  type: string,
  id: number,
  who: Somebody = running.world.here.people.admin,
): Promise<readonly Use[]> {
  const answer = await running.graphql(USAGE, { type, id }, who);
  expect(answer.errors).toBeUndefined();
  return answer.data!['recordUsage'] as Use[];
}

async function add(table: string, values: Readonly<Record<string, unknown>>): Promise<number> {
  const names = ['org_id', ...Object.keys(values)];
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id::int`,
    [running.world.here.orgId, ...Object.values(values)],
  );
  return rows[0]!.id;
}

const remove = (id: number): Promise<GraphqlAnswer> =>
  running.graphql(
    'mutation ($id: bigint!, $orgId: bigint!) { delete_Insurer_by_pk(id: $id, orgId: $orgId) { id } }',
    { id, orgId: running.world.here.orgId },
    running.world.here.people.admin,
  );

describe('[3§2.1] what uses a record', () => {
  it('is counted by type, with the newest five and where they are', async () => {
    const insurer = await add('insurer', { name: 'Used' });
    const productType = await add('product_type', { name: 'Household' });
    for (let number = 1; number <= 6; number += 1)
      await add('pds', { name: `Statement ${number}`, insurer_id: insurer, product_type_id: productType });
    const [pds, ...others] = await usage('Insurer', insurer);
    expect(others).toEqual([]);
    expect(pds).toMatchObject({ type: 'Pds', count: 6, isBlocking: true });
    expect(pds!.records.map(({ label }) => label)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Statement ${number} of product type Household`),
    );
    expect(pds!.records[0]!.path).toBe(`/app/configuration/product-types/${productType}/${pds!.records[0]!.id}`);
  });

  it('is called by what it refers to where it has no name, and is looked at where it is edited', async () => {
    const insurer = await add('insurer', { name: 'Pays less' });
    const expenseType = await add('expense_type', {
      name: 'Site visit',
      rate: 100,
      inventory_code: 'V',
      accounting_code: '200',
    });
    const override = await add('expense_type_override', {
      expense_type_id: expenseType,
      insurer_id: insurer,
      rate: 90,
      inventory_code: 'V',
    });
    const path = `/app/configuration/expenses-and-billing/expenses/${expenseType}`;
    expect((await usage('Insurer', insurer))[0]).toMatchObject({
      type: 'ExpenseTypeOverride',
      effect: 'keeps',
      records: [{ id: override, label: 'Pays less, Site visit', path }],
    });
    expect((await usage('ExpenseType', expenseType))[0]).toMatchObject({
      effect: 'goes',
      records: [{ label: 'Pays less, Site visit', path }],
    });
  });

  it('refuses its deletion, and says so', async () => {
    const insurer = await add('insurer', { name: 'Kept' });
    await add('pds', {
      name: 'Keeps it',
      insurer_id: insurer,
      product_type_id: running.world.here.row('product_type')['id'],
    });
    expect((await remove(insurer)).errors?.[0]).toMatchObject({
      message: 'It cannot be deleted while PDS use it.',
      extensions: { code: 'constraint-violation', usedBy: 'Pds' },
    });
  });

  it('is nothing for what nobody uses, which can be deleted', async () => {
    const insurer = await add('insurer', { name: 'Unused' });
    expect(await usage('Insurer', insurer)).toEqual([]);
    expect((await remove(insurer)).data).toEqual({ delete_Insurer_by_pk: { id: insurer } });
  });

  it('finds claims, also through a table that only ties them to it', async () => {
    const { here } = running.world;
    const party = Number(here.row('claim_external_org')['external_org_id']);
    const id = Number(here.row('claim')['id']);
    const claim = { id, label: `#${id}`, path: `/app/claims/details/${id}` };
    expect((await usage('ExternalOrg', party)).find(({ type }) => type === 'Claim')).toMatchObject({
      count: 1,
      label: 'Claim',
      records: [claim],
    });
    await running.database.pool.query(`update claim set ph_first_name = 'Mia', ph_last_name = 'Tran' where id = $1`, [
      id,
    ]);
    const productType = await add('product_type', { name: 'Of the claim' });
    await running.database.pool.query('update claim set product_type_id = $2 where id = $1', [id, productType]);
    expect((await usage('ProductType', productType)).find(({ type }) => type === 'Claim')).toMatchObject({
      records: [{ ...claim, label: `#${id} Mia Tran` }],
    });
    await running.database.pool.query('update claim set ph_first_name = null, ph_last_name = null where id = $1', [id]);
  });

  it('finds what documents name without a key', async () => {
    const template = await add('comm_template', {
      name: 'Named',
      internal_name: 'named',
      related_to: 'claim',
      channel: 'email',
      subject_template: 'x',
      template: 'x',
    });
    const task = await add('task_template', {
      title: 'Sends it',
      related_to: 'claim',
      action: 'send email',
      configuration: JSON.stringify({ commTemplate: template }),
    });
    await add('task_template', {
      title: 'Was deleted',
      related_to: 'claim',
      action: 'send email',
      is_deleted: true,
      configuration: JSON.stringify({ commTemplate: template }),
    });
    const workflow = await add('workflow', {
      name: 'Sends it too',
      definition: JSON.stringify({ nodes: [{ id: 'a', config: { commTemplate: template } }], edges: [] }),
    });
    expect(await usage('CommTemplate', template)).toEqual([
      {
        type: 'TaskTemplate',
        label: expect.stringMatching(/^Task/),
        count: 1,
        isBlocking: true,
        effect: 'keeps',
        records: [{ id: task, label: 'Sends it', path: `/app/configuration/task-manager/${task}` }],
      },
      {
        type: 'Workflow',
        label: 'Workflow',
        count: 1,
        isBlocking: true,
        effect: 'keeps',
        records: [{ id: workflow, label: 'Sends it too', path: expect.stringContaining(`/${workflow}`) }],
      },
    ]);
  });

  it('[1§6] counts what the person sees', async () => {
    const { here, there } = running.world;
    const party = Number(here.row('claim_external_org')['external_org_id']);
    const claims = async (who: Somebody): Promise<number> =>
      (await usage('ExternalOrg', party, who)).find(({ type }) => type === 'Claim')?.count ?? 0;
    expect(await claims(here.people.party)).toBe(1);
    expect(await claims(here.people.stranger)).toBe(0);
    expect(await claims(there.people.admin)).toBe(0);
  });

  it('can be asked of every type, and of no others', async () => {
    const { rows } = await running.database.pool.query<{ type: string }>(
      `select distinct replace(initcap(table_name), '_', '') as type from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'bigint'`,
    );
    for (const { type } of rows) expect(Array.isArray(await usage(type, 1))).toBe(true);
    expect(
      (await running.graphql(USAGE, { type: 'Nothing', id: 1 }, running.world.here.people.admin)).errors?.[0]
        ?.extensions.code,
    ).toBe('validation-failed');
    expect(
      (await running.graphql(USAGE, { type: 'Insurer', id: 1 }, running.world.here.people.supplier)).errors?.[0]
        ?.extensions.code,
    ).toBe('access-denied');
  });
});
