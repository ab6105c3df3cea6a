// Deleting what is configured (RULES 40): what is under way is settled first, what was deleted is not chosen anew, and
// administrators restore it.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let admin: Somebody;
let handler: Somebody;
let orgId: number;
let claimId: number;
beforeAll(async () => {
  running = await sharedService();
  const { here } = running.world;
  ({ admin, handler } = here.people);
  orgId = here.orgId;
  claimId = Number(here.row('claim')['id']);
});

async function add(table: string, values: Readonly<Record<string, unknown>>): Promise<number> {
  const names = ['org_id', ...Object.keys(values)];
  const places = names.map((_, index) => `$${index + 1}`);
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id::int`,
    [orgId, ...Object.values(values)],
  );
  return rows[0]!.id;
}

const TABLES: Readonly<Record<string, string>> = {
  Supplier: 'supplier',
  BillingOffice: 'billing_office',
  TaskTemplate: 'task_template',
};

/** Marks the version that is there now. */
async function mark(
  type: string,
  id: number,
  isDeleted: boolean,
  who: Somebody | null = admin,
): Promise<GraphqlAnswer> {
  const { rows } = await running.database.pool.query<{ row_version: number }>(
    `select row_version from ${TABLES[type]} where id = $1`,
    [id],
  );
  return running.graphql(
    `mutation ($orgId: bigint!, $id: bigint!, $set: ${type}_set_input!) { update_${type}_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: $set) { id } }`,
    { orgId, id, set: { isDeleted, rowVersion: rows[0]!.row_version } },
    who ?? undefined,
  );
}
const marked = async (table: string, id: number): Promise<boolean> =>
  (await running.database.pool.query<{ is_deleted: boolean }>(`select is_deleted from ${table} where id = $1`, [id]))
    .rows[0]!.is_deleted;

interface Use {
  readonly type: string;
  readonly label: string;
  readonly count: number;
  readonly isBlocking: boolean;
  readonly effect: string;
  readonly records: readonly { readonly label: string; readonly path: string | null }[];
}

async function usage(type: string, id: number, who = admin): Promise<readonly Use[]> {
  const answer = await running.graphql(
    'query ($type: String!, $id: bigint!) { recordUsage(type: $type, id: $id) { type label count isBlocking effect records { label path } } }',
    { type, id },
    who,
  );
  expect(answer.errors).toBeUndefined();
  return answer.data!['recordUsage'] as Use[];
}

const supplier = (name: string): Promise<number> => add('supplier', { name, category: 'repair' });
const sent = (supplierId: number): Promise<number> =>
  add('claim_supplier', { claim_id: claimId, supplier_id: supplierId });
const jobOf = (claimSupplierId: number, status: string): Promise<number> =>
  add('supplier_job', {
    claim_id: claimId,
    claim_supplier_id: claimSupplierId,
    description_short: 'Tarp the roof',
    description_detailed: 'Today.',
    status,
  });
const insertJob = (claimSupplierId: number): Promise<GraphqlAnswer> =>
  running.graphql(
    'mutation ($object: SupplierJob_insert_input!) { insert_SupplierJob_one(object: $object) { id } }',
    { object: { claimId, claimSupplierId, descriptionShort: 'x', descriptionDetailed: 'x', status: 'New' } },
    handler,
  );
const setStatus = (id: number, status: string): Promise<GraphqlAnswer> =>
  // a job that was just made has its first version
  running.graphql(
    'mutation ($orgId: bigint!, $id: bigint!, $status: String!) { update_SupplierJob_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: { status: $status, rowVersion: 1 }) { id } }',
    { orgId, id, status },
    handler,
  );

async function invoiceFrom(officeId: number, status: string): Promise<number> {
  const { here } = running.world;
  return add('invoice', {
    claim_id: claimId,
    invoice_to_id: here.row('insurer')['id'],
    invoice_from_id: officeId,
    reference: 'R',
    invoice_no: crypto.randomUUID().slice(0, 30),
    status,
    issue_date: '2026-03-01',
    due_date: '2026-03-31',
    dt_sent: status === 'draft' ? null : '2026-03-01T00:00:00Z',
  });
}

describe('[RULES 40] a supplier', () => {
  it('is not deleted while a job is open, whichever; afterwards it is, and stays readable on the claim', async () => {
    const id = await supplier('Busy');
    const held = await sent(id);
    const jobs = [await jobOf(held, 'New'), await jobOf(held, 'In progress'), await jobOf(held, 'Completed')];
    const uses = await usage('Supplier', id);
    expect(uses.filter(({ isBlocking }) => isBlocking)).toMatchObject([
      {
        type: 'SupplierJob',
        label: 'Open jobs',
        count: 2,
        records: [{ label: `Tarp the roof on claim #${claimId}`, path: `/app/claims/details/${claimId}` }, {}],
      },
    ]);
    expect(uses.find(({ type }) => type === 'Claim')).toMatchObject({
      effect: 'stays',
      count: 1,
      records: [{ label: `#${claimId}` }],
    });
    // who handles the claim reads of it, who does not see the claim does not
    const count = async (who: Somebody) =>
      (await usage('Supplier', id, who)).find(({ type }) => type === 'SupplierJob')?.count;
    expect([await count(handler), await count(running.world.here.people.stranger)]).toEqual([2, undefined]);
    expect((await mark('Supplier', id, true)).errors?.[0]).toMatchObject({
      message: 'It cannot be deleted yet: 2 open jobs must be settled first.',
      extensions: { code: 'validation-failed', field: 'isDeleted' },
    });
    expect(await marked('supplier', id)).toBe(false);
    await running.database.pool.query(`update supplier_job set status = 'Completed' where id = any ($1)`, [jobs]);
    expect((await mark('Supplier', id, true)).errors).toBeUndefined();
    const read = await running.graphql(
      'query ($id: bigint!) { ClaimSupplier(where: { id: { _eq: $id } }) { Supplier { name } SupplierJobs { status } } }',
      { id: held },
      handler,
    );
    expect(read.data?.['ClaimSupplier']).toEqual([
      { Supplier: { name: 'Busy' }, SupplierJobs: [1, 2, 3].map(() => ({ status: 'Completed' })) },
    ]);
  });

  it('is not deleted while a payment to it is not paid', async () => {
    const { here } = running.world;
    const id = await supplier('Is owed');
    const insert = async (sql: string, of: number, ...values: unknown[]) => {
      const { rows } = await running.database.pool.query<{ id: string }>(`${sql} returning id`, [of, ...values]);
      return Number(rows[0]!.id);
    };
    const reserve = await insert(
      `insert into reserve (org_id, claim_id, section, reserve, frequency, payee_type, payee_supplier_id, payee_name, cost_type1_id, cost_type2_id, created_by_id)
       select org_id, claim_id, section, 500, frequency, 'supplier', $2, 'Is owed', cost_type1_id, cost_type2_id, created_by_id from reserve where id = $1`,
      Number(here.row('reserve')['id']),
      id,
    );
    const payment = await insert(
      `insert into reserve_payment (org_id, claim_id, reserve_id, payment_type_id, amount, gst, created_by_id, changed_by_id)
       select org_id, claim_id, $2, payment_type_id, 110, gst, created_by_id, created_by_id from reserve_payment where id = $1`,
      Number(here.row('reserve_payment')['id']),
      reserve,
    );
    expect((await mark('Supplier', id, true)).errors?.[0]?.message).toBe(
      'It cannot be deleted yet: 1 payment that is not paid must be settled first.',
    );
    expect((await usage('Supplier', id)).find(({ isBlocking }) => isBlocking)).toMatchObject({
      label: 'Payment that is not paid',
      count: 1,
    });
    await running.database.pool.query(
      `update reserve_payment set status = 'refused', decision_reason = 'Paid otherwise' where id = $1`,
      [payment],
    );
    expect((await mark('Supplier', id, true)).errors).toBeUndefined();
    const object = { claimId, reserveId: reserve, paymentTypeId: here.row('cost_type')['id'], amount: 50, gst: 0.1 };
    const paid = await running.graphql(
      'mutation ($object: ReservePayment_insert_input!) { insert_ReservePayment_one(object: $object) { id } }',
      { object },
      admin,
    );
    expect(paid.errors?.[0]?.message).toBe(
      'The supplier that is paid was deleted. Choose another payee for the reserve.',
    );
  });

  it('that was deleted is sent nowhere, takes no more jobs and reopens none', async () => {
    const id = await supplier('Gone');
    const held = await sent(id);
    const job = await jobOf(held, 'Completed');
    expect((await mark('Supplier', id, true)).errors).toBeUndefined();
    expect((await insertJob(held)).errors?.[0]?.message).toBe(
      'The supplier was deleted and takes no more jobs. Add another supplier instead.',
    );
    expect((await setStatus(job, 'In progress')).errors?.[0]?.message).toBe(
      'The supplier was deleted and takes no more jobs. Add another supplier instead.',
    );
    const again = await running.graphql(
      'mutation ($object: ClaimSupplier_insert_input!) { insert_ClaimSupplier_one(object: $object) { id } }',
      { object: { claimId, supplierId: id } },
      handler,
    );
    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'validation-failed', field: 'supplierId' });
    expect((await mark('Supplier', id, false)).errors).toBeUndefined();
    expect((await insertJob(held)).errors).toBeUndefined();
  });

  it('is either deleted or sent when both are asked at once', async () => {
    for (let turn = 1; turn <= 10; turn += 1) {
      const id = await supplier(`Raced ${turn}`);
      const held = await sent(id);
      const [deleted, begun] = await Promise.all([mark('Supplier', id, true), insertJob(held)]);
      expect([deleted.errors, begun.errors].filter((errors) => errors === undefined)).toHaveLength(1);
    }
  });

  it('of which nobody can sign in any more is asked for nobody', async () => {
    const { here } = running.world;
    const [id, userId] = [Number(here.row('supplier')['id']), here.people.supplier.userId];
    const contactId = Number(here.row('user_org_supplier')['id']);
    const insert = () =>
      running.graphql(
        'mutation ($object: ClaimSupplier_insert_input!) { insert_ClaimSupplier_one(object: $object) { id } }',
        { object: { claimId, supplierId: id, contactId } },
        handler,
      );
    await running.database.pool.query('update user_in_org set disabled = true where org_id = $1 and user_id = $2', [
      orgId,
      userId,
    ]);
    try {
      expect((await insert()).errors?.[0]).toMatchObject({
        message: 'This person cannot sign in for the supplier any more. Choose somebody else.',
        extensions: { field: 'contactId' },
      });
    } finally {
      await running.database.pool.query('update user_in_org set disabled = false where org_id = $1 and user_id = $2', [
        orgId,
        userId,
      ]);
    }
    expect((await insert()).errors).toBeUndefined();
  });
});

