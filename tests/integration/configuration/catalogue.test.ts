// The catalogue's definitions straight at the service: what each refuses, and who may write.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
  const logo = await running.database.pool.query<{ id: string }>(
    `insert into file (org_id, name, key, mime_type, is_org_file, is_public, created_by_id) values ($1, 'logo.png', $2, 'image/png', true, true, $3), ($1, 'private.png', $4, 'image/png', true, false, $3) returning id`,
    [here().orgId, `${here().orgId}/logo`, here().people.admin.userId, `${here().orgId}/private`],
  );
  files = { logo: logo.rows[0]!.id, private: logo.rows[1]!.id };
});

let files: Readonly<Record<'logo' | 'private', string>>;
const here = () => running.world.here;
const idOf = (table: string): number => Number(here().row(table)['id']);
/** Unique texts, since several tests write to one database. */
let count = 0;
const fresh = (name: string): string => `${name} ${(count += 1)}`;

interface Case {
  readonly type: string;
  /** A record that is accepted. */
  readonly good: () => Readonly<Record<string, unknown>>;
  /** Changes that are refused: what is set, where the fault is, the words. */
  readonly bad: readonly (readonly [change: Readonly<Record<string, unknown>>, field: string, message: string])[];
  readonly required: readonly string[];
  readonly remove: 'hard' | 'soft' | 'none';
}

const RULE = () => ({
  title: fresh('Rule'),
  milestoneStartName: 'milestone_received',
  milestoneEndName: 'milestone_acknowledged',
  intervalInDays: 3,
  intervalType: 'business',
  priority: 5,
  color: 'orange',
});
const RULE_REQUIRED = [
  'title',
  'milestoneStartName',
  'milestoneEndName',
  'intervalInDays',
  'intervalType',
  'priority',
  'color',
];
const RULE_FAULTS: Case['bad'] = [
  [{ title: '   ' }, 'title', 'Field is required'],
  [{ intervalInDays: 0 }, 'intervalInDays', 'Must be at least 1'],
  [{ intervalInDays: -4 }, 'intervalInDays', 'Must be at least 1'],
  [{ intervalType: 'weekly' }, 'intervalType', 'Not one of the choices'],
  [{ priority: 0 }, 'priority', 'Must be at least 1'],
  [{ priority: 11 }, 'priority', 'Must be at most 10'],
  [{ color: 'blue' }, 'color', 'Not one of the choices'],
];

