// The parts of a log's entry in words, for exports: what the history shows, with names for numbers and keys.
import { DatabaseError } from 'pg';
import {
  changeText,
  historyChanges,
  historyPerson,
  historyRecord,
  historyTitle,
  namedNumbers,
  type HistoryNames,
  type TitledEntry,
} from '#domain/history/changes.ts';
import { HISTORY_OPTIONS, type ReferenceType } from '#domain/history/fields.ts';
import type { HistoryPart } from '#schemas/engine/export-request.ts';
import type { Tables } from '../definitions/tables.ts';
import { optionLabels } from './option-labels.ts';
import type { Snapshot } from './snapshot.ts';

/** What of an entry has to be read to tell any part of it. */
export const HISTORY_PATHS: readonly (readonly string[])[] = [
  ['entity'],
  ['contentType'],
  ['content'],
  ['userName'],
  ['jsonDiff'],
];

/** SQLSTATE insufficient_privilege. */
const NOT_PERMITTED = '42501';

type Labels = Readonly<Record<string, string>>;

/** How a record is called that has no name of its own. */
const NAMED_BY: Readonly<Partial<Record<string, string>>> = {
  SupplierJob: 'r.description_short',
  UserOrgSupplier: '(select m.name from user_in_org m where m.org_id = r.org_id and m.user_id = r.user_id)',
};

type Entry = TitledEntry & { readonly userName: string };

const TELL: { readonly [Part in HistoryPart]: (entry: Entry, names: HistoryNames) => string } = {
  person: historyPerson,
  title: historyTitle,
  record: historyRecord,
  fields: (entry, names) =>
    historyChanges(entry, names)
      .map(({ label }) => label)
      .join('; '),
  changes: (entry, names) =>
    historyChanges(entry, names)
      .map((change) => changeText(change, entry.contentType))
      .join('; '),
};

/** Asks for names; nothing is named that the person may not read, and the snapshot goes on. */
async function namesOf(snapshot: Snapshot, sql: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  await snapshot.query('savepoint names');
  try {
    const rows = await snapshot.query<{ id: number; name: string }>(sql, [ids]);
    await snapshot.query('release savepoint names');
    return new Map(rows.map(({ id, name }) => [id, name]));
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== NOT_PERMITTED) throw error;
    await snapshot.query('rollback to savepoint names');
    return new Map();
  }
}

async function customLabels(snapshot: Snapshot): Promise<ReadonlyMap<string, Labels>> {
  const rows = await snapshot.query<{ entity: string; labels: Record<string, string | null> }>(
    `select entity, coalesce((select jsonb_object_agg(key, value ->> 'title') from jsonb_each(json_schema -> 'properties')), '{}') as labels from custom_field_set where org_id = (select app.org_id())`,
  );
  return new Map(
    rows.map(({ entity, labels }) => [
      entity,
      Object.fromEntries(Object.entries(labels).flatMap(([key, label]) => (label === null ? [] : [[key, label]]))),
    ]),
  );
}

type TellBatch = (rows: readonly unknown[]) => Promise<(row: unknown) => string>;

/**
 * Makes what tells the parts of entries.
 * @param zone the organisation's
 * @returns for a part and the entries of a batch, the text of each; the names of a batch are asked for once
 */
export async function openHistory(
  snapshot: Snapshot,
  tables: Tables,
  zone: string,
): Promise<(part: HistoryPart) => TellBatch> {
  const options = await optionLabels(snapshot, HISTORY_OPTIONS);
  const custom = await customLabels(snapshot);
  const readNames = async (rows: readonly unknown[]): Promise<HistoryNames> => {
    const { people, references } = namedNumbers(rows as readonly Entry[]);
    const persons = await namesOf(
      snapshot,
      'select user_id::float8 as id, name from user_in_org where org_id = (select app.org_id()) and user_id = any ($1)',
      people,
    );
    const records = new Map<string, ReadonlyMap<number, string>>();
    for (const [type, ids] of Object.entries(references)) {
      const table = tables.find(type);
      if (table)
        records.set(
          type,
          await namesOf(
            snapshot,
            `select r.id::float8 as id, ${NAMED_BY[type] ?? 'r.name'} as name from ${table.sql} r where r.id = any ($1)`,
            ids,
          ),
        );
    }
    return {
      zone,
      person: (id) => persons.get(id),
      reference: (type: ReferenceType, id) => records.get(type)?.get(id),
      option: (setting, key) => options.get(setting)?.[key],
      customField: (entity, key) => custom.get(entity)?.[key],
    };
  };
  let batch: { readonly rows: readonly unknown[]; readonly names: HistoryNames } | undefined;
  return (part) => async (rows) => {
    if (batch?.rows !== rows) batch = { rows, names: await readNames(rows) };
    const { names } = batch;
    return (row) => TELL[part](row as Entry, names);
  };
}
