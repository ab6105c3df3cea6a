import { Suspense, useCallback } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { FieldProps } from '@rjsf/utils';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { afterPress } from '#src/ui/press.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { WIDGETS } from '../kinds/widgets/registry.ts';
import { useFieldMessage, useFormScope, useFormValue } from '../field/form-context.ts';
import { fieldId } from '../field/field-id.ts';
import { pathKey } from '../field/paths.ts';
import { useIsRequired } from './use-is-required.ts';

/** rjsf's field for every value: the input of the property's kind, with its label, help and fault. */
export function KindField({
  fieldPathId,
  uiSchema,
  required = false,
  disabled = false,
  readonly = false,
  autofocus,
}: FieldProps<unknown>) {
  const { path } = fieldPathId;
  const scope = useFormScope();
  const property = uiSchema?.['ui:property'] as PropertySchema;
  const key = pathKey(path);
  const error = useFieldMessage(path);
  const isRequired = useIsRequired(path, required);
  const value = useFormValue(...path);
  const change = useCallback((next: unknown) => scope.change(path, next), [scope, path]);
  // the press that leaves a field must not miss what it began on because a message moves it
  const blur = useCallback(() => afterPress(() => scope.store.touch(key)), [scope.store, key]);
  const Widget = scope.widgets[key] ?? WIDGETS[kindOf(property)];
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
      <Widget
        id={fieldId(scope.prefix, path)}
        path={path}
        property={property}
        label={property.title}
        value={value ?? null}
        onChange={change}
        onBlur={blur}
        error={error}
        help={property.description}
        required={isRequired}
        disabled={disabled || readonly || scope.disabled || property.readOnly === true}
        autoFocus={autofocus}
      />
    </Suspense>
  );
}
