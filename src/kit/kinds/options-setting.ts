import type { PropertySchema } from '#schemas/engine/definition.ts';
import type { SettingName } from '#domain/setting-lists.ts';

/** Name of the organisation's list that a field of one or of several values takes its choices from. */
export function optionsSetting(property: PropertySchema): SettingName | undefined {
  return (property['x-options'] ?? property.items?.['x-options']) as SettingName | undefined;
}
