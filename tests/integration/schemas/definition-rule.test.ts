import { beforeAll, describe, expect, it } from 'vitest';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const INSERT =
  'mutation ($objects: [Insurer_insert_input!]!) { insert_Insurer(objects: $objects) { returning { id rowVersion } } }';
const UPDATE =
  'mutation ($id: bigint!, $orgId: bigint!, $set: Insurer_set_input!) { update_Insurer_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id name email } }';

const asAdmin = (query: string, variables: object): Promise<GraphqlAnswer> =>
  running.graphql(query, { ...variables }, running.world.here.people.admin);
const issuesOf = (answer: GraphqlAnswer): unknown => answer.errors?.[0]?.extensions['issues'];

async function addInsurer(email: string | null = null): Promise<{ id: number; orgId: number }> {
  const { orgId } = running.world.here;
  // as the owner of the tables: faults may stand there that no person could have written
  const { rows } = await running.database.pool.query<{ id: number }>(
    'insert into insurer (org_id, name, email) values ($1, $2, $3) returning id::int',
    [orgId, 'Waratah', email],
  );
  return { id: rows[0]!.id, orgId };
}

describe('[3§5] a write to a table with a definition', () => {
  it('is refused with every issue, its path and the words of the form', async () => {
    const answer = await asAdmin(INSERT, {
      objects: [
        { name: 'Good', email: 'good@insurer.example' },
        { name: '  ', email: 'nobody' },
      ],
    });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['insert_Insurer', 'objects', 1, 'name'],
      extensions: { code: 'validation-failed' },
    });
    expect(issuesOf(answer)).toEqual([
      { path: ['insert_Insurer', 'objects', 1, 'name'], message: 'Field is required' },
      { path: ['insert_Insurer', 'objects', 1, 'email'], message: 'Invalid e-mail address' },
    ]);
  });

  it('leaves the rest of the request unwritten', async () => {
    await asAdmin(INSERT, { objects: [{ name: 'Not to be kept' }, { email: 'x@y.example' }] });
    const { rows } = await running.database.pool.query(`select from insurer where name = 'Not to be kept'`);
    expect(rows).toEqual([]);
  });

  it('takes null and empty text of optional fields as absent', async () => {
    const answer = await asAdmin(INSERT, { objects: [{ name: 'Without mail', email: null }] });
    expect(answer.errors).toBeUndefined();
  });

  it('checks an update merged with what is stored', async () => {
    const key = await addInsurer();
    const answer = await asAdmin(UPDATE, { ...key, set: { email: 'nobody', rowVersion: 1 } });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Invalid e-mail address',
      path: ['update_Insurer_by_pk', '_set', 'email'],
    });
    expect((await asAdmin(UPDATE, { ...key, set: { name: null, rowVersion: 1 } })).errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['update_Insurer_by_pk', '_set', 'name'],
    });
    expect((await asAdmin(UPDATE, { ...key, set: { email: 'mail@insurer.example', rowVersion: 1 } })).data).toEqual({
      update_Insurer_by_pk: { id: key.id, name: 'Waratah', email: 'mail@insurer.example' },
    });
  });

  it('does not hold an old fault against a change of something else', async () => {
    const key = await addInsurer('x@y z');
    expect(
      (await asAdmin(UPDATE, { ...key, set: { name: 'Renamed', email: 'x@y z', rowVersion: 1 } })).errors,
    ).toBeUndefined();
    expect((await asAdmin(UPDATE, { ...key, set: { email: 'x@y w', rowVersion: 2 } })).errors?.[0]?.message).toBe(
      'Invalid e-mail address',
    );
  });

  it('changes one record at a time', async () => {
    const { id, orgId } = await addInsurer();
    const answer = await asAdmin(
      'mutation { update_Insurer(where: { name: { _like: "%" } }, _set: { name: "", rowVersion: 1 }) { affected_rows } }',
      {},
    );
    expect(answer.errors?.[0]).toMatchObject({
      path: ['update_Insurer', '_set'],
      extensions: { code: 'validation-failed' },
    });
    const many =
      'mutation ($updates: [Insurer_updates!]!) { update_Insurer_many(updates: $updates) { affected_rows } }';
    const update = (set: object): object => ({
      updates: [{ where: { id: { _eq: id }, orgId: { _eq: orgId } }, _set: { rowVersion: 1, ...set } }],
    });
    expect((await asAdmin(many, update({ email: 'nobody' }))).errors?.[0]).toMatchObject({
      message: 'Invalid e-mail address',
      path: ['update_Insurer_many', 'updates', 0, '_set', 'email'],
    });
    expect((await asAdmin(many, update({ email: 'a@b.example' }))).data).toEqual({
      update_Insurer_many: [{ affected_rows: 1 }],
    });
  });

  it('is held against it when nested in another', async () => {
    const nested = 'mutation ($object: Pds_insert_input!) { insert_Pds_one(object: $object) { id } }';
    const answer = await asAdmin(nested, {
      object: {
        name: 'Home',
        productTypeId: Number(running.world.here.row('product_type')['id']),
        Insurer: { data: { name: 'Nested', email: 'nobody' } },
      },
    });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Invalid e-mail address',
      path: ['insert_Pds_one', 'object', 'Insurer', 'data', 'email'],
    });
  });

  it('does not ask for the keys of rows that are written with it, but for all others', async () => {
    const nested =
      'mutation ($object: Pds_insert_input!) { insert_Pds_one(object: $object) { id Insurer { name } PdsVersions { name } } }';
    const { here } = running.world;
    const version = {
      name: 'First',
      startDate: '2026-01-01',
      questionnaireId: Number(here.row('questionnaire')['id']),
    };
    const pds = {
      name: 'Home',
      productTypeId: Number(here.row('product_type')['id']),
      Insurer: { data: { name: 'Together' } },
    };
    expect((await asAdmin(nested, { object: { ...pds, PdsVersions: { data: [version] } } })).data).toMatchObject({
      insert_Pds_one: { Insurer: { name: 'Together' }, PdsVersions: [{ name: 'First' }] },
    });
    const without = await asAdmin(nested, {
      object: { ...pds, PdsVersions: { data: [version, { ...version, questionnaireId: undefined }] } },
    });
    expect(without.errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['insert_Pds_one', 'object', 'PdsVersions', 'data', 1, 'questionnaireId'],
    });
  });

  it('is whole, also where it may meet a record that is there', async () => {
    const upsert =
      'mutation ($object: InsuranceProduct_insert_input!) { insert_InsuranceProduct_one(object: $object, on_conflict: { constraint: insurance_product_name_key, update_columns: [isActive] }) { id isActive } }';
    const first = (await asAdmin(upsert, { object: { name: 'Met twice' } })).data?.['insert_InsuranceProduct_one'];
    expect(first).toMatchObject({ isActive: true });
    expect(await asAdmin(upsert, { object: { name: 'Met twice', isActive: false } })).toEqual({
      data: { insert_InsuranceProduct_one: { ...(first as object), isActive: false } },
    });
    expect((await asAdmin(upsert, { object: { isActive: false } })).errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['insert_InsuranceProduct_one', 'object', 'name'],
    });
  });

  it('finds nothing where the person sees nothing', async () => {
    const { id, orgId } = await addInsurer();
    const answer = await running.graphql(
      UPDATE,
      { id, orgId, set: { email: 'nobody', rowVersion: 1 } },
      running.world.there.people.admin,
    );
    expect(answer.data).toEqual({ update_Insurer_by_pk: null });
  });
});
