import { useMemo, useState } from 'react';
import type { ListItem } from '#domain/setting-lists.ts';
import type { RecordIssue, RecordSchema } from '#schemas/engine/definition.ts';
import { SchemaForm } from '#src/kit/form/schema-form.tsx';

interface Props {
  readonly item: ListItem;
  readonly schema: RecordSchema;
  /** What a save was refused for in here, with paths into the item. */
  readonly issues: readonly RecordIssue[];
  readonly onChange: (changes: Readonly<Record<string, unknown>>) => void;
}

type Values = Readonly<Record<string, unknown>>;

/** What an item says, or its schema where it says nothing. */
function withDefaults(item: Values, { properties }: RecordSchema): Values {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, item[name] ?? property.default ?? null]),
  );
}

/** Values without what was left empty: an absent property is not the same as an empty one to a schema. */
function present(record: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.map((name) => [name, record[name] === null || record[name] === '' ? undefined : record[name]]),
  );
}

/** The further fields of an item, made from the schema of the list. */
export function ItemDetails({ item, schema, issues, onChange }: Props) {
  const names = useMemo(() => Object.keys(schema.properties), [schema]);
  const [initial] = useState(() => present(withDefaults(item, schema), names));
  return (
    <SchemaForm
      schema={schema}
      value={initial}
      issues={issues}
      onChange={(record) => onChange(present(record, names))}
    />
  );
}