describe('[RULES 40] a billing office', () => {
  it('is not deleted while a draft comes from it; sent invoices keep it', async () => {
    const id = await add('billing_office', { name: 'Heron Office' });
    const draft = await invoiceFrom(id, 'draft');
    await invoiceFrom(id, 'sent');
    const uses = await usage('BillingOffice', id);
    expect(uses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Draft invoice', count: 1, isBlocking: true }),
        expect.objectContaining({ type: 'Invoice', count: 2, effect: 'stays', isBlocking: false }),
      ]),
    );
    expect((await mark('BillingOffice', id, true)).errors?.[0]?.message).toBe(
      'It cannot be deleted yet: 1 draft invoice must be settled first.',
    );
    await running.database.pool.query('delete from invoice where id = $1', [draft]);
    expect((await mark('BillingOffice', id, true)).errors).toBeUndefined();
    const object = {
      claimId,
      invoiceToId: running.world.here.row('insurer')['id'],
      invoiceFromId: id,
      reference: 'R',
      invoiceNo: 'N-gone',
    };
    const made = await running.graphql(
      'mutation ($object: Invoice_insert_input!) { insert_Invoice_one(object: $object) { id } }',
      { object },
      admin,
    );
    expect(made.errors?.[0]).toMatchObject({
      message: 'This billing office was deleted. Choose another one.',
      extensions: { code: 'validation-failed', field: 'invoiceFromId' },
    });
  });
});

