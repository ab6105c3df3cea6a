import type { Walk } from '#domain/questionnaire/walk.ts';
import type { Navigation } from './use-navigation.ts';
import { FORMS, type FormKey } from './state.ts';
import { isDamageQuestion, stepOf, stepsOf, type StepTitle } from './steps.ts';
import type { WizardContextValue } from './wizard-context.ts';

const FIRST_FORM: Readonly<Record<StepTitle, FormKey>> = {
  'Policy search': 'search',
  'Policy details': 'policy',
  'Loss details': 'event',
  'Loss cause': 'questionnaire',
  'Damage description': 'conditions',
  Confirmation: 'confirmation',
};

/** Where the wizard is, and which steps can be gone to: those that were reached, but not the confirmation. */
export function useStepLinks({ mode, state }: WizardContextValue, walk: Walk | undefined, { goTo }: Navigation) {
  const steps = stepsOf(mode);
  const root = walk?.path[0];
  const openQuestion = walk?.path.find((question) => question.id === state.questionId);
  const current = stepOf(
    state.form,
    openQuestion === undefined || root === undefined ? undefined : { open: openQuestion, root },
  );
  const firstDamage = root === undefined ? undefined : walk?.path.find((question) => isDamageQuestion(question, root));
  const isReached = (step: StepTitle): boolean => {
    if (step === 'Confirmation' || state.form === 'confirmation') return false;
    if (step === 'Damage description' && firstDamage !== undefined && mode !== 'view') return true;
    return FORMS.indexOf(FIRST_FORM[step]) <= FORMS.indexOf(state.furthest);
  };
  const go = (step: StepTitle): void => {
    if (step === 'Damage description' && firstDamage !== undefined && mode !== 'view')
      return goTo('questionnaire', firstDamage.id);
    return goTo(FIRST_FORM[step], step === 'Loss cause' && mode !== 'view' ? (walk?.current?.id ?? null) : null);
  };
  return { steps, current, open: new Set(steps.filter(isReached)), go };
}
