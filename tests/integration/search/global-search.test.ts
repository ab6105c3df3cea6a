// Global search: each kind by each of its ways, what is typed wrongly, and who is shown what.
import type { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFault } from '#domain/global-search.ts';
import { searchText } from '#domain/find-records.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { queryAs, trySession, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';

let database: TestDatabase;
let world: World;
let people: World['here']['people'];
let orgId: number;
const ids: Record<string, string> = {};

interface Found {
  readonly id: string;
  readonly kind: string;
  readonly who: string | null;
  readonly title: string | null;
  readonly detail: string | null;
  readonly is_similar: boolean;
}

const sql = async (text: string, values: readonly unknown[] = []): Promise<void> => {
  await database.pool.query(text, [...values]);
};
const search = (who: Somebody, text: string): Promise<Found[]> =>
  queryAs<Found>(database.pool, who, 'select id, kind, who, title, detail, is_similar from global_search($1)', [text]);
const found = async (who: Somebody, text: string): Promise<string[]> => (await search(who, text)).map(({ id }) => id);

/** As rows are loaded, so that what triggers refuse to people does not stand in the way. */
async function write(text: string, values: readonly unknown[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, [...values]);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

async function tell(place: World['here'], mark: string): Promise<void> {
  const key = (table: string) => place.row(table)['id'];
  await write(
    `update claim set ph_first_name = 'Siobhan', ph_last_name = 'O''Rafferty', ph_company = null, ph_email = 'siobhan.orafferty@example.com', ph_phone = '0491 572 665',
       ph_contacts = '[{"id": "c1", "firstName": "Tomasz", "surname": "Wojcik", "email": "tomasz@example.org", "phone": "+61 255 500 617", "isPrimary": true}]',
       ph_unit_number = '2', ph_street_number = '14', ph_street_name = 'Jacaranda Parade', ph_suburb = 'Wollongong', ph_state = 'NSW', ph_postcode = '2500',
       rb_name = 'Anneliese Müller', rb_email = 'anneliese@kin.example', rb_phone = '0491 570 006',
       policy_no = 'HOM 771-2045', external_id = $2 where id = $1`,
    [key('claim'), `CLM-9914${mark}`],
  );
  await write(
    `update complaint set complainant_first_name = 'Rosalind', complainant_last_name = 'Featherstone', representative_name = 'Quentin Marchbanks',
       preferred_channel_value = 'rosalind.f@example.net', policy_no = 'MOT4410022', afca_reference_no = 'AF-88123', complainant_postcode = '7004' where id = $1`,
    [key('complaint')],
  );
  await write(
    `update incident set description = 'Letters were sent to the wrong household in Launceston', policy_no = 'TRV-55-1' where id = $1`,
    [key('incident')],
  );
  await write(
    `update supplier set name = 'Bellweather Roofing', contact_person = 'Imogen Castellano', email = 'jobs@bellweather.example', phone = '(03) 5550 1234', abn = '51 824 753 556', suburb = 'Geelong' where id = $1`,
    [key('supplier')],
  );
  await write(
    `update file set name = 'ceiling_collapse-3.jpg', internal_name = null, is_deleted = false where id = $1`,
    [key('file')],
  );
  await write(`update invoice set invoice_no = 'INV-000731', reference = 'Assessment of the ceiling' where id = $1`, [
    key('invoice'),
  ]);
}

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  ({ orgId, people } = world.here);
  await tell(world.here, '');
  await tell(world.there, '7');
  for (const kind of ['claim', 'complaint', 'incident', 'supplier', 'invoice'])
    ids[kind] = `${kind}:${String(world.here.row(kind)['id'])}`;
  ids['document'] = `document:${String(world.here.row('file')['id'])}`;
  ids['policy'] = 'policy:HOM 771-2045';
  ids['person'] = `person:${String(people.stranger.userId)}`;
  await write(
    `update user_in_org set user_first_name = 'Genevieve', user_last_name = 'Ashcombe', email = 'genevieve@ashcombe.example' where org_id = $1 and user_id = $2`,
    [orgId, people.stranger.userId],
  );
});
afterAll(() => database.drop());

