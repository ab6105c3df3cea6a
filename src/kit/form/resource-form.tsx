import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { SaveForm } from '#src/ui/form/save-form.tsx';
import type { WidgetProps } from '../field/widget-props.ts';
import type { LoadedResource } from '../load.ts';
import { FormFields } from './form-fields.tsx';
import { recordWords } from './record-words.tsx';
import { useNamedWidgets } from './use-named-widgets.ts';
import type { ResourceFormState } from './use-resource-form.ts';

interface Props {
  readonly resource: LoadedResource;
  readonly form: ResourceFormState;
  readonly stored: RaRecord | undefined;
  readonly disabled?: boolean;
  /** Inputs of the page for single fields, beside those that the definition names. */
  readonly widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>;
}

/** What stands in the form of a record: its fields in sections, and the question that a change may lead to. */
export function ResourceFields({ resource, form, stored, disabled, widgets: own }: Props) {
  const { record, form: layout, type } = resource.definition;
  const named = useNamedWidgets(layout.widgets);
  const widgets = useMemo(() => ({ ...named, ...own }), [named, own]);
  return (
    <>
      <FormFields
        key={form.generation}
        schema={record}
        store={form.store}
        sections={layout.sections}
        widgets={widgets}
        disabled={disabled}
        type={type}
        recordId={stored?.id}
      />
      {form.question !== undefined && (
        <ConfirmDialog
          open
          destructive
          title={form.question.title}
          body={form.question.body}
          confirmLabel={form.question.confirm}
          busy={form.isSaving}
          onClose={() => form.question?.answer(false)}
          onConfirm={() => form.question?.answer(true)}
        />
      )}
    </>
  );
}

interface FormProps extends Props {
  /** Of the form element, for a submit button outside of it. */
  readonly id: string;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** The props of a form or drawer around the fields of a record. */
export function formProps(resource: LoadedResource, form: ResourceFormState) {
  return { ...recordWords(resource.definition), form, className: 'rf-form', onHiddenFault: form.sayHiddenFault };
}

/** The form of a record. */
export function ResourceForm({ id, children, ...fields }: FormProps) {
  return (
    <SaveForm id={id} {...formProps(fields.resource, fields.form)}>
      <ResourceFields {...fields} />
      {children}
    </SaveForm>
  );
}
