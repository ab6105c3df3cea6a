// A record as the form edits it, and as it is written.
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import type { FormRecord } from '../field/form-store.ts';

/** What a new record starts with: the definition's defaults, then what the page gives. */
export function newRecord({ record }: Pick<ResourceDefinition, 'record'>, given: FormRecord = {}): FormRecord {
  const defaults = Object.entries(record.properties).flatMap(([name, property]) =>
    property.default === undefined ? [] : [[name, property.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

/** The properties of a stored row that the definition knows. */
export function editable({ record }: Pick<ResourceDefinition, 'record'>, row: FormRecord): FormRecord {
  return Object.fromEntries(
    Object.keys(record.properties).flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]] as const])),
  );
}

/**
 * A record that was just saved, with its fields as the form had them when it was written: what the service made of them
 * otherwise is no change of the person's, and is not written back with what they typed since.
 */
export function asWritten(
  { record }: Pick<ResourceDefinition, 'record'>,
  saved: RaRecord,
  written: FormRecord,
): RaRecord {
  const names = Object.keys(record.properties).filter((name) => name !== 'id');
  return { ...saved, ...Object.fromEntries(names.map((name) => [name, written[name]])) };
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** What is inserted: texts without blanks around them, and nothing for what was left empty, so that the database's defaults hold. */
export function toInsert(record: FormRecord): FormRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      value === null || trimmed(value) === '' ? [] : [[name, trimmed(value)] as const],
    ),
  );
}

/** What an update may set: emptied fields become null. */
export function toUpdate(record: FormRecord): FormRecord {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      trimmed(value) === '' || value === undefined ? null : trimmed(value),
    ]),
  );
}
