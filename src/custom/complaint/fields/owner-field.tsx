import { useMemo } from 'react';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import { numbersOf } from './numbers.ts';

/** Whose complaint it is: a user of the handling parties that are chosen (spec 2 §5). */
export function OwnerField({ property: _property, path: _path, value, help, ...field }: WidgetProps) {
  const chosen = useFormValue('externalOrgIds');
  const ids = numbersOf(chosen).join(',');
  const externalOrgIds = useMemo(() => (ids === '' ? [] : ids.split(',').map(Number)), [ids]);
  const source = useUserSource({ externalOrgIds, toGive: 'other' });
  return (
    <OwnerSelector
      {...field}
      source={source}
      value={typeof value === 'number' ? value : null}
      help={ids === '' ? 'Choose a handling party first.' : help}
    />
  );
}
