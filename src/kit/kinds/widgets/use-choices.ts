import { useMemo } from 'react';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import type { SettingName } from '#domain/setting-lists.ts';
import { offeredOptions, readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

type Labels = Readonly<Record<string, string>>;

/** What a field of one or of several values offers by its schema. */
export function fixedChoices(property: PropertySchema): readonly Choice[] {
  const { items } = property;
  const labels: Labels = { ...items?.['x-labels'], ...property['x-labels'] };
  return (property.enum ?? items?.enum ?? []).map((value) => ({
    value,
    label: labels[String(value)] ?? String(value),
  }));
}

/**
 * The organisation's list as choices; a stored value that is no longer offered stays choosable, so that opening the
 * form does not lose it.
 */
export function useSettingChoices(
  setting: SettingName,
  chosen: readonly unknown[],
): { readonly choices: readonly Choice[]; readonly loading: boolean } {
  const keys = useMemo(() => [setting], [setting]);
  const { value, loading } = useConfiguration(keys);
  const stored = chosen.map(String).join('\n');
  const choices = useMemo(() => {
    const options = readOptions(value(setting));
    const offered = offeredOptions(options);
    const kept = stored.split('\n').filter((key) => key !== '' && !offered.some((option) => option.key === key));
    return [
      ...offered,
      ...kept.map((key) => ({ key, label: options.find((option) => option.key === key)?.label ?? key })),
    ].map(({ key, label }) => ({ value: key, label }));
  }, [setting, value, stored]);
  return { choices, loading };
}