const CASES: readonly Case[] = [
  {
    type: 'ExternalOrg',
    good: () => ({ name: fresh('Party') }),
    required: ['name'],
    bad: [
      [{ name: ' ' }, 'name', 'Field is required'],
      [{ name: 'x'.repeat(201) }, 'name', 'At most 200 characters'],
    ],
    remove: 'hard',
  },
  {
    type: 'Insurer',
    good: () => ({ name: fresh('Insurer'), email: 'claims@insurer.example' }),
    required: ['name'],
    bad: [[{ email: 'claims@' }, 'email', 'Invalid e-mail address']],
    remove: 'hard',
  },
  {
    type: 'ProductType',
    good: () => ({ name: fresh('Home') }),
    required: ['name'],
    bad: [[{ name: '' }, 'name', 'Field is required']],
    remove: 'hard',
  },
  {
    type: 'Pds',
    good: () => ({ name: fresh('PDS'), insurerId: idOf('insurer'), productTypeId: idOf('product_type') }),
    required: ['name', 'insurerId'],
    bad: [],
    remove: 'none',
  },
  {
    type: 'PdsVersion',
    good: () => ({
      name: fresh('Edition'),
      pdsId: idOf('pds'),
      questionnaireId: idOf('questionnaire'),
      startDate: '2026-01-01',
    }),
    required: ['name', 'startDate', 'questionnaireId'],
    bad: [
      [{ endDate: '2025-12-31' }, 'endDate', 'The end date is before the start date'],
      [{ startDate: '2026-02-30' }, 'startDate', 'Enter a date as DD/MM/YYYY'],
    ],
    remove: 'none',
  },
  {
    type: 'PdsConfigItem',
    good: () => ({
      label: fresh('Storm'),
      pdsId: idOf('pds'),
      objectQuestion1: 'Lived in?',
      objectRequiredAnswer1: 'yes',
    }),
    required: ['label'],
    bad: [
      [{ objectRequiredAnswer1: null }, 'objectRequiredAnswer1', 'Field is required'],
      [{ perilErrorMessage4: 'No cover.' }, 'perilQuestion4', 'Field is required'],
      [{ objectRequiredAnswer1: 'perhaps' }, 'objectRequiredAnswer1', 'Not one of the choices'],
    ],
    remove: 'hard',
  },
  {
    type: 'SpecifiedItem',
    good: () => ({ label: fresh('Laptop'), attribute1Name: 'Value', attribute1Type: 'currency', attribute1Unit: '$' }),
    required: ['label'],
    bad: [
      [{ attribute1Type: 'colour' }, 'attribute1Type', 'Not one of the choices'],
      [{ attribute1Type: null }, 'attribute1Type', 'Field is required'],
      [{ attribute3Name: 'Age', attribute3Type: 'number' }, 'attribute2Name', 'Field is required'],
      [{ attribute2Unit: 'cm' }, 'attribute2Name', 'Field is required'],
    ],
    remove: 'hard',
  },
  {
    type: 'ExpenseType',
    good: () => ({ name: fresh('Site visit'), rate: 120.5, inventoryCode: 'SV', accountingCode: '400' }),
    required: ['name', 'rate', 'inventoryCode', 'accountingCode'],
    bad: [
      [{ rate: 1.005 }, 'rate', 'At most two decimals'],
      [{ rate: -1 }, 'rate', 'Must be at least 0'],
      [{ inventoryCode: ' ' }, 'inventoryCode', 'Field is required'],
    ],
    remove: 'hard',
  },
  {
    type: 'BillingOffice',
    good: () => ({
      name: fresh('Office'),
      email: 'office@billing.example',
      invoiceEmailAddress: 'invoices@billing.example',
      abn: '51 824 753 556',
      bsb: '062-000',
      logoId: files.logo,
    }),
    required: ['name'],
    bad: [
      [{ email: 'office' }, 'email', 'Invalid e-mail address'],
      [{ invoiceEmailAddress: 'invoices@' }, 'invoiceEmailAddress', 'Not valid email'],
      [{ bsb: '62-000' }, 'bsb', 'Invalid BSB code'],
      [{ abn: '51 824 753 557' }, 'abn', 'Not a valid ABN'],
    ],
    remove: 'soft',
  },
  {
    type: 'IndicatorDefinition',
    good: RULE,
    required: RULE_REQUIRED,
    bad: [...RULE_FAULTS, [{ milestoneEndName: 'milestone_lunch' }, 'milestoneEndName', 'Not a milestone of a claim']],
    remove: 'hard',
  },
  {
    type: 'ComplaintIndicatorDefinition',
    good: RULE,
    required: RULE_REQUIRED.filter((field) => field !== 'color'),
    bad: [
      ...RULE_FAULTS,
      [{ milestoneStartName: 'milestone_reserve_added' }, 'milestoneStartName', 'Not a milestone of a complaint'],
    ],
    remove: 'hard',
  },
  {
    type: 'WorkflowRule',
    good: () => ({ ...RULE(), workflowId: idOf('workflow') }),
    required: RULE_REQUIRED,
    bad: RULE_FAULTS,
    remove: 'hard',
  },
  { type: 'Workflow', good: () => ({ name: fresh('Workflow') }), required: ['name'], bad: [], remove: 'none' },
  {
    type: 'InsuranceProduct',
    good: () => ({ name: fresh('Home building') }),
    required: ['name'],
    bad: [],
    remove: 'none',
  },
  {
    type: 'CostType',
    good: () => ({ name: fresh('Contents'), parentId: Number(here().row('cost_root')['id']) }),
    required: ['name', 'parentId'],
    bad: [[{ name: ' ' }, 'name', 'Field is required']],
    remove: 'hard',
  },
];

/** An override of its own expense type: an insurer has one for each. */
async function overrideObject(): Promise<Readonly<Record<string, unknown>>> {
  const { id } = await add('ExpenseType', {
    name: fresh('Photo'),
    rate: 10,
    inventoryCode: 'P',
    accountingCode: '400',
  });
  return { expenseTypeId: id, insurerId: idOf('insurer'), rate: 9.5, inventoryCode: 'PX' };
}

