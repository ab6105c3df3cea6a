// Parts of the configuration's forms that definitions name.
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const components: Partial<NamedComponents> = {
  fields: {
    'template-kind-field': lazyPart(async () => ({
      default: (await import('./templates/template-kind-field.tsx')).TemplateKindField,
    })),
    'template-subject-field': lazyPart(async () => ({
      default: (await import('./templates/template-subject-field.tsx')).TemplateSubjectField,
    })),
    'template-body-field': lazyPart(async () => ({
      default: (await import('./templates/template-body-field.tsx')).TemplateBodyField,
    })),
    'letter-subject-field': lazyPart(async () => ({
      default: (await import('./templates/letter-fields.tsx')).LetterSubjectField,
    })),
    'letter-body-field': lazyPart(async () => ({
      default: (await import('./templates/letter-fields.tsx')).LetterBodyField,
    })),
    'task-action-field': lazyPart(async () => ({
      default: (await import('./task-templates/reset-field.tsx')).TaskActionField,
    })),
    'task-related-to-field': lazyPart(async () => ({
      default: (await import('./task-templates/reset-field.tsx')).TaskRelatedToField,
    })),
    'task-due-date-field': lazyPart(async () => ({
      default: (await import('./task-fields/due-date-field.tsx')).DueDateField,
    })),
    'task-trigger-field': lazyPart(async () => ({
      default: (await import('./task-templates/trigger-fields.tsx')).TaskTriggerField,
    })),
    'task-trigger-value-field': lazyPart(async () => ({
      default: (await import('./task-templates/trigger-fields.tsx')).TaskTriggerValueField,
    })),
    'task-settings-field': lazyPart(async () => ({
      default: (await import('./task-fields/settings-field.tsx')).TaskSettingsField,
    })),
    'rule-enabled': lazyPart(() => import('./catalogue/rule-enabled-field.tsx')),
    'complaint-milestone': lazyPart(() => import('./catalogue/complaint-milestone.tsx')),
    'questionnaire-definition': lazyPart(() => import('./questionnaire/definition-field.tsx')),
  },
  cells: { 'task-made-cell': lazyPart(() => import('./task-templates/made-cell.tsx')) },
  below: { 'expense-type-overrides': lazyPart(() => import('./catalogue/expense-type-overrides.tsx')) },
  drawers: {
    'task-wizard': lazyPart(async () => ({
      default: (await import('./task-templates/task-wizard.tsx')).TaskWizard,
    })),
  },
};
