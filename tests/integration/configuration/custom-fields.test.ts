// Custom fields straight at the service and in the database: who defines them, what values they take, who sees them.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, storedSet, type CustomField, type StoredFieldSet } from '#domain/custom-fields.ts';
import { queryAs } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { refusalOf } from '../database/refusals.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let admin: Somebody;
let handler: Somebody;
let party: Somebody;
let orgId: number;
let claimId: number;
let partyId: number;
let productTypeId: number;
let insurerId: number;

const field = (key: string, kind: CustomField['kind'], more: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key,
  help: '',
  kind,
  isRequired: false,
  isRemoved: false,
  audience: 'staff',
  options: [],
  ...more,
});
const option = (key: string) => ({ key, label: key.toUpperCase(), isRemoved: false });

const FIELDS: readonly CustomField[] = [
  field('roof', 'choice', { options: [option('tile'), option('metal')] }),
  field('age', 'number'),
  field('quote', 'money'),
  field('visited', 'date'),
  field('works', 'choices', { options: [option('a'), option('b')] }),
  field('asbestos', 'boolean'),
  field('remark', 'text'),
  field('suspicion', 'text', { audience: 'administrators' }),
];

interface SetRow extends StoredFieldSet {
  readonly id: number;
  readonly orgId: number;
  readonly rowVersion: number;
}

const SET =
  'query { CustomFieldSet(where: { entity: { _eq: "claim" } }) { id orgId rowVersion jsonSchema layout jsonSchemaAdmin layoutAdmin } }';
const UPDATE_SET =
  'mutation ($id: bigint!, $orgId: bigint!, $set: CustomFieldSet_set_input!) { update_CustomFieldSet_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }';
const UPDATE =
  'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id customFields } }';
const INSERT = 'mutation ($claim: Claim_insert_input!) { insert_Claim_one(object: $claim) { id customFields } }';

/** The rows of a root field of an answer. */
function listOf({ data }: GraphqlAnswer, name: string): readonly unknown[] {
  return (data?.[name] ?? []) as readonly unknown[];
}

const readSet = async (): Promise<SetRow> =>
  listOf(await running.graphql(SET, {}, admin), 'CustomFieldSet')[0] as SetRow;

async function saveFields(fields: readonly CustomField[], who: Somebody = admin): Promise<GraphqlAnswer> {
  const { id, rowVersion } = await readSet();
  return running.graphql(UPDATE_SET, { id, orgId, set: { ...storedSet(fields), rowVersion } }, who);
}

async function stored(): Promise<{ rowVersion: number; staff: unknown; administrators: unknown }> {
  const { rows } = await running.database.pool.query<{ rowVersion: number; staff: unknown; administrators: unknown }>(
    'select row_version as "rowVersion", custom_fields as staff, custom_fields_admin as administrators from claim where id = $1',
    [claimId],
  );
  return rows[0]!;
}

const change = async (set: Readonly<Record<string, unknown>>, who: Somebody = admin): Promise<GraphqlAnswer> =>
  running.graphql(UPDATE, { id: claimId, orgId, set: { ...set, rowVersion: (await stored()).rowVersion } }, who);
const lodge = (claim: Readonly<Record<string, unknown>>, who: Somebody = handler): Promise<GraphqlAnswer> =>
  running.graphql(
    INSERT,
    {
      claim: {
        productTypeId,
        insurerId,
        ownerId: who.userId,
        claimOccurredAt: '2026-02-01',
        claimReportedAt: '2026-02-02',
        ClaimExternalOrgs: { data: [{ externalOrgId: partyId }] },
        ...claim,
      },
    },
    who,
  );

const issuesOf = (answer: GraphqlAnswer) =>
  (
    (answer.errors?.[0]?.extensions['issues'] as { path: (string | number)[]; message: string }[] | undefined) ?? []
  ).map(({ path, message }) => `${path.slice(-1).join('')}: ${message}`);

beforeAll(async () => {
  running = await sharedService();
  const { here } = running.world;
  ({ admin, handler, party } = here.people);
  orgId = here.orgId;
  claimId = Number(here.row('claim')['id']);
  partyId = Number(here.row('claim_external_org')['external_org_id']);
  productTypeId = Number(here.row('product_type')['id']);
  insurerId = Number(here.row('insurer')['id']);
});

