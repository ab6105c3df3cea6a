import { useEffect, useState } from 'react';
import { settingSchema } from '#schemas/engine/setting.ts';
import { FormFields } from '#src/resources/form/form-fields.tsx';
import { FormStore, type FormRecord } from '#src/resources/form/form-store.ts';
import type { EditorProps } from './setting.ts';
import { SETTING_WIDGETS } from './setting-widgets.ts';
import { useSettingCheck } from './use-setting-check.ts';

/** The fields of a value that is no list, made from its schema: an object's own, else one field for the value itself. */
export function ValueEditor({ setting, schema, value, onChange, issues }: EditorProps) {
  const check = useSettingCheck(setting);
  const isObject = schema['type'] === 'object';
  const [shape] = useState(() => (isObject ? schema : settingSchema({ title: setting.title, ...schema })));
  // another start comes with another key
  const [store] = useState(() => {
    const unwrap = (record: FormRecord): unknown => (isObject ? record : record['value']);
    return new FormStore(isObject ? (value as FormRecord) : { value }, (record) => check(unwrap(record)).map(({ path, message }) => ({ path: isObject ? path : ['value', ...path], message })), shape);
  });
  useEffect(() => store.subscribe(() => onChange(isObject ? store.record() : (store.record()['value'] ?? null))), [store, isObject, onChange]);
  // a refused save shows every fault at its field as well
  useEffect(() => {
    if (issues.length > 0) store.submit();
  }, [issues, store]);
  return <FormFields schema={shape} store={store} widgets={SETTING_WIDGETS[setting.name]} />;
}
