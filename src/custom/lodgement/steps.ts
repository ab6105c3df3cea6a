// The six steps of the bar and which form belongs to which.
import { logicalGroups, type Question } from '#domain/questionnaire/types.ts';
import { FORMS, type FormKey } from './state.ts';

const STEPS = [
  'Policy search',
  'Policy details',
  'Loss details',
  'Loss cause',
  'Damage description',
  'Confirmation',
] as const;
export type StepTitle = (typeof STEPS)[number];
export type WizardMode = 'new' | 'edit' | 'view';

const STEP_OF_FORM: Readonly<Record<FormKey, StepTitle>> = {
  search: 'Policy search',
  policy: 'Policy details',
  event: 'Loss details',
  questionnaire: 'Loss cause',
  conditions: 'Damage description',
  additional: 'Damage description',
  // before anything is lodged: the last step is not reached yet
  review: 'Damage description',
  confirmation: 'Confirmation',
};

/** Existing claims skip Policy search (spec 1 §2.5); nothing is saved in view mode, so there is nothing to confirm. */
export function stepsOf(mode: WizardMode): readonly StepTitle[] {
  if (mode === 'new') return STEPS;
  return STEPS.filter((step) => step !== 'Policy search' && (mode === 'edit' || step !== 'Confirmation'));
}

/** Forms in the order of Next; what is lodged is reviewed first, a change is saved from any form. */
export function formsOf(mode: WizardMode): readonly FormKey[] {
  if (mode === 'new') return FORMS;
  return FORMS.filter((form) => form !== 'search' && form !== 'review' && (mode === 'edit' || form !== 'confirmation'));
}

/** A question tells what was lost once its widest group is no longer that of the first question. */
export function isDamageQuestion(question: Question, root: Question): boolean {
  const [group] = logicalGroups(question);
  return group !== undefined && group !== logicalGroups(root)[0];
}

/** The step that a form, and within the questionnaire a question, belongs to. */
export function stepOf(form: FormKey, question?: { readonly open: Question; readonly root: Question }): StepTitle {
  return form === 'questionnaire' && question !== undefined && isDamageQuestion(question.open, question.root)
    ? 'Damage description'
    : STEP_OF_FORM[form];
}
