import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let admin: Somebody;
let handler: Somebody;
let orgId: number;
beforeAll(async () => {
  running = await sharedService();
  ({ admin, handler } = running.world.here.people);
  orgId = running.world.here.orgId;
});

const GOOD = {
  name: 'Swift Repairs',
  category: 'repair',
  contactPerson: 'Sam Abernathy',
  email: 'jobs@swift.local',
  addressLine1: '1 Railway Parade',
  country: 'Australia',
  stateOrProvince: 'NSW',
  asfStatus: 'none',
  accountBsb: '062-000',
  accountNo: '12345678',
  abn: '51 824 753 556',
};
const INSERT =
  'mutation ($object: Supplier_insert_input!) { insert_Supplier_one(object: $object) { id rowVersion externalOrgIds } }';
const UPDATE =
  'mutation ($orgId: bigint!, $id: bigint!, $set: Supplier_set_input!) { update_Supplier_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: $set) { id rowVersion externalOrgIds name } }';

interface Saved {
  readonly id: number;
  readonly rowVersion: number;
  readonly externalOrgIds: readonly number[];
}

const insert = (changes: object, who = admin): Promise<GraphqlAnswer> =>
  running.graphql(INSERT, { object: { ...GOOD, ...changes } }, who);
const update = (id: number, set: object, who = admin): Promise<GraphqlAnswer> =>
  running.graphql(UPDATE, { orgId, id, set }, who);
const savedBy = (answer: GraphqlAnswer, field: string): Saved => {
  expect(answer.errors).toBeUndefined();
  return answer.data?.[field] as Saved;
};
const add = async (changes: object = {}): Promise<Saved> => savedBy(await insert(changes), 'insert_Supplier_one');

async function parties(): Promise<number[]> {
  const { rows } = await running.database.pool.query<{ id: number }>(
    'select id::int from external_org where org_id = $1 order by id',
    [orgId],
  );
  return rows.map(({ id }) => id);
}

async function linksOf(id: number): Promise<number[]> {
  const { rows } = await running.database.pool.query<{ id: number }>(
    'select external_org_id::int as id from supplier_external_org where supplier_id = $1 order by 1',
    [id],
  );
  return rows.map((row) => row.id);
}

describe('[3§5] a supplier at the service', () => {
  const REQUIRED = [
    'name',
    'category',
    'contactPerson',
    'email',
    'addressLine1',
    'country',
    'stateOrProvince',
    'asfStatus',
    'accountBsb',
    'accountNo',
    'abn',
  ] as const;
  const missing = REQUIRED.map((field) => [field, null, 'Field is required'] as const);

  it.each([
    ...missing,
    ['name', '  ', 'Field is required'],
    ['email', 'jobs@', 'Invalid e-mail address'],
    ['remittanceEmail', 'accounts', 'Invalid e-mail address'],
    ['accountBsb', '06-2000', 'Invalid BSB code'],
    ['accountBsb', '0620000', 'Invalid BSB code'],
    ['accountNo', '12ab', 'Not a valid account number'],
    ['abn', '51 824 753 557', 'Not a valid ABN'],
    ['country', 'New Zealand', 'Not one of the choices'],
    ['stateOrProvince', 'NZ', 'Not one of the choices'],
    ['category', 'plumbing', 'Not one of the choices'],
    ['asfStatus', 'maybe', 'Not one of the choices'],
    ['servicingAreaPostcodes', ['2000', '999'], '999 is not a valid postcode'],
    ['servicingAreaPostcodes', ['999', '2000', '12345', 'abc'], '999, 12345 and abc are not valid postcodes'],
  ] as const)('is refused for its %s %j: %s', async (field, value, message) => {
    const answer = await insert({ [field]: value });
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors?.[0]).toMatchObject({
      message,
      path: ['insert_Supplier_one', 'object', field],
      extensions: { code: 'validation-failed' },
    });
  });

  it('names every fault at once', async () => {
    const answer = await insert({ name: '', accountBsb: 'x' });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      issues: [
        { path: ['insert_Supplier_one', 'object', 'name'], message: 'Field is required' },
        { path: ['insert_Supplier_one', 'object', 'accountBsb'], message: 'Invalid BSB code' },
      ],
    });
  });

  it.each([
    {},
    { accountBsb: '062000' },
    { servicingAreaPostcodes: ['0800', '2600', '3000'], servicingAreaStates: ['NT', 'ACT', 'VIC'] },
    { remittanceEmail: 'accounts@swift.example' },
  ])('is saved: %j', async (changes) => {
    expect(await add(changes)).toMatchObject({ rowVersion: 1 });
  });

  it('is held against the same rules when it changes, merged with what is stored', async () => {
    const { id, rowVersion } = await add();
    const answer = await update(id, { accountBsb: '1', rowVersion });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Invalid BSB code',
      path: ['update_Supplier_by_pk', '_set', 'accountBsb'],
    });
    savedBy(await update(id, { name: 'Renamed', rowVersion }), 'update_Supplier_by_pk');
  });
});

