// Next and Back of the wizard: what must hold before a form is left, and where it leads.
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { answerErrors } from '#domain/option-validation.ts';
import { previousQuestion, walk as walkThrough } from '#domain/questionnaire/walk.ts';
import { withAnswer } from '#domain/answers.ts';
import type { WalkResult } from './data/use-walk.ts';
import type { LodgementFields } from './fields/lodgement-fields.ts';
import { CHECKED_FORMS, FORM_FIELDS, formIssues, type FormRules } from './validation.ts';
import { type FormKey, openAnswer } from './state.ts';
import { formsOf } from './steps.ts';
import type { WizardContextValue } from './wizard-context.ts';

export interface Problems {
  /** Sentences above the open form. */
  readonly messages: readonly string[];
  /** A field has taken the focus, so the messages need not. */
  readonly atField: boolean;
  /** The open question was to be left with an answer that is not good; its errors then show while it is changed. */
  readonly triedQuestion: number | undefined;
  /** Grows with each try, so that the focus goes to the first error each time. */
  readonly tries: number;
}

const NONE: Problems = { messages: [], atField: false, triedQuestion: undefined, tries: 0 };

interface Options {
  readonly wizard: WizardContextValue;
  readonly form: UseFormReturn<LodgementFields>;
  readonly walk: WalkResult;
  readonly rules: FormRules;
  /** Contacts that are typed and not yet in their list. */
  readonly openContacts: ReadonlySet<string>;
}

export interface Navigation {
  readonly problems: Problems;
  readonly explain: (messages: readonly string[], atField?: boolean) => void;
  readonly next: () => Promise<void>;
  readonly back: () => void;
  readonly goTo: (form: FormKey, questionId?: number | null) => void;
  readonly isFirst: boolean;
}

export function useNavigation({ wizard, form, walk, rules, openContacts }: Options): Navigation {
  const { mode, state, dispatch, product, claim } = wizard;
  const [problems, setProblems] = useState<Problems>(NONE);
  const forms = formsOf(mode);
  const index = forms.indexOf(state.form);

  const goTo = useCallback(
    (target: FormKey, questionId: number | null = null) => {
      setProblems(NONE);
      dispatch({ type: 'go', form: target, questionId });
    },
    [dispatch],
  );
  const explain = useCallback((messages: readonly string[], atField = false) => setProblems({ ...NONE, messages, atField }), []);

  const lastQuestion = walk.walk?.path.at(-1)?.id ?? null;
  const goForward = (): void => {
    const target = forms[index + 1];
    if (target !== undefined) goTo(target, target === 'questionnaire' && mode !== 'view' ? (walk.walk?.current?.id ?? null) : null);
  };

  const nextQuestionOf = (): void => {
    const open = walk.walk?.path.find((question) => question.id === state.questionId);
    // a stored claim without answers can be edited all the same
    if (walk.walk === undefined || product.questionnaire === undefined) return claim === undefined ? explain([walk.error ?? '']) : goForward();
    if (open === undefined) return walk.walk.current === undefined ? goForward() : goTo('questionnaire', walk.walk.current.id);
    const answer = openAnswer(state, open.id);
    const errors = answerErrors(open, answer, rules.context);
    if (Object.keys(errors).length > 0) return setProblems(({ tries }) => ({ messages: [], atField: true, triedQuestion: open.id, tries: tries + 1 }));
    const formData = withAnswer(state.formData, answer);
    dispatch({ type: 'answer', answer });
    try {
      const current = walkThrough(product.questionnaire, formData).current;
      return current === undefined ? goForward() : goTo('questionnaire', current.id);
    } catch (error) {
      return explain([error instanceof Error ? error.message : String(error)]);
    }
  };

  const nextChecked = async (): Promise<void> => {
    if (state.form === 'policy' && openContacts.size > 0) return explain([`Save or cancel the contact that is open in ${[...openContacts].join(', ')}.`]);
    const good = await form.trigger(FORM_FIELDS[state.form], { shouldFocus: true });
    if (good) return goForward();
    return explain([...new Set(formIssues(state.form, form.getValues(), rules).map((issue) => issue.message))], true);
  };

  const next = async (): Promise<void> => {
    if (mode === 'view') return goForward();
    if (state.form === 'search') return state.policyRecord === null ? explain(['Choose a policy, or continue without one.']) : goForward();
    if (CHECKED_FORMS.includes(state.form)) return nextChecked();
    if (state.form === 'questionnaire') return nextQuestionOf();
    return goForward();
  };

  const back = (): void => {
    const before = state.form === 'questionnaire' && state.questionId !== null && walk.walk !== undefined ? previousQuestion(walk.walk, state.questionId) : undefined;
    if (before !== undefined) return goTo('questionnaire', before.id);
    const target = forms[index - 1];
    if (target !== undefined) goTo(target, target === 'questionnaire' && mode !== 'view' ? lastQuestion : null);
  };

  return { problems, explain, next, back, goTo, isFirst: index === 0 };
}
