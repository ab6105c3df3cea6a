// A setting as its editor knows it.
import { fieldsOf } from '#domain/fields.ts';
import { holdsDefault } from '#domain/setting-lists.ts';
import type { SettingQuery } from '#src/generated/documents/settings.ts';
import type { RecordIssue } from '#schemas/engine/definition.ts';

export type Setting = SettingQuery['ConfigurationItem'][number];

/** What every editor of a value is given; which one there is decides the setting's type. */
export interface EditorProps {
  readonly setting: Setting;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What a save was refused for, with paths into the value; empty until one was. */
  readonly issues: readonly RecordIssue[];
}

/** The JSON Schema in the setting's row. */
export function schemaOf({ jsonSchema }: Setting): Readonly<Record<string, unknown>> {
  return fieldsOf(jsonSchema);
}

/** The organisation's row, where it has a value of its own. */
export function ownRow({
  ConfigurationItemOrgs: [own],
}: Setting): Setting['ConfigurationItemOrgs'][number] | undefined {
  return own;
}

/** The value that holds: the organisation's own, else the default. */
export function valueOf(setting: Setting): unknown {
  const own = ownRow(setting);
  return own === undefined ? setting.value : own.value;
}

/** Whether the default holds: the organisation has no value of its own, or only items that it has removed. */
export function isAtDefault(setting: Setting): boolean {
  const own = ownRow(setting);
  return own === undefined || holdsDefault(own.value, setting.value);
}

/** Names the version that is shown; another one means that somebody saved. */
export function versionOf(setting: Setting): string {
  const own = ownRow(setting);
  return own === undefined ? 'default' : `${own.id}:${own.rowVersion}`;
}
