import { fieldsOf } from '#domain/fields.ts';
import { useMemo, useState } from 'react';
import type { RecordSchema } from '#schemas/engine/definition.ts';
import { settingSchema } from '#schemas/engine/setting.ts';
import { SchemaForm } from '#src/kit/form/schema-form.tsx';
import type { EditorProps } from './setting.ts';
import { SETTING_WIDGETS } from './setting-widgets.ts';

/** The fields of a value that is no list, made from its schema: an object's own, else one field for the value itself. */
export function ValueEditor({ setting, schema, value, onChange, issues }: EditorProps) {
  const isObject = schema['type'] === 'object';
  // another start comes with another key
  const [shape] = useState(() =>
    isObject ? (schema as unknown as RecordSchema) : settingSchema({ title: setting.title, ...schema }),
  );
  const [initial] = useState(() => (isObject ? fieldsOf(value) : { value }));
  const placed = useMemo(
    () => (isObject ? issues : issues.map(({ path, message }) => ({ path: ['value', ...path], message }))),
    [isObject, issues],
  );
  return (
    <SchemaForm
      schema={shape}
      value={initial}
      issues={placed}
      widgets={SETTING_WIDGETS[setting.name]}
      onChange={(record) => onChange(isObject ? record : (record['value'] ?? null))}
    />
  );
}
