import { useMemo } from 'react';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { readOptions, useConfiguration, type ConfigurationKey } from '#src/providers/data/use-configuration.ts';

/**
 * Labels of the organisation's list that a property's `x-options` names, by key. One request for a list, however many
 * cells ask.
 */
export function useOptionLabels(property: PropertySchema): ReadonlyMap<string, string> {
  const setting = property['x-options'] as ConfigurationKey;
  const keys = useMemo(() => [setting], [setting]);
  const { value } = useConfiguration(keys);
  return useMemo(() => new Map(readOptions(value(setting)).map(({ key, label }) => [key, label])), [setting, value]);
}
