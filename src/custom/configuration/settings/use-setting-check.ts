import { useMemo } from 'react';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import { interpretSchema } from '#schemas/engine/interpret.ts';
import { checkSetting, settingSchema } from '#schemas/engine/setting.ts';
import { schemaOf, type Setting } from './setting.ts';

type CheckValue = (value: unknown) => readonly RecordIssue[];

/** The check of the setting's value by the JSON Schema in its row, as the service does it; paths lead into the value. */
export function useSettingCheck(setting: Setting): CheckValue {
  return useMemo(() => {
    const schema = schemaOf(setting);
    const validate = interpretSchema(settingSchema(schema));
    return (value) =>
      checkSetting(schema, validate, value, setting.name).map(({ path, message }) => ({
        path: path.slice(1),
        message,
      }));
  }, [setting]);
}
