import { useMemo, type ComponentType } from 'react';
import type { WidgetProps } from '../field/widget-props.ts';
import { notOffered, useNamedComponents } from './named-components.ts';

/**
 * The inputs that a definition names for single fields.
 * @param names component name by property
 * @throws RangeError for a name that no feature offers
 */
export function useNamedWidgets(
  names: Readonly<Record<string, string | undefined>> | undefined,
): Readonly<Record<string, ComponentType<WidgetProps>>> {
  const { fields } = useNamedComponents();
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(names ?? {}).flatMap(([property, name]) => {
          if (name === undefined) return [];
          const found = fields[name];
          if (found === undefined) throw notOffered('field', name);
          return [[property, found] as const];
        }),
      ),
    [names, fields],
  );
}