/** Every test starts with the same fields and an empty claim. */
beforeEach(async () => {
  const { pool } = running.database;
  await pool.query('delete from custom_field_set where org_id = $1', [orgId]);
  await queryAs(
    pool,
    admin,
    'insert into custom_field_set (entity, json_schema, layout, json_schema_admin, layout_admin) values ($1, $2, $3, $4, $5)',
    ['claim', ...Object.values(storedSet(FIELDS)).map((part) => JSON.stringify(part))],
  );
  await pool.query(
    `update claim set custom_fields = (select coalesce(jsonb_object_agg(k, null), '{}') from jsonb_object_keys(custom_fields) k), custom_fields_admin = (select coalesce(jsonb_object_agg(k, null), '{}') from jsonb_object_keys(custom_fields_admin) k) where id = $1`,
    [claimId],
  );
  await pool.query(`delete from log where entity = 'claim' and entity_id = $1`, [String(claimId)]);
});

describe('values', () => {
  it('of every kind are taken as they are meant', async () => {
    const values = {
      roof: 'tile',
      age: 12.5,
      quote: 1200.05,
      visited: '2026-02-28',
      works: ['b', 'a'],
      asbestos: false,
      remark: 'Steep',
    };
    expect((await change({ customFields: values }, handler)).errors).toBeUndefined();
    expect((await stored()).staff).toEqual(values);
  });

  it('that do not conform are refused with every message and save nothing', async () => {
    const answer = await change(
      {
        customFields: {
          roof: 'straw',
          age: 'old',
          quote: 0.001,
          visited: '2026-02-30',
          works: ['a', 'a'],
          asbestos: 'yes',
          remark: 7,
        },
      },
      handler,
    );
    expect(answer.errors?.[0]).toMatchObject({
      path: ['update_Claim_by_pk', '_set', 'customFields', 'roof'],
      extensions: { code: 'validation-failed' },
    });
    expect(issuesOf(answer)).toEqual([
      'roof: Not one of the choices',
      'age: Must be a number',
      'quote: At most two decimals',
      'visited: Enter a date as DD/MM/YYYY',
      'works: Each can be listed once',
      'asbestos: Must be yes or no',
      'remark: Must be text',
    ]);
    expect((await stored()).staff).toEqual({});
  });

  it.each([
    [{ customFields: { unknown: 1 } }, 'unknown: Unknown field unknown'],
    [{ customFields: { suspicion: 'x' } }, 'suspicion: Unknown field suspicion'],
    [{ customFields: ['roof'] }, 'customFields: Must be an object'],
    [{ customFields: 'roof' }, 'customFields: Must be an object'],
  ])('that the organisation has no field for are refused: %j', async (set, message) => {
    expect(issuesOf(await change(set))).toEqual([message]);
  });

  it('are checked when a claim is lodged, too', async () => {
    expect(issuesOf(await lodge({ customFields: { roof: 'straw' } }))).toEqual(['roof: Not one of the choices']);
    expect((await lodge({ customFields: { roof: 'tile' } })).data).toMatchObject({
      insert_Claim_one: { customFields: { roof: 'tile' } },
    });
  });

  it('name what they change: others stay, null empties a field', async () => {
    await change({ customFields: { roof: 'tile', age: 3 } });
    await change({ customFields: { age: null, remark: 'x' } });
    expect((await stored()).staff).toEqual({ roof: 'tile', remark: 'x' });
    await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $v: Int!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _append: { customFields: { asbestos: true } }, _set: { rowVersion: $v }) { id } }',
      { id: claimId, orgId, v: (await stored()).rowVersion },
      admin,
    );
    expect((await stored()).staff).toEqual({ roof: 'tile', remark: 'x', asbestos: true });
  });

  it('are documents in the database, whoever writes', async () => {
    await expect(
      running.database.pool.query(`update claim set custom_fields_admin = '[]' where id = $1`, [claimId]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('are found by the service through containment', async () => {
    await change({ customFields: { roof: 'metal', works: ['a', 'b'] } });
    const find = async (condition: object) =>
      listOf(
        await running.graphql(
          'query ($where: Claim_bool_exp!) { Claim(where: $where) { id } }',
          { where: { id: { _eq: claimId }, customFields: { _contains: condition } } },
          handler,
        ),
        'Claim',
      ).length;
    expect([await find({ roof: 'metal' }), await find({ works: ['b'] }), await find({ roof: 'tile' })]).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('required fields', () => {
  beforeEach(() =>
    saveFields(
      FIELDS.map((one) => (one.key === 'roof' || one.key === 'suspicion' ? { ...one, isRequired: true } : one)),
    ),
  );

  it('must be there on a new claim, those of administrators where one of them lodges it', async () => {
    expect(issuesOf(await lodge({}))).toEqual(['roof: Field is required']);
    expect(issuesOf(await lodge({ customFields: { roof: '' } }))).toEqual(['roof: Field is required']);
    expect((await lodge({ customFields: { roof: 'tile' } })).errors).toBeUndefined();
    expect(issuesOf(await lodge({ customFields: { roof: 'tile' } }, admin))).toEqual(['suspicion: Field is required']);
  });

  it('do not stop work on an older claim that lacks them, but cannot be emptied', async () => {
    expect((await change({ customFields: { age: 5 } })).errors).toBeUndefined();
    await change({ customFields: { roof: 'tile' } });
    expect(issuesOf(await change({ customFields: { roof: null } }))).toEqual(['roof: Field is required']);
  });
});

describe('fields for administrators alone', () => {
  const ask = (query: string, who: Somebody) => running.graphql(query, {}, who);

  it.each([
    ['select', '{ Claim { id customFieldsAdmin } }'],
    ['where', '{ Claim(where: { customFieldsAdmin: { _contains: { suspicion: "x" } } }) { id } }'],
    ['order_by', '{ Claim(order_by: { customFieldsAdmin: asc }) { id } }'],
    ['distinct_on', '{ Claim(distinct_on: customFieldsAdmin) { id } }'],
    ['a nested where', '{ Note(where: { Claim: { customFieldsAdmin: { _has_key: "suspicion" } } }) { id } }'],
    ['aggregate', '{ Claim_aggregate { aggregate { count(columns: customFieldsAdmin, distinct: true) } } }'],
    ['the definition', '{ CustomFieldSet { jsonSchemaAdmin } }'],
    ['the layout', '{ CustomFieldSet { layoutAdmin } }'],
  ])('[3§6] are refused to a user in %s', async (_what, query) => {
    for (const who of [handler, party])
      expect((await ask(query, who)).errors?.[0]?.extensions.code).toBe('permission-error');
    expect((await ask(query, admin)).errors).toBeUndefined();
  });

  it('[3§6] are refused to a user in insert and update, returned or not', async () => {
    expect((await lodge({ customFieldsAdmin: { suspicion: 'x' } })).errors?.[0]?.extensions.code).toBe(
      'permission-error',
    );
    expect((await change({ customFieldsAdmin: { suspicion: 'x' } }, handler)).errors?.[0]?.extensions.code).toBe(
      'permission-error',
    );
    for (const sql of [
      `update claim set custom_fields_admin = '{}'`,
      'select custom_fields_admin from claim',
      'select to_jsonb(c) from claim c',
      'select * from claim',
    ])
      expect((await refusalOf(queryAs(running.database.pool, handler, sql))).code).toBe('42501');
  });

  it('are written and read by an administrator', async () => {
    expect((await change({ customFieldsAdmin: { suspicion: 'Twice burgled' } })).errors).toBeUndefined();
    expect((await stored()).administrators).toEqual({ suspicion: 'Twice burgled' });
  });

  it('leave nothing in the log or in a conflict that a user could read', async () => {
    const { rowVersion } = await stored();
    await change({ customFieldsAdmin: { suspicion: 'Twice burgled' } });
    const log =
      '{ Log(where: { entity: { _eq: "claim" }, jsonDiff: { _contains: [{ field: "customFieldsAdmin.suspicion" }] } }) { jsonDiff } }';
    expect((await ask(log, handler)).data).toEqual({ Log: [] });
    expect((await ask(log, admin)).data).toEqual({
      Log: [{ jsonDiff: [{ field: 'customFieldsAdmin.suspicion', before: null, after: 'Twice burgled' }] }],
    });
    const late = (who: Somebody) =>
      running.graphql(UPDATE, { id: claimId, orgId, set: { notes: 'late', rowVersion } }, who);
    expect((await late(handler)).errors?.[0]?.extensions).toMatchObject({
      code: 'conflict',
      conflict: { userId: admin.userId, changes: [] },
    });
    expect((await late(admin)).errors?.[0]?.extensions).toMatchObject({
      code: 'conflict',
      conflict: { changes: [{ field: 'customFieldsAdmin.suspicion' }] },
    });
  });

  it('do not keep a user from the search for duplicates', async () => {
    const query =
      '{ claimDuplicates(args: { policyNo: "POL1", claimOccurredOn: "2026-02-01", causeOfLoss: "storm" }) { id policyNo } }';
    expect((await ask(query, handler)).data).toEqual({ claimDuplicates: [{ id: claimId, policyNo: 'POL1' }] });
    expect((await ask(query, admin)).data).toEqual({ claimDuplicates: [{ id: claimId, policyNo: 'POL1' }] });
  });

  it('take their values and their history with them when who sees them changes, there and back', async () => {
    await change({ customFields: { remark: 'Secret soon', roof: 'tile' } }, handler);
    const history = async (who: Somebody, name: string) =>
      listOf(
        await ask(
          `{ Log(where: { entity: { _eq: "claim" }, jsonDiff: { _contains: [{ field: "${name}" }] } }) { userId jsonDiff } }`,
          who,
        ),
        'Log',
      ).length;
    expect(await history(handler, 'customFields.remark')).toBe(1);

    const move = (audience: CustomField['audience']) =>
      saveFields(FIELDS.map((one) => (one.key === 'remark' ? { ...one, audience } : one)));
    expect((await move('administrators')).errors).toBeUndefined();
    expect(await stored()).toMatchObject({ staff: { roof: 'tile' }, administrators: { remark: 'Secret soon' } });
    const seen = JSON.stringify((await ask('{ Log { jsonDiff } }', handler)).data);
    expect(seen).not.toContain('Secret soon');
    expect(await history(admin, 'customFieldsAdmin.remark')).toBe(1);
    expect(issuesOf(await change({ customFields: { remark: 'again' } }, handler))).toEqual([
      'remark: Unknown field remark',
    ]);

    await move('staff');
    expect(await stored()).toMatchObject({ staff: { roof: 'tile', remark: 'Secret soon' }, administrators: {} });
    expect(await history(handler, 'customFields.remark')).toBe(1);
  });
});

describe('the definition', () => {
  it('[3§6] is written by administrators only, and by nobody of another organisation', async () => {
    expect((await saveFields(FIELDS.slice(0, 8), handler)).errors?.[0]?.extensions.code).toBe('permission-error');
    const { id, rowVersion } = await readSet();
    const other = await running.graphql(
      UPDATE_SET,
      { id, orgId, set: { ...storedSet(FIELDS), rowVersion } },
      running.world.there.people.admin,
    );
    expect(other.data).toEqual({ update_CustomFieldSet_by_pk: null });
    const seen = (await running.graphql(SET, {}, running.world.there.people.admin)).data?.[
      'CustomFieldSet'
    ] as SetRow[];
    expect(seen.every((set) => set.orgId !== orgId)).toBe(true);
    expect(
      (await running.graphql('mutation { delete_CustomFieldSet(where: {}) { affected_rows } }', {}, admin)).errors?.[0]
        ?.extensions.code,
    ).toBe('permission-error');
  });

  it('keeps values through renaming: the key stays', async () => {
    await change({ customFields: { roof: 'tile' } });
    await saveFields(FIELDS.map((one) => (one.key === 'roof' ? { ...one, label: 'Roof covering' } : one)));
    expect(fieldsOf(await readSet()).find(({ key }) => key === 'roof')?.label).toBe('Roof covering');
    expect((await stored()).staff).toEqual({ roof: 'tile' });
  });

  it('keeps values of a removed field, takes no new ones, and gives them back when it is restored', async () => {
    await change({ customFields: { remark: 'Kept', roof: 'tile' } });
    await saveFields(FIELDS.map((one) => (one.key === 'remark' ? { ...one, isRemoved: true } : one)));
    expect((await stored()).staff).toEqual({ remark: 'Kept', roof: 'tile' });
    expect(issuesOf(await change({ customFields: { remark: 'New' } }))).toEqual(['remark: Unknown field remark']);
    // a form that does not know the field any more, and one that still does
    expect((await change({ customFields: { roof: 'metal' } })).errors).toBeUndefined();
    expect((await change({ customFields: { roof: 'metal', remark: 'Kept' } })).errors).toBeUndefined();
    expect((await stored()).staff).toEqual({ remark: 'Kept', roof: 'metal' });
    await saveFields(FIELDS);
    expect((await change({ customFields: { remark: 'New' } })).errors).toBeUndefined();
  });

  it('keeps a choice that is not offered any more on the claims that have it', async () => {
    await change({ customFields: { roof: 'tile' } });
    await saveFields(
      FIELDS.map((one) =>
        one.key === 'roof' ? { ...one, options: [{ ...option('tile'), isRemoved: true }, option('metal')] } : one,
      ),
    );
    expect((await change({ customFields: { roof: 'tile', age: 1 } })).errors).toBeUndefined();
    expect((await stored()).staff).toEqual({ roof: 'tile', age: 1 });
    expect(issuesOf(await lodge({ customFields: { roof: 'tile' } }))).toEqual(['roof: Not one of the choices']);
  });

  it('refuses a field that is gone, one of another type, and what the builder does not make', async () => {
    expect((await saveFields(FIELDS.slice(1))).errors?.[0]).toMatchObject({
      message: '“roof” is removed, not deleted: records may hold its values.',
      extensions: { code: 'validation-failed' },
    });
    expect(
      issuesOf(await saveFields(FIELDS.map((one) => (one.key === 'age' ? { ...one, kind: 'text' } : one)))),
    ).toEqual(['kind: The type of a field cannot change: records hold values of it.']);
    const { id, rowVersion } = await readSet();
    const strange = {
      ...storedSet(FIELDS),
      jsonSchema: { ...storedSet(FIELDS).jsonSchema, patternProperties: { '.*': {} } },
    };
    expect(
      (await running.graphql(UPDATE_SET, { id, orgId, set: { ...strange, rowVersion } }, admin)).errors?.[0]?.message,
    ).toBe('The fields are not described in the way that the form builder does.');
    const sql = `update custom_field_set set json_schema = '{"properties": {}}' where org_id = $1`;
    expect(await refusalOf(queryAs(running.database.pool, admin, sql, [orgId]))).toMatchObject({
      code: 'CW422',
      message: 'A field is removed, never deleted: records may hold its values.',
    });
  });

  it('refuses fields with every message', async () => {
    const wrong = [
      ...FIELDS,
      field('a', 'text', { label: ' ' }),
      field('b', 'choice', { label: 'Roof' }),
      field('C d', 'text'),
    ];
    expect(issuesOf(await saveFields(wrong))).toEqual([
      'label: Field is required',
      'label: There is a field “Roof” already.',
      'options: Add at least one choice.',
      'key: “C d” is no key: small letters, digits and underscores.',
    ]);
  });

  it('tells of a change in between, and is in the history of administrators', async () => {
    const { id, rowVersion } = await readSet();
    await saveFields(FIELDS.map((one) => ({ ...one, help: 'Changed' })));
    const late = await running.graphql(UPDATE_SET, { id, orgId, set: { ...storedSet(FIELDS), rowVersion } }, admin);
    expect(late.errors?.[0]).toMatchObject({ extensions: { code: 'conflict', conflict: { userId: admin.userId } } });
    const log = (who: Somebody) =>
      running.graphql(
        'query ($id: String!) { Log(where: { entity: { _eq: "custom_field_set" }, entityId: { _eq: $id } }, order_by: [{ id: asc }]) { contentType } }',
        { id: String(id) },
        who,
      );
    expect((await log(admin)).data).toEqual({ Log: [{ contentType: 'insert' }, { contentType: 'update' }] });
    expect((await log(handler)).data).toEqual({ Log: [] });
  });

  it('logs each field of a claim by itself', async () => {
    await change({ customFields: { roof: 'tile', age: 3 } });
    await change({ customFields: { age: 4 } });
    const { data } = await running.graphql(
      'query ($id: bigint!) { Log(where: { claimId: { _eq: $id }, entity: { _eq: "claim" } }, order_by: [{ id: asc }]) { jsonDiff } }',
      { id: claimId },
      handler,
    );
    expect(data?.['Log']).toEqual([
      {
        jsonDiff: [
          { field: 'customFields.age', before: null, after: 3 },
          { field: 'customFields.roof', before: null, after: 'tile' },
        ],
      },
      { jsonDiff: [{ field: 'customFields.age', before: 3, after: 4 }] },
    ]);
  });
});

describe('custom fields of one organisation', () => {
  it('mean nothing in another', async () => {
    const { there } = running.world;
    const otherClaim = Number(there.row('claim')['id']);
    const { rows } = await running.database.pool.query<{ rowVersion: number }>(
      'select row_version as "rowVersion" from claim where id = $1',
      [otherClaim],
    );
    const answer = await running.graphql(
      UPDATE,
      { id: otherClaim, orgId: there.orgId, set: { customFields: { roof: 'tile' }, rowVersion: rows[0]?.rowVersion } },
      there.people.admin,
    );
    expect(issuesOf(answer)).toEqual(['roof: Unknown field roof']);
  });
});