const insert = (type: string, object: object, who: Somebody | null = here().people.admin): Promise<GraphqlAnswer> =>
  running.graphql(
    `mutation ($object: ${type}_insert_input!) { insert_${type}_one(object: $object) { id rowVersion } }`,
    { object },
    who ?? undefined,
  );

const update = (type: string, id: number, set: object, who: Somebody = here().people.admin): Promise<GraphqlAnswer> =>
  running.graphql(
    `mutation ($id: bigint!, $orgId: bigint!, $set: ${type}_set_input!) { update_${type}_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }`,
    { id, orgId: here().orgId, set: { rowVersion: 1, ...set } },
    who,
  );

const remove = (type: string, id: number, who: Somebody = here().people.admin): Promise<GraphqlAnswer> =>
  running.graphql(
    `mutation ($id: bigint!, $orgId: bigint!) { delete_${type}_by_pk(id: $id, orgId: $orgId) { id } }`,
    { id, orgId: here().orgId },
    who,
  );

const read = (type: string, id: number, who?: Somebody): Promise<GraphqlAnswer> =>
  running.graphql(`query ($id: bigint!) { ${type}(where: { id: { _eq: $id } }) { id } }`, { id }, who);

async function add(type: string, object: object): Promise<{ readonly id: number }> {
  const answer = await insert(type, object);
  expect(answer.errors).toBeUndefined();
  return answer.data?.[`insert_${type}_one`] as { id: number };
}

/** A change that every type takes: of its first field. */
const firstOf = (object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(object).slice(0, 1));

const refusalOf = (answer: GraphqlAnswer) => ({
  message: answer.errors?.[0]?.message,
  field: answer.errors?.[0]?.path?.at(-1),
  code: answer.errors?.[0]?.extensions.code,
});

describe.each(CASES)('[3§5] $type at the service', ({ type, good, bad, required }) => {
  it('is stored and changed', async () => {
    const { id } = await add(type, good());
    expect((await update(type, id, firstOf(good()))).errors).toBeUndefined();
  });

  it.each(required)('needs %s', async (field) => {
    const { [field]: _, ...object } = good();
    // what has a default is asked for when it is emptied
    const answer = await insert(type, { ...object, [field]: null });
    expect(refusalOf(answer)).toEqual({ message: 'Field is required', field, code: 'validation-failed' });
    expect(answer.errors?.[0]?.path).toEqual([`insert_${type}_one`, 'object', field]);
  });

  it.each(bad)('refuses %o', async (change, field, message) => {
    expect(refusalOf(await insert(type, { ...good(), ...change }))).toEqual({
      message,
      field,
      code: 'validation-failed',
    });
    const { id } = await add(type, good());
    const changed = await update(type, id, change);
    expect(refusalOf(changed)).toEqual({ message, field, code: 'validation-failed' });
    expect(changed.errors?.[0]?.path).toEqual([`update_${type}_by_pk`, '_set', field]);
  });

  it("[3§6] is the administrators' alone to write", async () => {
    const { id } = await add(type, good());
    const { handler, supplier } = here().people;
    for (const who of [handler, supplier]) {
      expect((await insert(type, good(), who)).errors?.[0]?.extensions.code).toBe('permission-error');
      expect((await update(type, id, { name: 'Mine' }, who)).errors).toBeDefined();
      expect((await remove(type, id, who)).errors).toBeDefined();
    }
    expect((await insert(type, good(), null)).errors).toBeDefined();
    expect((await read(type, id, handler)).data?.[type]).toHaveLength(1);
    for (const who of [supplier, undefined]) expect((await read(type, id, who)).errors).toBeDefined();
  });

  it('[3§1] of another organisation is as if it did not exist', async () => {
    const { id } = await add(type, good());
    const { admin } = running.world.there.people;
    expect((await read(type, id, admin)).data?.[type]).toEqual([]);
    expect((await update(type, id, firstOf(good()), admin)).data).toEqual({ [`update_${type}_by_pk`]: null });
    // answers null, or that such records are not deleted at all
    await remove(type, id, admin);
    expect((await read(type, id, here().people.admin)).data?.[type]).toHaveLength(1);
  });
});

const removedBy = (removal: Case['remove']) => CASES.filter((one) => one.remove === removal);

