// Components that definitions name: an input for one field (form.widgets), parts below the fields of an existing record
// (form.below), a whole drawer (form.drawnBy). Each is a line here, loaded when a form needs it.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ResourceDrawerProps } from './form/resource-drawer.tsx';
import type { WidgetProps } from './kinds/widgets/widget-props.ts';
import type { LoadedResource } from './load.ts';

/** What a part below the fields knows: the record that is open. */
export interface BelowProps {
  readonly resource: LoadedResource;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number | string };
}

type Registry<Props> = Readonly<Record<string, LazyExoticComponent<ComponentType<Props>>>>;

/** By the names in form.widgets. */
export const FIELD_COMPONENTS: Registry<WidgetProps> = {
  'handling-parties-field': lazy(async () => ({
    default: (await import('./special/suppliers/handling-parties-field.tsx')).HandlingPartiesField,
  })),
  'supplier-staff-field': lazy(async () => ({
    default: (await import('./special/suppliers/supplier-staff-field.tsx')).SupplierStaffField,
  })),
  'template-kind-field': lazy(async () => ({
    default: (await import('./special/templates/template-kind-field.tsx')).TemplateKindField,
  })),
  'template-subject-field': lazy(async () => ({
    default: (await import('./special/templates/template-subject-field.tsx')).TemplateSubjectField,
  })),
  'template-body-field': lazy(async () => ({
    default: (await import('./special/templates/template-body-field.tsx')).TemplateBodyField,
  })),
  'task-action-field': lazy(async () => ({
    default: (await import('./special/tasks/reset-field.tsx')).TaskActionField,
  })),
  'task-related-to-field': lazy(async () => ({
    default: (await import('./special/tasks/reset-field.tsx')).TaskRelatedToField,
  })),
  'task-due-date-field': lazy(async () => ({
    default: (await import('./special/tasks/due-date-field.tsx')).DueDateField,
  })),
  'task-trigger-field': lazy(async () => ({
    default: (await import('./special/tasks/trigger-fields.tsx')).TaskTriggerField,
  })),
  'task-trigger-value-field': lazy(async () => ({
    default: (await import('./special/tasks/trigger-fields.tsx')).TaskTriggerValueField,
  })),
  'task-settings-field': lazy(async () => ({
    default: (await import('./special/tasks/settings-field.tsx')).TaskSettingsField,
  })),
  'position-field': lazy(() => import('./special/people/position-field.tsx')),
  'enabled-field': lazy(() => import('./special/people/enabled-field.tsx')),
  'complaint-milestone': lazy(() => import('./special/catalogue/complaint-milestone.tsx')),
  'questionnaire-definition': lazy(() => import('./special/questionnaire/definition-field.tsx')),
};

/** By the names in form.below. */
export const BELOW_COMPONENTS: Registry<BelowProps> = {
  'user-sign-in': lazy(() => import('./special/people/user-sign-in.tsx')),
  'expense-type-overrides': lazy(() => import('./special/catalogue/expense-type-overrides.tsx')),
};

/** By the names in form.drawnBy. */
export const DRAWER_COMPONENTS: Registry<ResourceDrawerProps> = {
  'task-wizard': lazy(async () => ({ default: (await import('./special/tasks/task-wizard.tsx')).TaskWizard })),
};
