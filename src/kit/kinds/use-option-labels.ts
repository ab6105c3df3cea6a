import { useMemo } from 'react';
import { readOptions, useConfiguration, type ConfigurationKey } from '#src/providers/data/use-configuration.ts';

/**
 * Labels of the organisation's list behind choices, by key. One request for a list, however many
 * cells ask.
 */
export function useOptionLabels(setting: ConfigurationKey): ReadonlyMap<string, string> {
  const keys = useMemo(() => [setting], [setting]);
  const { value } = useConfiguration(keys);
  return useMemo(() => new Map(readOptions(value(setting)).map(({ key, label }) => [key, label])), [setting, value]);
}
