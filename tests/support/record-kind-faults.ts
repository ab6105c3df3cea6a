// What a database lacks for kinds of records: domain/records.ts held against the catalogue of Postgres, in words that say
// what to add (docs/developers/records.md).
import type { Pool } from 'pg';
import { RELATED_TO } from '#domain/merge-fields.ts';
import { hasPart, kindsWith, PART_TABLES, type RecordKind, type RecordPart } from '#domain/records.ts';

type PartWithTable = keyof typeof PART_TABLES;

/** Tables that hang on a record, by the part that they are of. A message's hand-overs hang on its record too. */
const TABLES: readonly (readonly [part: PartWithTable, table: string])[] = [
  ...(Object.entries(PART_TABLES) as [PartWithTable, string][]),
  ['messages', 'comm_delivery'],
];

interface Catalogue {
  /** What app.record_kinds says. */
  readonly kinds: readonly {
    readonly kind: string;
    readonly parent: string;
    readonly field: string;
    readonly feature: string;
    readonly is_shared: boolean;
    readonly parts: readonly string[];
    readonly task_completions: readonly string[];
  }[];
  /** 'note.claim_id' */
  readonly columns: ReadonlySet<string>;
  /** 'note.claimId' */
  readonly fields: ReadonlySet<string>;
  /** 'note.claim_id -> claim' */
  readonly keys: ReadonlySet<string>;
  /** 'note.claim_id': an index begins with the organisation and this column. */
  readonly indexed: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  readonly settings: ReadonlySet<string>;
  /** Checks by their name, as they read. */
  readonly checks: ReadonlyMap<string, string>;
  /** Whatever is written out: functions, policies, checks and triggers, by what they are called. */
  readonly written: readonly { readonly name: string; readonly text: string }[];
}

async function read(pool: Pool): Promise<Catalogue> {
  const set = async (sql: string): Promise<ReadonlySet<string>> =>
    new Set((await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name));
  const checks = await pool.query<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const written = await pool.query<{ name: string; text: string }>(
    `select 'function app.' || proname as name, prosrc as text from pg_proc where pronamespace = 'app'::regnamespace and proname not in ('record_kinds')
     union all select 'function ' || proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
     union all select 'policy ' || policyname, concat_ws(' ', qual, with_check) from pg_policies where schemaname = 'public'
     union all select 'check ' || conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
     union all select 'trigger ' || c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and t.tgname not like 't95_touch%' and c.relnamespace = 'public'::regnamespace`,
  );
  const { rows: kinds } = await pool.query<Catalogue['kinds'][number]>(
    'select *, app.field_name(parent) as field from app.record_kinds()',
  );
  return {
    kinds,
    columns: await set(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
    ),
    fields: await set(
      `select c.relname || '.' || app.field_name(a.attname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
    ),
    keys: await set(
      `select c.relname || '.' || a.attname || ' -> ' || t.relname as name
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
       where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
    ),
    indexed: await set(
      `select c.relname || '.' || a.attname as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[1]
       where c.relnamespace = 'public'::regnamespace and i.indpred is null`,
    ),
    functions: await set(`select proname as name from pg_proc where pronamespace = 'app'::regnamespace`),
    settings: await set('select name from configuration_item'),
    checks: new Map(checks.rows.map(({ name, text }) => [name, text])),
    written: written.rows,
  };
}