describe('[3§4.4] deletion', () => {
  it.each(removedBy('hard'))('of $type is outright', async ({ type, good }) => {
    const { id } = await add(type, good());
    expect((await remove(type, id)).data).toEqual({ [`delete_${type}_by_pk`]: { id } });
  });

  it.each(CASES.filter((one) => one.remove !== 'hard'))('of $type is refused', async ({ type, good }) => {
    const { id } = await add(type, good());
    expect((await remove(type, id)).errors).toBeDefined();
  });

  it.each(removedBy('soft'))('of $type marks it', async ({ type, good }) => {
    const { id } = await add(type, good());
    expect((await update(type, id, { isDeleted: true })).errors).toBeUndefined();
  });
});

describe('[3§5] a rate override', () => {
  it.each(['insurerId', 'rate', 'inventoryCode'])('needs %s', async (field) => {
    expect(refusalOf(await insert('ExpenseTypeOverride', { ...(await overrideObject()), [field]: null }))).toEqual({
      message: 'Field is required',
      field,
      code: 'validation-failed',
    });
  });

  it('has a rate of two decimals', async () => {
    expect(refusalOf(await insert('ExpenseTypeOverride', { ...(await overrideObject()), rate: 9.999 })).message).toBe(
      'At most two decimals',
    );
  });

  it('is one for each insurer, changes and goes', async () => {
    const object = await overrideObject();
    const { id } = await add('ExpenseTypeOverride', object);
    expect((await insert('ExpenseTypeOverride', object)).errors?.[0]?.extensions.code).toBe('constraint-violation');
    expect((await update('ExpenseTypeOverride', id, { rate: 8 })).errors).toBeUndefined();
    expect((await remove('ExpenseTypeOverride', id, here().people.handler)).errors?.[0]?.extensions.code).toBe(
      'permission-error',
    );
    expect((await remove('ExpenseTypeOverride', id)).data).toEqual({ delete_ExpenseTypeOverride_by_pk: { id } });
  });
});

describe('[3§3] cost types', () => {
  const below = async (parentId: number) => (await add('CostType', { name: fresh('Level'), parentId })).id;
  const root = () => Number(here().row('cost_root')['id']);

  it('are three levels deep and no deeper', async () => {
    const third = await below(await below(await below(root())));
    expect(refusalOf(await insert('CostType', { name: 'Too deep', parentId: third }))).toMatchObject({
      message: 'A cost type can be at most three levels below the root.',
      code: 'validation-failed',
    });
  });

  it('stay where they were added', async () => {
    const [one, other] = [await below(root()), await below(root())];
    expect(refusalOf(await update('CostType', one, { parentId: other }))).toMatchObject({
      message: 'A cost type stays where it was added.',
      code: 'validation-failed',
    });
  });

  it('keep their root', async () => {
    const { rows } = await running.database.pool.query<{ row_version: number }>(
      'select row_version from cost_type where id = $1',
      [root()],
    );
    expect(
      refusalOf(await update('CostType', root(), { name: 'Trunk', rowVersion: rows[0]!.row_version })).message,
    ).toBe('The root of the cost types keeps its name.');
    expect((await remove('CostType', root())).data).toEqual({ delete_CostType_by_pk: null });
    expect((await insert('CostType', { name: 'Second root', parentId: null })).errors).toBeDefined();
  });

  it('that have others below them are not deleted', async () => {
    const parent = await below(root());
    await below(parent);
    expect((await remove('CostType', parent)).errors?.[0]?.extensions.code).toBe('constraint-violation');
  });
});

describe('[3§3] billing offices', () => {
  it('take a logo that anyone can read, and no other file', async () => {
    expect(refusalOf(await insert('BillingOffice', { name: fresh('Office'), logoId: files.private }))).toMatchObject({
      message: 'The logo must be a public picture of the organisation.',
      code: 'validation-failed',
    });
    expect((await insert('BillingOffice', { name: fresh('Office'), logoId: files.logo })).errors).toBeUndefined();
  });
});

describe('[3§5] names that have to differ', () => {
  it.each(['SpecifiedItem', 'InsuranceProduct'])('of %s are refused the second time', async (type) => {
    const object = type === 'SpecifiedItem' ? { label: fresh('Ring') } : { name: fresh('Ring') };
    await add(type, object);
    expect((await insert(type, object)).errors?.[0]?.extensions.code).toBe('constraint-violation');
  });
});
