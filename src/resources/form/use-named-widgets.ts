import { useMemo, type ComponentType } from 'react';
import { FIELD_COMPONENTS } from '../components.ts';
import type { WidgetProps } from '../kinds/widgets/widget-props.ts';

function component(name: string): ComponentType<WidgetProps> {
  const found = FIELD_COMPONENTS[name];
  if (found === undefined) throw new RangeError(`src/resources/components.ts has no field component ${name}.`);
  return found;
}

/**
 * The inputs that a definition names for single fields.
 * @param names component name by property
 */
export function useNamedWidgets(
  names: Readonly<Record<string, string | undefined>> | undefined,
): Readonly<Record<string, ComponentType<WidgetProps>>> {
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(names ?? {}).flatMap(([property, name]) =>
          name === undefined ? [] : [[property, component(name)] as const],
        ),
      ),
    [names],
  );
}