function ofKind(kind: RecordKind, here: Catalogue): string[] {
  const { table, parentColumn, parentField, parts, taskCompletions } = kind;
  const faults: string[] = [];
  const need = (holds: boolean, words: string): void => void (holds || faults.push(`${table}: ${words}`));
  const described = here.kinds.find((one) => one.kind === table);
  need(described !== undefined, 'app.record_kinds() has no row of it');
  if (described) {
    need(
      described.parent === parentColumn && described.field === parentField,
      `app.record_kinds() has the parent column ${described.parent}`,
    );
    need(described.feature === kind.feature, `app.record_kinds() has the feature ${described.feature}`);
    need(same(described.parts, parts), `app.record_kinds() has the parts ${described.parts.join(', ')}`);
    need(
      same(described.task_completions, taskCompletions),
      `app.record_kinds() has the tasks of ${described.task_completions.join(', ')}`,
    );
  }
  const isHeld = described ? !described.is_shared : hasPart(kind, 'tasks');
  const own = [
    'org_id',
    'id',
    'created_at',
    // nobody is told of one that has neither tasks nor messages
    ...(hasPart(kind, 'notifications') ? ['owner_id'] : []),
    ...(isHeld ? ['created_by_id', 'party_ids', 'assignee_ids'] : []),
  ];
  for (const column of own) need(here.columns.has(`${table}.${column}`), `its table has no column ${column}`);
  for (const field of kind.about.flat())
    need(here.fields.has(`${table}.${field}`), `its table has no column for ${field}`);
  need(
    here.columns.has(`${table}.custom_fields_admin`) === hasPart(kind, 'customFields'),
    'customFields and its table differ',
  );
  if (isHeld)
    need(
      here.keys.has(`${table}_external_org.${parentColumn} -> ${table}`),
      `no table ${table}_external_org of its handling parties`,
    );
  for (const [part, partTable] of TABLES) {
    const place = `${partTable}.${parentColumn}`;
    need(
      here.keys.has(`${place} -> ${table}`) === hasPart(kind, part),
      hasPart(kind, part) ? `no key ${place}` : `a key ${place}, and no part ${part}`,
    );
    if (!hasPart(kind, part)) continue;
    need(here.indexed.has(place), `no index on (org_id, ${parentColumn}) of ${partTable}`);
    const check = here.checks.get(`${partTable}_one_parent`);
    if (check !== undefined)
      need(names(check, parentColumn), `check ${partTable}_one_parent does not count ${parentColumn}`);
  }
  // a task that is given and a message that comes in tell somebody, who is led to the record
  for (const part of ['tasks', 'messages'] as const)
    need(
      !hasPart(kind, part) || hasPart(kind, 'notifications'),
      `a part ${part}, which notifies people, and no part notifications`,
    );
  if (hasPart(kind, 'milestones'))
    need(
      names(here.checks.get('milestone_entity_check') ?? '', table),
      'check milestone_entity_check does not allow it',
    );
  if (RELATED_TO.some((name) => name === table))
    for (const template of ['comm_template', 'task_template'])
      need(
        names(here.checks.get(`${template}_related_to_check`) ?? '', table),
        `check ${template}_related_to_check does not allow it`,
      );
  if (hasPart(kind, 'messages'))
    for (const name of [`${table}_ids_of_sender`, `${table}_contact_types`])
      need(here.functions.has(name), `no function app.${name}`);
  for (const list of Object.values(kind.lists)) need(here.settings.has(list), `no setting ${list}`);
  return faults;
}

const names = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text);
const same = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join();

/** The figures of incidents read what an incident came of: links of its own, no parts of the records. */
const IS_OF_LINKS = /^function incidents_/;

/** What is written out for two kinds is written out for all that have the part: where one is left out, the others are told apart. */
function leftOut(kinds: readonly RecordKind[], here: Catalogue): string[] {
  const parts = Object.keys(PART_TABLES) as RecordPart[];
  return here.written.flatMap(({ name, text }) => {
    const named = kinds.filter(({ parentColumn }) => names(text, parentColumn));
    if (
      named.length < 2 ||
      IS_OF_LINKS.test(name) ||
      parts.some((part) =>
        same(
          kindsWith(part, kinds).map(({ table }) => table),
          named.map(({ table }) => table),
        ),
      )
    )
      return [];
    return [
      `${name} names ${named.map(({ parentColumn }) => parentColumn).join(' and ')}, and not all kinds that have one part`,
    ];
  });
}

/** What a database lacks for these kinds of records, each fault with where it is; nothing when they are whole. */
export async function recordKindFaults(pool: Pool, kinds: readonly RecordKind[]): Promise<string[]> {
  const here = await read(pool);
  const order = here.kinds.map(({ kind }) => kind).filter((kind) => !kinds.some(({ table }) => table === kind));
  return [
    ...order.map((kind) => `${kind}: domain/records.ts has no description of it`),
    ...kinds.flatMap((kind) => ofKind(kind, here)),
    ...leftOut(kinds, here),
  ];
}
