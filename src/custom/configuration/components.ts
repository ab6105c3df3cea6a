// Parts of the configuration's forms that definitions name.
import { lazy } from 'react';
import type { NamedComponents } from '#src/kit/form/named-components.ts';

export const components: Partial<NamedComponents> = {
  fields: {
    'template-kind-field': lazy(async () => ({
      default: (await import('./templates/template-kind-field.tsx')).TemplateKindField,
    })),
    'template-subject-field': lazy(async () => ({
      default: (await import('./templates/template-subject-field.tsx')).TemplateSubjectField,
    })),
    'template-body-field': lazy(async () => ({
      default: (await import('./templates/template-body-field.tsx')).TemplateBodyField,
    })),
    'task-action-field': lazy(async () => ({
      default: (await import('./task-templates/reset-field.tsx')).TaskActionField,
    })),
    'task-related-to-field': lazy(async () => ({
      default: (await import('./task-templates/reset-field.tsx')).TaskRelatedToField,
    })),
    'task-due-date-field': lazy(async () => ({
      default: (await import('./task-templates/due-date-field.tsx')).DueDateField,
    })),
    'task-trigger-field': lazy(async () => ({
      default: (await import('./task-templates/trigger-fields.tsx')).TaskTriggerField,
    })),
    'task-trigger-value-field': lazy(async () => ({
      default: (await import('./task-templates/trigger-fields.tsx')).TaskTriggerValueField,
    })),
    'task-settings-field': lazy(async () => ({
      default: (await import('./task-templates/settings-field.tsx')).TaskSettingsField,
    })),
    'complaint-milestone': lazy(() => import('./catalogue/complaint-milestone.tsx')),
    'questionnaire-definition': lazy(() => import('./questionnaire/definition-field.tsx')),
  },
  below: { 'expense-type-overrides': lazy(() => import('./catalogue/expense-type-overrides.tsx')) },
  drawers: {
    'task-wizard': lazy(async () => ({
      default: (await import('./task-templates/task-wizard.tsx')).TaskWizard,
    })),
  },
};
