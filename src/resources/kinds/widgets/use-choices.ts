import { useMemo } from 'react';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { offeredOptions, readOptions, useConfiguration, type ConfigurationKey } from '#src/providers/data/use-configuration.ts';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

type Choosable = Pick<PropertySchema, 'enum' | 'x-labels' | 'x-options'>;

const NONE: readonly ConfigurationKey[] = [];

function fixedChoices({ enum: values = [], 'x-labels': labels = {} }: Choosable): readonly Choice[] {
  return values.map((value) => ({ value, label: labels[String(value)] ?? String(value) }));
}

/**
 * What a field offers: its own choices, or the organisation's list; a stored value that is no longer offered stays
 * choosable, so that it is not lost by opening the form.
 */
export function useChoices(property: PropertySchema, chosen: readonly unknown[]): { readonly choices: readonly Choice[]; readonly loading: boolean } {
  const source = property.type === 'array' ? { ...(property.items as Choosable | undefined), ...(property['x-options'] === undefined ? {} : { 'x-options': property['x-options'] }) } : property;
  const setting = source['x-options'] as ConfigurationKey | undefined;
  const { value, loading } = useConfiguration(setting === undefined ? NONE : [setting]);
  const stored = chosen.join('\n');
  const choices = useMemo(() => {
    const labels = property['x-labels'];
    if (setting === undefined) return fixedChoices(labels === undefined ? source : { ...source, 'x-labels': labels });
    const options = readOptions(value(setting));
    const offered = offeredOptions(options);
    const kept = stored.split('\n').filter((key) => key !== '' && !offered.some((option) => option.key === key));
    return [...offered, ...kept.map((key) => ({ key, label: options.find((option) => option.key === key)?.label ?? key }))].map(({ key, label }) => ({ value: key, label }));
    // oxlint-disable-next-line react/exhaustive-deps -- the source comes from the property
  }, [property, setting, value, stored]);
  return { choices, loading: setting !== undefined && loading };
}