describe('[3§7.1] the handling parties of a supplier', () => {
  it('are stored and replaced with it in one call', async () => {
    const [one, two] = await parties();
    const { id, rowVersion, externalOrgIds } = await add({ externalOrgIds: [two, one, two] });
    expect(externalOrgIds).toEqual([one, two]);
    expect(await linksOf(id)).toEqual([one, two]);
    const changed = savedBy(
      await update(id, { name: 'Fewer', externalOrgIds: [two], rowVersion }),
      'update_Supplier_by_pk',
    );
    expect(changed).toMatchObject({ externalOrgIds: [two], rowVersion: rowVersion + 1 });
    expect(await linksOf(id)).toEqual([two]);
    savedBy(await update(id, { externalOrgIds: [], rowVersion: changed.rowVersion }), 'update_Supplier_by_pk');
    expect(await linksOf(id)).toEqual([]);
  });

  it('respect who changed the supplier in the meantime', async () => {
    const [one, two] = await parties();
    const { id, rowVersion } = await add();
    savedBy(await update(id, { externalOrgIds: [one], rowVersion }), 'update_Supplier_by_pk');
    const answer = await update(id, { externalOrgIds: [two], rowVersion });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'conflict',
      conflict: { userId: admin.userId, changes: [{ field: 'externalOrgIds', before: [], after: [one] }] },
    });
    expect(await linksOf(id)).toEqual([one]);
  });

  it("are the organisation's own", async () => {
    const { rows } = await running.database.pool.query<{ id: number }>(
      'select id::int from external_org where org_id = $1 limit 1',
      [running.world.there.orgId],
    );
    expect((await insert({ externalOrgIds: [rows[0]!.id] })).errors?.[0]).toMatchObject({
      message: 'This handling party cannot be chosen.',
      extensions: { code: 'validation-failed' },
    });
  });

  it('keep the list right when links come and go by themselves', async () => {
    const [one, two] = await parties();
    const object = { ...GOOD, name: 'Nested', SupplierExternalOrgs: { data: [{ externalOrgId: one }] } };
    const { id } = savedBy(await running.graphql(INSERT, { object }, admin), 'insert_Supplier_one');
    await running.graphql(
      'mutation ($object: SupplierExternalOrg_insert_input!) { insert_SupplierExternalOrg_one(object: $object) { id } }',
      { object: { supplierId: id, externalOrgId: two } },
      admin,
    );
    const read = async () =>
      (
        await running.graphql(
          'query ($id: bigint!) { Supplier(where: { id: { _eq: $id } }) { externalOrgIds } }',
          { id },
          admin,
        )
      ).data?.['Supplier'];
    expect(await read()).toEqual([{ externalOrgIds: [one, two] }]);
    await running.graphql(
      'mutation ($id: bigint!, $party: bigint!) { delete_SupplierExternalOrg(where: { supplierId: { _eq: $id }, externalOrgId: { _eq: $party } }) { affected_rows } }',
      { id, party: one },
      admin,
    );
    expect(await read()).toEqual([{ externalOrgIds: [two] }]);
  });

  it('[RULES 40] keep a handling party from being deleted: without it the supplier would be for all of them', async () => {
    const { rows } = await running.database.pool.query<{ id: number }>(
      `insert into external_org (org_id, name) values ($1, 'Short-lived') returning id::int`,
      [orgId],
    );
    const party = rows[0]!.id;
    const { id, rowVersion } = await add({ externalOrgIds: [party] });
    const remove = () =>
      running.graphql(
        'mutation ($orgId: bigint!, $id: bigint!) { delete_ExternalOrg_by_pk(orgId: $orgId, id: $id) { id } }',
        { orgId, id: party },
        admin,
      );
    expect((await remove()).errors?.[0]).toMatchObject({
      message: 'It cannot be deleted while suppliers use it.',
      extensions: { code: 'constraint-violation', usedBy: 'Supplier' },
    });
    savedBy(await update(id, { externalOrgIds: [], rowVersion }), 'update_Supplier_by_pk');
    expect((await remove()).data).toEqual({ delete_ExternalOrg_by_pk: { id: party } });
  });
});

