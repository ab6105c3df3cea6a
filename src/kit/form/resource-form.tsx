import { useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import type { WidgetProps } from '../field/widget-props.ts';
import type { LoadedResource } from '../load.ts';
import { FormFields } from './form-fields.tsx';
import { recordWords } from './record-words.tsx';
import { useNamedWidgets } from './use-named-widgets.ts';
import type { ResourceFormState } from './use-resource-form.ts';

interface Props {
  readonly resource: LoadedResource;
  readonly form: ResourceFormState;
  /** Of the form element, for a submit button outside of it. */
  readonly id: string;
  readonly stored: RaRecord | undefined;
  readonly disabled?: boolean;
  /** Inputs of the page for single fields, beside those that the definition names. */
  readonly widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>;
  /** Below the fields. */
  readonly children?: ReactNode;
}

const FIRST_FAULT =
  ':is([aria-invalid=true], [data-invalid=true] input, [data-invalid=true] button, button[data-invalid=true])';

/** Leads to the first field that has to be mended, once it is drawn as such; a fault that no field shows is said. */
function useFirstFault(
  { refusals, store }: ResourceFormState,
  { record }: ResourceDefinition,
  form: React.RefObject<HTMLFormElement | null>,
): void {
  const toast = useToast();
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>(FIRST_FAULT);
    if (field) {
      field.focus();
      return;
    }
    const [first] = store.shown();
    if (first === undefined) return;
    const title = record.properties[first.key.split('.')[0] ?? '']?.title;
    toast.error(title === undefined ? first.message : `${title}: ${first.message}`);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refused save
  }, [refusals]);
}

/** The form of a record: its fields in sections, what somebody else has changed meanwhile, Ctrl Enter to save. */
export function ResourceForm({ resource, form, id, stored, disabled, widgets: own, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { record, form: layout } = resource.definition;
  const named = useNamedWidgets(layout.widgets);
  const widgets = useMemo(() => ({ ...named, ...own }), [named, own]);
  useFirstFault(form, resource.definition, element);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter is heard from the fields inside */}
      <form
        ref={element}
        id={id}
        className="rf-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        {form.met !== undefined && (
          <MergeBox met={form.met} {...recordWords(resource.definition)} onChoose={form.choose} />
        )}
        <FormFields
          key={form.generation}
          schema={record}
          store={form.store}
          sections={layout.sections}
          widgets={widgets}
          disabled={disabled}
          type={resource.definition.type}
          recordId={stored?.id}
        />
        {children}
      </form>
      {form.question !== undefined && (
        <ConfirmDialog
          open
          destructive
          title={form.question.title}
          body={form.question.body}
          confirmLabel={form.question.confirm}
          busy={form.saving}
          onClose={() => void form.answer(false)}
          onConfirm={() => void form.answer(true)}
        />
      )}
    </>
  );
}