describe('[RULES 40] what was deleted', () => {
  const MADE: readonly (readonly [type: string, table: string, values: Readonly<Record<string, unknown>>])[] = [
    ['Supplier', 'supplier', { name: 'Restored', category: 'repair' }],
    ['BillingOffice', 'billing_office', { name: 'Restored' }],
    ['TaskTemplate', 'task_template', { title: 'Restored', related_to: 'claim' }],
  ];

  it.each(MADE)('is restored by administrators: a %s', async (type, table, values) => {
    const id = await add(table, { ...values, is_deleted: true });
    expect((await mark(type, id, false)).errors).toBeUndefined();
    expect(await marked(table, id)).toBe(false);
  });

  it.each(MADE)('is restored by nobody else: a %s', async (type, table, values) => {
    const id = await add(table, { ...values, is_deleted: true });
    const { here, there } = running.world;
    for (const who of [here.people.handler, here.people.party, here.people.supplier, null])
      expect((await mark(type, id, false, who)).errors?.[0]?.extensions.code).toMatch(
        /permission-error|validation-failed|access-denied/,
      );
    expect((await mark(type, id, false, there.people.admin)).data).toEqual({ [`update_${type}_by_pk`]: null });
    expect(await marked(table, id)).toBe(true);
  });
});

describe('[RULES 40] what is deleted outright', () => {
  const remove = (type: string, id: number) =>
    running.graphql(
      `mutation ($id: bigint!, $orgId: bigint!) { delete_${type}_by_pk(id: $id, orgId: $orgId) { id } }`,
      { id, orgId },
      admin,
    );

  it('stays while a document names it: a template that a workflow sends, a config item that a questionnaire raises', async () => {
    const template = await add('comm_template', {
      name: 'Welcome',
      internal_name: 'welcome',
      related_to: 'claim',
      channel: 'email',
      subject_template: 'x',
      template: 'x',
    });
    const sms = await add('comm_template', {
      name: 'Welcome',
      internal_name: 'welcome',
      related_to: 'claim',
      channel: 'sms',
      template: 'x',
    });
    await add('workflow', {
      name: 'Greets',
      definition: JSON.stringify({
        nodes: [{ id: 'a', config: { nodeType: 'sendMessageEmail', commTemplate: 'welcome' } }],
        edges: [],
      }),
    });
    expect((await remove('CommTemplate', template)).errors?.[0]?.message).toBe(
      'This template is used by the workflow: Greets.',
    );
    expect(await usage('CommTemplate', template)).toMatchObject([
      { type: 'Workflow', isBlocking: true, records: [{ label: 'Greets' }] },
    ]);
    expect((await remove('CommTemplate', sms)).errors).toBeUndefined();

    const item = await add('pds_config_item', { label: 'Unoccupied', pds_id: running.world.here.row('pds')['id'] });
    const other = await add('pds_config_item', { label: 'Not raised', pds_id: running.world.here.row('pds')['id'] });
    await add('questionnaire', {
      name: 'Home',
      definition: JSON.stringify({ questions: [{ id: 1, Options: [{ id: 2, pdsConfigItemId: item }] }] }),
    });
    expect((await remove('PdsConfigItem', item)).errors?.[0]?.message).toBe(
      'This item is used by the questionnaire: Home.',
    );
    expect(await usage('PdsConfigItem', item)).toMatchObject([
      { type: 'Questionnaire', isBlocking: true, records: [{ label: 'Home' }] },
    ]);
    expect((await remove('PdsConfigItem', other)).errors).toBeUndefined();
  });

  it('stays while people or rates have it: a handling party, an insurer', async () => {
    const party = await add('external_org', { name: 'Has people' });
    await add('user_external_org', { user_id: handler.userId, external_org_id: party });
    expect((await remove('ExternalOrg', party)).errors?.[0]?.message).toBe('It cannot be deleted while users use it.');
    expect(await usage('ExternalOrg', party)).toMatchObject([
      {
        type: 'UserInOrg',
        label: 'User',
        count: 1,
        isBlocking: true,
        records: [{ path: `/app/users/edit/${handler.userId}` }],
      },
    ]);
    const insurer = await add('insurer', { name: 'Pays its own' });
    const expenseType = await add('expense_type', {
      name: 'Photo',
      rate: 10,
      inventory_code: 'P',
      accounting_code: '400',
    });
    await add('expense_type_override', {
      expense_type_id: expenseType,
      insurer_id: insurer,
      rate: 9,
      inventory_code: 'P',
    });
    expect((await remove('Insurer', insurer)).errors?.[0]?.extensions).toMatchObject({ usedBy: 'ExpenseTypeOverride' });
    expect((await remove('ExpenseType', expenseType)).errors).toBeUndefined();
  });

  it('goes although claims keep a copy of it, and tells which: a specified item, a config item', async () => {
    const ring = await add('specified_item', { label: 'Ring that is listed' });
    const item = await add('pds_config_item', { label: 'Asked once', pds_id: running.world.here.row('pds')['id'] });
    await running.database.pool.query('update claim set specified_items = $2, pds_config_items = $3 where id = $1', [
      claimId,
      JSON.stringify([{ specifiedItemId: ring, label: 'Ring', attributes: [] }]),
      JSON.stringify([{ pdsConfigItemId: item, question: 'Q', answer: 'Yes' }]),
    ]);
    for (const [type, id] of [
      ['SpecifiedItem', ring],
      ['PdsConfigItem', item],
    ] as const) {
      expect(await usage(type, id)).toMatchObject([{ type: 'Claim', count: 1, effect: 'stays', isBlocking: false }]);
      expect((await remove(type, id)).errors).toBeUndefined();
    }
  });

  it('tells the claims that a rule colours now', async () => {
    const rule = await add('indicator_definition', {
      title: 'Slow',
      milestone_start_name: 'a',
      milestone_end_name: 'b',
      color: 'red',
    });
    await add('indicator', {
      indicator_definition_id: rule,
      entity_id: claimId,
      title: 'Slow',
      color: 'red',
      priority: 1,
    });
    expect(await usage('IndicatorDefinition', rule)).toMatchObject([
      { type: 'Claim', count: 1, isBlocking: false, effect: 'released' },
    ]);
  });
});

describe('[RULES 40] every key', () => {
  it('to a table whose records are marked as deleted keeps to those that are not', async () => {
    const { rows } = await running.database.pool.query<{ key: string }>(
      `select k.conname as key from pg_constraint k join pg_attribute m on m.attrelid = k.confrelid and m.attname = 'is_deleted'
       join pg_class target on target.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confdeltype <> 'c' and target.relname <> 'file'
         and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.proname = 'keep_to_current' where t.tgrelid = k.conrelid and k.conkey[array_upper(k.conkey, 1)] = any (t.tgattr::int2[]))`,
    );
    expect(rows).toEqual([]);
  });
});