describe('[3§2.2] the staff of a supplier', () => {
  const ADD =
    'mutation ($object: UserOrgSupplier_insert_input!) { insert_UserOrgSupplier_one(object: $object) { id User { userFirstName userLastName position email } } }';

  /** Somebody who signs in as a supplier and acts for none yet. */
  async function newcomer(rest: { readonly roles?: string; readonly disabled?: boolean } = {}): Promise<number> {
    const email = `${crypto.randomUUID()}@swift.test`;
    const { rows } = await running.database.pool.query<{ userId: number }>(
      `with person as (insert into "user" (name, email) values ('Nia Newcomer', $2) returning id)
       insert into user_in_org (org_id, user_id, user_first_name, user_last_name, email, roles, disabled) select $1, id, 'Nia', 'Newcomer', $2, $3, $4 from person returning user_id::int as "userId"`,
      [orgId, email, rest.roles ?? '{supplier}', rest.disabled ?? false],
    );
    return rows[0]!.userId;
  }
  const addStaff = (supplierId: number, userId: number) =>
    running.graphql(ADD, { object: { supplierId, userId } }, admin);

  it('are people who sign in as suppliers, added once and removed', async () => {
    const { id: supplierId } = await add();
    const userId = await newcomer();
    expect((await addStaff(supplierId, userId)).errors).toBeUndefined();
    expect((await addStaff(supplierId, userId)).errors?.[0]?.extensions.code).toBe('constraint-violation');
    const removed = await running.graphql(
      'mutation ($supplierId: bigint!, $userId: bigint!) { delete_UserOrgSupplier(where: { supplierId: { _eq: $supplierId }, userId: { _eq: $userId } }) { affected_rows } }',
      { supplierId, userId },
      admin,
    );
    expect(removed.data).toEqual({ delete_UserOrgSupplier: { affected_rows: 1 } });
  });

  it('are neither those who handle claims, nor disabled, nor at another company', async () => {
    const { id: supplierId } = await add();
    const refusal = async (userId: number) => (await addStaff(supplierId, userId)).errors?.[0];
    expect(await refusal(handler.userId!)).toMatchObject({
      message: 'This person does not have the role supplier. Give it to them under Users first.',
      extensions: { code: 'validation-failed', field: 'userId' },
    });
    expect(await refusal(await newcomer({ disabled: true }))).toMatchObject({
      message: 'This person is disabled. Enable them under Users first.',
    });
    const elsewhere = await newcomer();
    const { id: other } = await add({ name: 'Elsewhere' });
    expect((await addStaff(other, elsewhere)).errors).toBeUndefined();
    expect(await refusal(elsewhere)).toMatchObject({
      message: 'This person acts for Elsewhere already.',
      extensions: { field: 'userId' },
    });
  });

  it('go to one company when two take them on at once', async () => {
    const companies = await Promise.all(
      [1, 2, 3, 4].map(async (number) => (await add({ name: `At once ${number}` })).id),
    );
    const userId = await newcomer();
    const answers = await Promise.all(companies.map((supplierId) => addStaff(supplierId, userId)));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  });

  it('[RULES 40] who went on while their company was deleted stay where they are', async () => {
    const { id: former, rowVersion } = await add({ name: 'Former' });
    const [gone, loyal] = [await newcomer(), await newcomer()];
    for (const userId of [gone, loyal]) expect((await addStaff(former, userId)).errors).toBeUndefined();
    const deleted = savedBy(await update(former, { isDeleted: true, rowVersion }), 'update_Supplier_by_pk');
    expect((await addStaff(former, await newcomer())).errors?.[0]?.message).toBe(
      'The supplier was deleted. Restore it first.',
    );
    const { id: next } = await add({ name: 'Next' });
    expect((await addStaff(next, gone)).errors).toBeUndefined();
    savedBy(await update(former, { isDeleted: false, rowVersion: deleted.rowVersion }), 'update_Supplier_by_pk');
    const { rows } = await running.database.pool.query<{ userId: number }>(
      'select user_id::int as "userId" from user_org_supplier where supplier_id = $1',
      [former],
    );
    expect(rows).toEqual([{ userId: loyal }]);
  });

  it('[3§5] need a chosen user', async () => {
    const { id: supplierId } = await add();
    const answer = await running.graphql(ADD, { object: { supplierId } }, admin);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['insert_UserOrgSupplier_one', 'object', 'userId'],
      extensions: { code: 'validation-failed' },
    });
  });

  it('are never a reserved account', async () => {
    const { id: supplierId } = await add();
    const answer = await running.graphql(ADD, { object: { supplierId, userId: -1 } }, admin);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Choose a person of the organisation.',
      extensions: { code: 'validation-failed', field: 'userId' },
    });
  });
});

