// The changes of a log's entry in words, for exports: what the history shows, with names for numbers and keys.
import { DatabaseError } from 'pg';
import { historyChanges, namedNumbers, type FieldChange, type HistoryEntry, type HistoryNames } from '#domain/history/changes.ts';
import { HISTORY_OPTIONS, type ReferenceType } from '#domain/history/fields.ts';
import { MISSING } from '#domain/money.ts';
import type { Tables } from '../definitions/tables.ts';
import { optionLabels } from './option-labels.ts';
import type { Snapshot } from './snapshot.ts';

/** What of an entry has to be read beside its changes. */
export const HISTORY_PATHS: readonly (readonly string[])[] = [['entity'], ['contentType'], ['jsonDiff']];

/** SQLSTATE insufficient_privilege. */
const NOT_PERMITTED = '42501';

type Labels = Readonly<Record<string, string>>;

/** How a record is called that has no name of its own. */
const NAMED_BY: Readonly<Partial<Record<string, string>>> = {
  SupplierJob: 'r.description_short',
  UserOrgSupplier: '(select m.name from user_in_org m where m.org_id = r.org_id and m.user_id = r.user_id)',
};

function inWords({ label, before, after }: FieldChange): string {
  if (before === MISSING) return `${label}: ${after}`;
  return `${label}: ${before} → ${after}`;
}

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
  return new Map(rows.map(({ entity, labels }) => [entity, Object.fromEntries(Object.entries(labels).flatMap(([key, label]) => (label === null ? [] : [[key, label]])))]));
}

/**
 * Makes what tells the changes of entries.
 * @param zone the organisation's
 * @returns for the entries of a batch, the text of each
 */
export async function openHistory(snapshot: Snapshot, tables: Tables, zone: string): Promise<(rows: readonly unknown[]) => Promise<(row: unknown) => string>> {
  const options = await optionLabels(snapshot, HISTORY_OPTIONS);
  const custom = await customLabels(snapshot);
  return async (rows) => {
    const { people, references } = namedNumbers(rows as readonly HistoryEntry[]);
    const persons = await namesOf(snapshot, 'select user_id::float8 as id, name from user_in_org where org_id = (select app.org_id()) and user_id = any ($1)', people);
    const records = new Map<string, ReadonlyMap<number, string>>();
    for (const [type, ids] of Object.entries(references)) {
      const table = tables.find(type);
      if (table) records.set(type, await namesOf(snapshot, `select r.id::float8 as id, ${NAMED_BY[type] ?? 'r.name'} as name from ${table.sql} r where r.id = any ($1)`, ids));
    }
    const names: HistoryNames = {
      zone,
      person: (id) => persons.get(id),
      reference: (type: ReferenceType, id) => records.get(type)?.get(id),
      option: (setting, key) => options.get(setting)?.[key],
      customField: (entity, key) => custom.get(entity)?.[key],
    };
    return (row) => historyChanges(row as HistoryEntry, names).map(inWords).join('; ');
  };
}
