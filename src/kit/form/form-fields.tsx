import { fieldsOf, textOrNone } from '#domain/fields.ts';
import { useId, useMemo, useRef, useState, type ComponentType } from 'react';
import type Form from '@rjsf/core';
import type { FormSection } from '#schemas/engine/definition.ts';
import type { WidgetProps } from '../field/widget-props.ts';
import { FormScopeContext, type FormScope } from '../field/form-context.ts';
import type { FormStore } from '../field/form-store.ts';
import { ID_SEPARATOR, keyOfId } from '../field/field-id.ts';
import { isTyping, PendingValues } from './pending-values.ts';
import type { RecordPath } from '../field/paths.ts';
import { RjsfForm } from './rjsf-form.ts';
import { createValidator, type FormData } from './rjsf-validator.ts';
import { toFormSchema, type ObjectSchema } from './rjsf-schema.ts';
import './form.css';

interface Props {
  readonly schema: ObjectSchema;
  readonly store: FormStore;
  readonly sections?: readonly FormSection<string>[];
  readonly widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>;
  readonly disabled?: boolean;
  /** GraphQL type of the record. */
  readonly type?: string;
  readonly recordId?: number | string;
}

const NO_WIDGETS = {};
const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

/** All fields in their order, but those that another field draws. */
function sectionsOf({ properties = {} }: ObjectSchema): readonly FormSection<string>[] | undefined {
  const drawn = new Set(
    Object.values(properties).flatMap((property) => textOrNone(fieldsOf(property)['x-other']) ?? []),
  );
  return drawn.size === 0 ? undefined : [{ fields: Object.keys(properties).filter((name) => !drawn.has(name)) }];
}

/** The fields of a record, on a store that the caller keeps: no form element, no buttons. Another record takes another `key`. */
export function FormFields({ schema, store, sections, widgets = NO_WIDGETS, disabled = false, type, recordId }: Props) {
  const prefix = useId();
  const form = useRef<Form<FormData>>(null);
  const shape = useMemo(() => toFormSchema(schema, new Set(Object.keys(widgets))), [schema, widgets]);
  const validator = useMemo(() => createValidator((record: FormData) => store.issues(record)), [store]);
  const [initial] = useState(store.record);
  const [pending] = useState(() => new PendingValues());
  const scope = useMemo<FormScope>(() => {
    const setValue = (path: RecordPath, value: unknown) => {
      pending.drop(path);
      form.current?.setFieldValue([...path], value as FormData);
    };
    const change = (path: RecordPath, value: unknown) => {
      if (!isTyping()) {
        setValue(path, value);
        return;
      }
      pending.keep(path, value);
      store.setValue(path, value);
    };
    return {
      store,
      sections: sections ?? sectionsOf(schema),
      widgets,
      properties: new Set(Object.keys(schema.properties ?? {})),
      disabled,
      prefix,
      type,
      recordId,
      setValue,
      change,
    };
  }, [store, sections, widgets, schema, disabled, prefix, type, recordId, pending]);
  return (
    <FormScopeContext value={scope}>
      <div onBlur={() => pending.flush(scope.setValue)}>
        <RjsfForm
          ref={form}
          tagName="div"
          idPrefix={prefix}
          idSeparator={ID_SEPARATOR}
          schema={shape.schema}
          uiSchema={shape.uiSchema}
          validator={validator}
          initialFormData={initial}
          noValidate
          experimental_componentUpdateStrategy="shallow"
          experimental_defaultFormStateBehavior={NO_DEFAULTS}
          onChange={({ formData }, id) => store.replace(fieldsOf(pending.over(formData ?? {})), keyOfId(prefix, id))}
        >
          {/* in the place of the submit button that rjsf would draw */}
          <span hidden />
        </RjsfForm>
      </div>
    </FormScopeContext>
  );
}
