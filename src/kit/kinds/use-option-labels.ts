import { useMemo } from 'react';
import type { SettingName } from '#domain/setting-lists.ts';
import { readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';

/**
 * Labels of the organisation's list behind choices, by key. One request for a list, however many
 * cells ask.
 */
export function useOptionLabels(setting: SettingName): ReadonlyMap<string, string> {
  const keys = useMemo(() => [setting], [setting]);
  const { value } = useConfiguration(keys);
  return useMemo(() => new Map(readOptions(value(setting)).map(({ key, label }) => [key, label])), [setting, value]);
}
