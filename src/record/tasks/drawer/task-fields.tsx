import { useMemo, type ComponentType } from 'react';
import type { RaRecord } from 'ra-core';
import type { FormSection } from '#schemas/engine/definition.ts';
import { ResourceFields } from '#src/kit/form/resource-form.tsx';
import type { ResourceFormState } from '#src/kit/form/use-resource-form.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import type { LoadedResource } from '#src/kit/load.ts';
import { ActionDetails } from './action-details.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { useTaskAction } from './task-action.ts';
import { TemplateField } from './template-field.tsx';
import '../tasks.css';

const WIDGETS: Readonly<Record<string, ComponentType<WidgetProps>>> = {
  taskTemplateId: TemplateField,
  assignedToId: AssigneeField,
};
const TEMPLATE: FormSection<string> = { fields: ['taskTemplateId'] };

interface Props {
  readonly resource: LoadedResource;
  readonly form: ResourceFormState;
  readonly stored?: RaRecord;
  readonly disabled?: boolean;
}

/** The fields of a task; a new one starts with the choice of its template. */
export function TaskFields({ resource, form, stored, disabled }: Props) {
  const { action } = useTaskAction();
  const shown = useMemo((): LoadedResource => {
    const { definition } = resource;
    const sections = [...(stored === undefined ? [TEMPLATE] : []), ...(definition.form.sections ?? [])];
    return { ...resource, definition: { ...definition, form: { ...definition.form, sections } } };
  }, [resource, stored]);
  return (
    <>
      <ResourceFields resource={shown} form={form} stored={stored} disabled={disabled} widgets={WIDGETS} />
      <ActionDetails action={action} />
    </>
  );
}
