// What no form sends, in every field of complaints and compliance that people write: each is refused in words, and nothing is
// written of it. The fields come from the catalogue, so that a new one is tried by itself.
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';
import {
  everything,
  goodRows,
  typeOf,
  WORDS_OF_THE_DATABASE,
  WRITTEN_TABLES,
  writtenFields,
  type Row,
  type WrittenField,
} from './registers.ts';

const CODES = ['validation-failed', 'parse-failed', 'constraint-violation', 'not-found', 'data-exception'];
const COMMANDS = ['insert', 'update'] as const;
type Command = (typeof COMMANDS)[number];

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const TAGS = Array.from({ length: 10_000 }, (_, index) => `tag ${index}`);
/** More than a megabyte. */
const HUGE = 'x'.repeat(1_100_000);
const NO_TEXTS = (length: number): readonly string[] => [
  'x'.repeat(length + 1),
  HUGE,
  'a\u0000b',
  'a\uD800b',
  'a\uDC00b',
];
const NO_NUMBERS = [-5, -0.01, '-5', 10.005, 'NaN', 'Infinity', '1e309', 1e15, '0x10', ''];
const NO_DAYS = ['infinity', '-infinity', '10000-01-01', '0000-01-01', '2026-02-30', '', 'NaN'];
const NO_LISTS = [
  'text',
  5,
  {},
  [1, 2],
  [{}],
  [null],
  ['a\u0000b'],
  ['a\uD800b'],
  ['x'.repeat(100_000)],
  TAGS,
  ['x', 'x'],
];
const NO_DOCUMENTS = [
  'text',
  5,
  ['a'],
  { a: 'a\u0000b' },
  { a: 'a\uD800b' },
  { a: Array.from({ length: 30 }, () => 'x'.repeat(100_000)) },
];
/** Columns of JSON that hold a document; the others hold a list. */
const DOCUMENTS = ['customFields', 'checklist', 'taskConfig'];

/** Where a value is taken and does no harm. */
const TAKEN: Readonly<Record<string, readonly unknown[]>> = {
  // a step before the first one
  'timeline_item.order': [-5],
};

/** A row of the other organisation in place of one's own. */
function theirs(target: string): unknown {
  const { there } = running.world;
  return target === 'user_in_org' ? there.people.handler.userId : there.row(target)['id'];
}
const listed = (field: string): string => (field === 'incidentIds' ? 'incident' : 'external_org');

function hostile(table: string, { field, type, length, target }: WrittenField): readonly unknown[] {
  const values: Readonly<Record<string, () => readonly unknown[]>> = {
    text: () => NO_TEXTS(100_000),
    'character varying': () => NO_TEXTS(length ?? 0),
    numeric: () => NO_NUMBERS,
    integer: () => [-5, 1e10, 1.5],
    date: () => NO_DAYS,
    'timestamp with time zone': () => NO_DAYS.map((day) => (/^\d/.test(day) ? `${day}T00:00:00Z` : day)),
    jsonb: () => (DOCUMENTS.includes(field) ? NO_DOCUMENTS : NO_LISTS),
    bigint: () => [0, -1, '9223372036854775808', ...(target === undefined ? [] : [theirs(target)])],
    'bigint[]': () => [[0], [-1], TAGS.map((_, index) => index + 1_000_000), [theirs(listed(field))]],
    boolean: () => [],
  };
  const made = values[type];
  if (!made) throw new Error(`${table}.${field}: say what no ${type} is`);
  return made().filter((value) => !(TAKEN[`${table}.${field}`] ?? []).includes(value));
}

const insert = (table: string, row: Row): Promise<GraphqlAnswer> =>
  running.graphql(
    `mutation ($row: ${typeOf(table)}_insert_input!) { insert_${typeOf(table)}_one(object: $row) { id } }`,
    { row },
    running.world.here.people.admin,
  );

async function update(table: string, id: unknown, set: Row): Promise<GraphqlAnswer> {
  const { rows } = await running.database.pool.query<{ version: string | null }>(
    `select to_jsonb(t) ->> 'row_version' as version from ${table} t where id = $1`,
    [id],
  );
  const version = rows[0]?.version ?? null;
  return running.graphql(
    `mutation ($id: bigint!, $orgId: bigint!, $set: ${typeOf(table)}_set_input!) { update_${typeOf(table)}_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }`,
    { id, orgId: running.world.here.orgId, set: { ...(version !== null && { rowVersion: Number(version) }), ...set } },
    running.world.here.people.admin,
  );
}

/** What is wrong with a refusal; undefined when it is one, in words for people. */
function fault({ errors }: GraphqlAnswer): string | undefined {
  const [error] = errors ?? [];
  if (!error) return 'it was taken';
  const { message, extensions } = error;
  if (!CODES.includes(extensions.code)) return `${extensions.code}: ${message}`;
  return WORDS_OF_THE_DATABASE.test(message) || message.length > 400 || !/^\S.{4,}/s.test(message)
    ? message
    : undefined;
}

const CASES = WRITTEN_TABLES.flatMap((table) => COMMANDS.map((command) => [command, table] as const));

