// Next and Back of the wizard: what must hold before a form is left, and where it leads.
import { useCallback, useRef, useState } from 'react';
import { withAnswer } from '#domain/answers.ts';
import { conditionKey } from '#domain/conditions.ts';
import { answerErrors } from '#domain/option-validation.ts';
import { previousQuestion, walk as walkThrough } from '#domain/questionnaire/walk.ts';
import type { FormControl } from '#src/ui/form/use-form-control.tsx';
import type { Conditions } from './data/use-conditions.ts';
import type { WalkResult } from './data/use-walk.ts';
import type { LodgementFields } from './fields/lodgement-fields.ts';
import { CHECKED_FORMS, FORM_FIELDS, formIssues, type FormRules } from './validation.ts';
import { type FormKey, openAnswer } from './state.ts';
import { formsOf } from './steps.ts';
import type { Place } from './use-place.ts';
import type { WizardContextValue } from './wizard-context.ts';

export interface Problems {
  /** Sentences above the open form. */
  readonly messages: readonly string[];
  /** A hint lets Next go on when it is pressed again. */
  readonly isHint?: boolean;
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
  readonly form: FormControl<LodgementFields>;
  readonly walk: WalkResult;
  readonly conditions: Conditions;
  readonly rules: FormRules;
  readonly place: Place;
  readonly open: (place: Place) => void;
  /** Contacts that are typed and not yet in their list. */
  readonly openContacts: ReadonlySet<string>;
}

export interface Navigation {
  readonly problems: Problems;
  /** Says what is wrong; `at` is another place that is opened at the same time. */
  readonly explain: (problems: Partial<Problems>, at?: Place) => void;
  readonly next: () => Promise<void>;
  readonly back: () => void;
  /** `isDetour`: opened from the review, which Next then leads back to. */
  readonly goTo: (form: FormKey, questionId?: number | null, isDetour?: boolean) => void;
  readonly isFirst: boolean;
}

const keyOf = ({ form, questionId }: Place): string => `${form}/${questionId ?? ''}`;

export function useNavigation({
  wizard,
  form,
  walk,
  conditions,
  rules,
  place,
  open,
  openContacts,
}: Options): Navigation {
  const { mode, state, dispatch, product, claim, custom } = wizard;
  // what is said of one place is not said of another, however one gets there
  const [said, setSaid] = useState<{ readonly at: string; readonly problems: Problems }>({ at: '', problems: NONE });
  const hinted = useRef<string>(undefined);
  const forms = formsOf(mode);
  const index = forms.indexOf(state.form);
  const fromReview = place.fromReview === true;

  const goTo = useCallback(
    (target: FormKey, questionId: number | null = null, isDetour = false) => {
      setSaid({ at: '', problems: NONE });
      dispatch({ type: 'go', form: target, questionId });
      open({ form: target, questionId, fromReview: isDetour });
    },
    [dispatch, open],
  );
  const explain = useCallback(
    (problems: Partial<Problems>, at: Place = place) => setSaid({ at: keyOf(at), problems: { ...NONE, ...problems } }),
    [place],
  );

  const lastQuestion = walk.walk?.path.at(-1)?.id ?? null;
  const goForward = (): void => {
    const target = fromReview ? 'review' : forms[index + 1];
    if (target !== undefined)
      goTo(target, target === 'questionnaire' && mode !== 'view' ? (walk.walk?.current?.id ?? null) : null);
  };

  const nextQuestionOf = (): void => {
    const question = walk.walk?.path.find(({ id }) => id === state.questionId);
    // a stored claim without answers can be edited all the same
    if (walk.walk === undefined || product.questionnaire === undefined)
      return claim === undefined ? explain({ messages: [walk.error ?? ''] }) : goForward();
    if (question === undefined)
      return walk.walk.current === undefined ? goForward() : goTo('questionnaire', walk.walk.current.id, fromReview);
    const answer = openAnswer(state, question.id);
    const errors = answerErrors(question, answer, rules.context);
    if (Object.keys(errors).length > 0)
      return explain({ atField: true, triedQuestion: question.id, tries: said.problems.tries + 1 });
    const formData = withAnswer(state.formData, answer);
    dispatch({ type: 'answer', answer });
    try {
      const { current } = walkThrough(product.questionnaire, formData);
      return current === undefined ? goForward() : goTo('questionnaire', current.id, fromReview);
    } catch (error) {
      return explain({ messages: [error instanceof Error ? error.message : String(error)] });
    }
  };

  const nextAdditional = (): void => {
    if (custom.issues.length === 0) return goForward();
    custom.showFaults();
    return explain({ messages: custom.messages });
  };

  const nextChecked = async (): Promise<void> => {
    if (state.form === 'policy' && openContacts.size > 0)
      return explain({ messages: [`Save or cancel the contact that is open in ${[...openContacts].join(', ')}.`] });
    const good = await form.trigger(FORM_FIELDS[state.form], { shouldFocus: true });
    if (!good)
      return explain({
        messages: [...new Set(formIssues(state.form, form.getValues(), rules).map((issue) => issue.message))],
        atField: true,
      });
    return state.form === 'additional' ? nextAdditional() : goForward();
  };

  /** Conditions may stay open, for a person decides; but nobody passes them without having been told. */
  const nextConditions = (): void => {
    if (conditions.loading) return explain({ messages: ['The conditions are still loading. Try again in a moment.'] });
    if (conditions.error !== undefined)
      return explain({ messages: ['The conditions did not load, so they were not asked. Choose Try again below.'] });
    const open = conditions.list.filter((condition) => state.conditions[conditionKey(condition)] === undefined);
    const key = open.map(conditionKey).join();
    if (open.length === 0 || hinted.current === key) return goForward();
    hinted.current = key;
    return explain({ isHint: true, messages: open.map(({ question }) => question) });
  };

  const next = async (): Promise<void> => {
    if (mode === 'view') return goForward();
    if (state.form === 'search')
      return state.policyRecord === null
        ? explain({ messages: ['Choose a policy, or continue without one.'] })
        : goForward();
    if (CHECKED_FORMS.includes(state.form)) return nextChecked();
    if (state.form === 'questionnaire') return nextQuestionOf();
    return state.form === 'conditions' ? nextConditions() : goForward();
  };

  const back = (): void => {
    if (fromReview) return goTo('review');
    const before =
      state.form === 'questionnaire' && state.questionId !== null && walk.walk !== undefined
        ? previousQuestion(walk.walk, state.questionId)
        : undefined;
    if (before !== undefined) return goTo('questionnaire', before.id);
    const target = forms[index - 1];
    if (target !== undefined) goTo(target, target === 'questionnaire' && mode !== 'view' ? lastQuestion : null);
  };

  return { problems: said.at === keyOf(place) ? said.problems : NONE, explain, next, back, goTo, isFirst: index === 0 };
}
