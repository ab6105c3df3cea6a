import type { PropertySchema } from '#schemas/engine/definition.ts';
import type { ConfigurationKey } from '#src/providers/data/use-configuration.ts';

/** Name of the organisation's list that a field of one or of several values takes its choices from. */
export function optionsSetting(property: PropertySchema): ConfigurationKey | undefined {
  return (property['x-options'] ?? property.items?.['x-options']) as ConfigurationKey | undefined;
}