describe('[RULES 39] what no form sends', () => {
  it.each(CASES)('is refused in words by %s of %s, and nothing is written', async (command: Command, table) => {
    const good = goodRows(running)[table] ?? {};
    const made = await insert(table, good);
    expect(made.errors).toBeUndefined();
    const { id } = made.data![`insert_${typeOf(table)}_one`] as Row;
    const before = await everything(running);
    const faults: string[] = [];
    for (const written of await writtenFields(running, table, command)) {
      for (const value of hostile(table, written).filter((one) => command === 'insert' || one !== HUGE)) {
        const { field } = written;
        const answer =
          command === 'insert'
            ? await insert(table, { ...good, [field]: value })
            : await update(table, id, { [field]: value });
        const found = fault(answer);
        if (found !== undefined) faults.push(`${field} ${JSON.stringify(value).slice(0, 60)}: ${found}`);
      }
    }
    expect(faults).toEqual([]);
    expect(await everything(running)).toEqual(before);
    // what there may be one of
    if (['letter_template', 'idr_code_map'].includes(table))
      await running.database.pool.query(`delete from ${table} where id = $1`, [id]);
  });

  it('names every table of the area that people write', async () => {
    const { rows } = await running.database.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and has_any_column_privilege('app_user', c.oid, 'insert')
         and c.relname ~ '^(complaint|incident|conflict|obligation|control|training|systemic|letter)' order by 1`,
    );
    const links = rows.map(({ name }) => name).filter((name) => !WRITTEN_TABLES.includes(name));
    // the links, whose two ends are tried in hostile-records.test.ts
    expect(links).toEqual([
      'complaint_external_org',
      'obligation_external_org',
      'obligation_incident',
      'systemic_issue_complaint',
      'systemic_issue_incident',
      'systemic_issue_obligation',
    ]);
  });
});

describe('a day', () => {
  const FUTURE = '2999-01-01';
  const CANNOT_BE: readonly (readonly [table: string, field: string, day: string, message: string])[] = [
    ['complaint', 'dtReceived', `${FUTURE}T00:00:00Z`, "The date received can't be in the future."],
    ['complaint', 'dtReceived', '1899-12-31T00:00:00Z', "The date received can't be before 1900."],
    ['complaint', 'dtReceived', '0001-06-01T00:00:00Z', "The date received can't be before 1900."],
    ['complaint', 'referredByAfcaDate', FUTURE, "The date can't be in the future."],
    ['complaint_afca_stage', 'startedDate', FUTURE, "The date can't be in the future."],
    ['complaint_afca_stage', 'startedDate', '0001-01-01', "The date can't be before the complaint was received."],
    ...[
      'dtIdentified',
      'dtAware',
      'dtInvestigationStarted',
      'dtRectified',
      'dtReportedToAsic',
      'dtPrivacyAssessed',
    ].map((field) => ['incident', field, `${FUTURE}T00:00:00Z`, "The date can't be in the future."] as const),
    ...['identifiedDate', 'reportedToAfcaDate', 'reportedToAsicDate'].map(
      (field) => ['systemic_issue', field, FUTURE, "The date can't be in the future."] as const,
    ),
    [
      'obligation_control',
      'startsOn',
      '0001-01-01',
      'Choose a day of the last 12 months or later: each period from then on is asked about.',
    ],
  ];
  it.each(CANNOT_BE)('that cannot be is refused: %s.%s %s', async (table, field, value, message) => {
    const before = await everything(running);
    const { errors } = await insert(table, { ...goodRows(running)[table], [field]: value });
    expect(errors?.[0]?.message).toBe(message);
    expect(JSON.stringify([errors?.[0]?.path, errors?.[0]?.extensions])).toContain(field);
    expect(await everything(running)).toEqual(before);
  });

  it('of receipt stays as it is', async () => {
    const id = running.world.here.row('complaint')['id'];
    const { errors } = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $at: timestamptz!) { update_Complaint_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { rowVersion: 1, dtReceived: $at }) { id } }',
      { id, orgId: running.world.here.orgId, at: '2026-01-01T00:00:00Z' },
      running.world.here.people.admin,
    );
    expect(errors).toHaveLength(1);
  });
});

it('an owner works in the organisation: neither the system, a supplier nor somebody who is disabled', async () => {
  const { supplier, stranger } = running.world.here.people;
  const message = 'Choose somebody who works in the organisation and can sign in.';
  for (const table of ['incident', 'obligation', 'obligation_control', 'systemic_issue'])
    for (const ownerId of [-1, supplier.userId]) {
      const { errors } = await insert(table, { ...goodRows(running)[table], ownerId });
      expect([table, ownerId, errors?.[0]?.message]).toEqual([table, ownerId, message]);
    }
  await running.database.pool.query('update user_in_org set disabled = true where user_id = $1', [stranger.userId]);
  expect(
    (await insert('incident', { ...goodRows(running)['incident'], ownerId: stranger.userId })).errors?.[0]?.message,
  ).toBe(message);
  await running.database.pool.query('update user_in_org set disabled = false where user_id = $1', [stranger.userId]);
});
