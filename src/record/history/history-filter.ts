// What is asked of a record's history.
import { fieldsOf, textOrNone } from '#domain/fields.ts';
import { historyTables, type RecordRef } from '#domain/records.ts';
import { HISTORY_ENTITIES } from '#domain/history/fields.ts';
import type { Log_bool_exp } from '#src/generated/inputs.ts';
import type { HistoryRowFragment } from '#src/generated/documents/record-log.ts';
import { parentWhere } from '../record.ts';

export type HistoryRow = HistoryRowFragment;

/** As the page's address keeps it. */
export interface HistoryFilter {
  /** `task`, or one of its fields: `task.dueDate`. */
  readonly field?: string;
  /** Id of the person. */
  readonly person?: string;
}

/** A list's filter as one of a history. */
export function historyFilter(values: unknown): HistoryFilter {
  const { field, person } = fieldsOf(values);
  return { field: textOrNone(field), person: textOrNone(person) };
}

/** How often to look while the socket is down, in milliseconds. */
export const HISTORY_POLL_MS = 5000;

function fieldCondition(field: string | undefined): Log_bool_exp {
  if (field === undefined) return {};
  const [entity = '', ...rest] = field.split('.');
  const name = rest.join('.');
  return { entity: { _eq: entity }, ...(name === '' ? {} : { jsonDiff: { _contains: [{ field: name }] } }) };
}

/** The entries of a record that fit a filter. */
export function historyWhere(record: RecordRef, { field, person }: HistoryFilter = {}): Log_bool_exp {
  return {
    ...parentWhere(record),
    ...fieldCondition(field),
    ...(person !== undefined && /^-?\d{1,15}$/.test(person) ? { userId: { _eq: Number(person) } } : {}),
  };
}

interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly group: string;
}

/** Everything that the history of such a record can be filtered by. */
export function fieldOptions(kind: RecordRef['kind']): readonly FieldOption[] {
  const tables = historyTables(kind);
  return Object.entries(HISTORY_ENTITIES).flatMap(([name, { label, fields }]) =>
    tables.has(name)
      ? [
          { value: name, label: `${label}: any change`, group: label },
          ...Object.entries(fields).map(([key, field]) => ({
            value: `${name}.${key}`,
            label: `${label}: ${field.label}`,
            group: label,
          })),
        ]
      : [],
  );
}