describe('[3§6] who works with suppliers', () => {
  it('is the administrator: role user reads them and changes nothing', async () => {
    const { id, rowVersion } = await add({ name: 'Read by all' });
    const read = await running.graphql(
      'query ($id: bigint!) { Supplier(where: { id: { _eq: $id } }) { name category email abn stateOrProvince } }',
      { id },
      handler,
    );
    expect(read.data?.['Supplier']).toEqual([
      { name: 'Read by all', category: 'repair', email: GOOD.email, abn: GOOD.abn, stateOrProvince: 'NSW' },
    ]);
    for (const answer of [await insert({}, handler), await update(id, { name: 'x', rowVersion }, handler)])
      expect(answer.errors?.[0]?.extensions.code).toBe('permission-error');
  });

  it.each(['accountBsb', 'accountNo', 'remittanceEmail'])('[RULES 3] keeps %s from role user', async (field) => {
    const ask = (who: Somebody) =>
      running.graphql(`query { Supplier(limit: 1, where: { ${field}: { _is_null: true } }) { id ${field} } }`, {}, who);
    expect((await ask(handler)).errors?.[0]?.extensions.code).toBe('permission-error');
    expect((await ask(admin)).errors).toBeUndefined();
  });

  it('[3§4.4] deletes softly and never outright', async () => {
    const { id, rowVersion } = await add();
    savedBy(await update(id, { isDeleted: true, rowVersion }), 'update_Supplier_by_pk');
    expect(
      (
        await running.graphql(
          'mutation ($orgId: bigint!, $id: bigint!) { delete_Supplier_by_pk(orgId: $orgId, id: $id) { id } }',
          { orgId, id },
          admin,
        )
      ).errors,
    ).toBeDefined();
  });
});