describe('[issue 14] each kind is found by each of its ways', () => {
  it.each([
    ['claim', 'siobhan', 'by a name, in small letters'],
    ['claim', "O'Rafferty", 'with an apostrophe'],
    ['claim', 'orafferty', 'and without'],
    ['claim', 'raff siob', 'by parts of words, in any order'],
    ['claim', '0491 572 665', 'by a phone number as it is written here'],
    ['claim', '+61 491 572 665', 'and from abroad'],
    ['claim', '0491572', 'by a part of it'],
    ['claim', '(02) 5550 0617', 'by the number of a contact'],
    ['claim', 'siobhan.orafferty@exam', 'by a part of an e-mail address'],
    ['claim', 'tomasz@example.org', 'by the address of a contact'],
    ['claim', 'anneliese muller', 'by who reports for the holder, without the accent'],
    ['claim', 'MÜLLER', 'and with it'],
    ['claim', '+61 491 570 006', 'and by the number'],
    ['claim', '2/14 jacaranda', 'by an address'],
    ['claim', '14 Jacaranda Parade, Wollongong', 'with its suburb'],
    ['claim', 'rafferty wollongong', 'by name and suburb'],
    ['claim', 'hom7712045', 'by its policy, without what stands between'],
    ['claim', 'HOM 771-2045', 'as it is written'],
    ['claim', 'clm 9914', 'by the number that others know it by'],
    ['policy', 'hom 7712045', 'by its number'],
    ['policy', '771-20', 'by a part of it'],
    ['complaint', 'featherstone', 'by the complainant'],
    ['complaint', 'marchbanks', 'by the representative'],
    ['complaint', 'rosalind.f@example', 'by an e-mail address'],
    ['complaint', 'mot-441 0022', 'by the policy'],
    ['complaint', 'af88123', "by the ombudsman's number"],
    ['incident', 'wrong household', 'by its description'],
    ['incident', 'trv551', 'by the policy'],
    ['supplier', 'bellweather', 'by its name'],
    ['supplier', 'imogen', 'by its contact'],
    ['supplier', '03 5550 1234', 'by its phone'],
    ['supplier', '+61 3 5550 1234', 'and from abroad'],
    ['supplier', 'jobs@bellweather', 'by its e-mail address'],
    ['supplier', '51824753556', 'by its ABN'],
    ['supplier', 'roofing geelong', 'by its trade and suburb'],
    ['document', 'ceiling_coll', 'by the beginning of its name'],
    ['document', 'collapse-3.jpg', 'by the end of it'],
    ['invoice', 'inv000731', 'by its number'],
    ['invoice', 'assessment of the ceiling', 'by its reference'],
    ['person', 'genevieve', 'by a name'],
    ['person', 'genevieve@ashcombe', 'by an e-mail address'],
  ])('%s: %s, %s', async (kind, text) => {
    const rows = await search(people.admin, text);
    expect(rows.find(({ id }) => id === ids[kind])).toMatchObject({ kind, is_similar: false });
  });

  it.each([
    ['claim', 'tomasz@example.org', 'Contact Tomasz Wojcik, tomasz@example.org, '],
    ['claim', 'wojcik', 'Contact Tomasz Wojcik, tomasz@example.org, '],
    ['claim', 'tomasz wollongong', 'Contact Tomasz Wojcik, tomasz@example.org, '],
    ['claim', '(02) 5550 0617', 'Contact Tomasz Wojcik, +61 255 500 617, '],
    ['claim', 'wojick', 'Contact Tomasz Wojcik, tomasz@example.org, '],
    ['claim', 'siobhan tomsz', 'Contact Tomasz Wojcik, tomasz@example.org, '],
    ['claim', 'siobhan.orafferty@exam', 'siobhan.orafferty@example.com, '],
    ['claim', '0491 572', '0491 572 665, '],
    ['claim', 'muller', 'Contact Anneliese Müller, anneliese@kin.example, '],
    ['claim', '0491 570 006', 'Contact Anneliese Müller, 0491 570 006, '],
    ['claim', 'siobhan', ''],
    ['claim', 'siobahn', ''],
    ['claim', 'jacaranda', ''],
    ['claim', 'hom771', ''],
    ['claim', 'clm 9914', ''],
    ['complaint', 'marchbanks', 'Represented by Quentin Marchbanks, '],
    ['complaint', 'featherstone', ''],
  ])('%s: %s, and its row says whom that is: “%s”', async (kind, text, reason) => {
    const { detail } = (await search(people.admin, text)).find(({ id }) => id === ids[kind])!;
    const rest =
      kind === 'claim' ? 'HOM 771-2045, 2/14 Jacaranda Parade, Wollongong' : 'MOT4410022, rosalind.f@example.net, 7004';
    expect(detail).toBe(`${reason}${rest}`);
  });

  it('and that is worked out for the rows that are given back alone', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `insert into claim (org_id, owner_id, status, cause_of_loss, ph_contacts)
         select $1, $2, 'open', 'Storm', jsonb_build_array(jsonb_build_object('id', n::text, 'firstName', 'Przybylski', 'isPrimary', true)) from generate_series(1, 40) n`,
        [orgId, people.admin.userId],
      );
      await client.query(`set local track_functions = 'pl'`);
      await client.query('select * from app.begin_request($1, $2, $3, $4)', [
        'app_org_admin',
        JSON.stringify({}),
        orgId,
        people.admin.userId,
      ]);
      const { rows } = await client.query<Found>(`select detail from global_search('przybylski')`);
      expect(rows.map(({ detail }) => detail)).toEqual(Array.from({ length: 6 }, () => 'Contact Przybylski'));
      await client.query('reset role');
      const calls = await client.query(
        `select calls::int from pg_stat_xact_user_functions where funcname = 'person_meant'`,
      );
      expect(calls.rows).toEqual([{ calls: 6 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('a claim by its number, with nothing of its contacts', async () => {
    const rows = await search(people.admin, `claim ${String(world.here.row('claim')['id'])}`);
    expect(rows.map(({ detail }) => detail)).toEqual(['HOM 771-2045, 2/14 Jacaranda Parade, Wollongong']);
  });

  it.each(['claim', 'complaint', 'incident', 'invoice'])('%s by its number, alone and after its name', async (kind) => {
    const number = String(world.here.row(kind)['id']);
    expect(await found(people.admin, `#${number}`)).toContain(ids[kind]);
    expect(await found(people.admin, `${kind} ${number}`)).toEqual([ids[kind]]);
  });

  it.each([
    ['claim', 'siobahn'],
    ['claim', 'soibhan'],
    ['claim', 'siobhan-oraferty'],
    ['claim', 'sioban'],
    ['claim', 'siobhxn'],
    ['claim', 'siobbhan'],
    ['complaint', 'faetherst'],
    ['claim', 'siobhan oraferty'],
    ['claim', 'jacranda'],
    ['complaint', 'fetherstone'],
    ['supplier', 'belweather'],
    ['person', 'genevive'],
    ['document', 'ceilling'],
  ])('%s: typed wrongly, %s', async (kind, text) => {
    const rows = await search(people.admin, text);
    expect(rows.find(({ id }) => id === ids[kind])).toMatchObject({ is_similar: true });
  });

  it('a number is not taken for another one', async () => {
    expect(await found(people.admin, 'hom7712054')).toEqual([]);
    expect(await found(people.admin, '0491 572 656')).toEqual([]);
  });

  it('what is spelt so comes before what is spelt like it, and words that begin so before others', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(`insert into supplier (org_id, name) select $1, n from unnest($2::text[]) n`, [
        orgId,
        ['Zephyrine Paints', 'Mackzephyrine', 'Zephyrina Glass', 'New Zephyrine Doors'],
      ]);
      await client.query('select * from app.begin_request($1, $2, $3, $4)', [
        'app_org_admin',
        JSON.stringify({}),
        orgId,
        people.admin.userId,
      ]);
      const titles = async (text: string) =>
        (await client.query<Found>(`select title from global_search($1) where kind = 'supplier'`, [text])).rows.map(
          ({ title }) => title,
        );
      expect(await titles('zephyrine')).toEqual(['New Zephyrine Doors', 'Zephyrine Paints', 'Mackzephyrine']);
      expect((await titles('zephirine')).slice(0, 1)).not.toEqual([]);
      // each word is somebody's, and nothing has both: one is taken for a typing error where the other is right
      expect(await titles('zephyrine glass')).toEqual(['Zephyrina Glass']);
      expect(await titles('mackzephyrine doors')).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('at most six of a kind, the newest first', async () => {
    await write(`insert into supplier (org_id, name) select $1, 'Ninefold Works ' || n from generate_series(1, 9) n`, [
      orgId,
    ]);
    const titles = (await search(people.admin, 'ninefold')).map(({ title }) => title);
    expect(titles).toEqual([9, 8, 7, 6, 5, 4].map((n) => `Ninefold Works ${n}`));
  });
});

describe('[1§6] nobody is shown what is not theirs', () => {
  const EVERYTHING = [
    'siobhan',
    'siobahn',
    'featherstone',
    'fetherstone',
    'wrong household',
    'bellweather',
    'ceiling',
    'hom7712045',
    '0491 572 665',
  ];

  it('another organisation has its own', async () => {
    for (const text of EVERYTHING) {
      const rows = await queryAs<{ org_id: string }>(
        database.pool,
        people.admin,
        'select org_id from global_search($1)',
        [text],
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => Number(row.org_id)))).toEqual(new Set([orgId]));
    }
  });

  it('a user of another handling party sees no claim and nothing that hangs on it', async () => {
    for (const text of EVERYTHING) {
      const kinds = (await search(people.stranger, text)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => ['claim', 'policy', 'complaint', 'document', 'invoice'].includes(kind))).toEqual(
        [],
      );
    }
    expect(await found(people.party, 'siobhan')).toContain(ids['claim']);
  });

  it('people and invoices are for administrators, who have pages of them', async () => {
    expect(await found(people.handler, 'genevieve')).toEqual([]);
    expect(await found(people.handler, 'inv000731')).toEqual([]);
    expect(await found(people.admin, 'inv000731')).toEqual([ids['invoice']]);
  });

  it.each([
    ['claims', 'siobhan'],
    ['claims', 'hom7712045'],
    ['claims', 'bellweather'],
    ['complaints', 'featherstone'],
    ['compliance', 'wrong household'],
  ])('without the feature of %s nothing of it', async (feature, text) => {
    expect(await found(people.admin, text)).not.toEqual([]);
    await sql(`update org set is_${feature}_feature_enabled = false where id = $1`, [orgId]);
    try {
      expect(await found(people.admin, text)).toEqual([]);
    } finally {
      await sql(`update org set is_${feature}_feature_enabled = true where id = $1`, [orgId]);
    }
  });

  it('what was deleted is gone', async () => {
    await write('update supplier set is_deleted = true where id = $1', [world.here.row('supplier')['id']]);
    await write('update file set is_deleted = true where id = $1', [world.here.row('file')['id']]);
    expect(await found(people.admin, 'bellweather')).toEqual([]);
    expect(await found(people.admin, 'ceiling_collapse')).toEqual([]);
  });
});

describe('what cannot be looked for is told so', () => {
  it.each([
    '',
    ' ',
    'a',
    '%',
    '%%%',
    '***',
    '__',
    "'",
    'ab',
    '7',
    '#7',
    'a'.repeat(100),
    'a'.repeat(101),
    '%'.repeat(10_000),
    'x'.repeat(10_000),
  ])('%j as domain/global-search.ts says', async (text) => {
    const answer = await trySession(database.pool, people.admin, (client) =>
      client.query('select from global_search($1)', [text]),
    ).then(
      () => undefined,
      (error: DatabaseError) => [error.code, error.message],
    );
    const fault = searchFault(text);
    expect(answer).toEqual(fault && ['CW422', fault]);
  });

  it.each(['50%', 'a_b', "x' or true --", '\\', 'a\\', '[^a]', '(((('])('%j is text, not a pattern', async (text) => {
    await expect(search(people.admin, `${text} qqqq`)).resolves.toEqual([]);
  });
});

it('the browser makes the same of a text as the database', async () => {
  const texts = [
    "O'Brien-Smith",
    'CLM-65',
    '2/14 Smith St.',
    'img_2034.JPG',
    'a@b.com',
    'Lê Thị',
    'Ünal',
    'NGUYỄN Đặng',
    'Łódź, Ørsted',
    'İpek',
    'Straße',
    '한국',
    'x#7',
    '1.2.3',
    '12:30',
  ];
  const rows = await database.pool.query<{ made: string }>(
    'select btrim(app.search_text(t)) as made from unnest($1::text[]) with ordinality x (t, place) order by place',
    [texts],
  );
  expect(rows.rows.map(({ made }) => made)).toEqual(texts.map(searchText));
});
