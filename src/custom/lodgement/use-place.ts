// Where the wizard is stands in its address: Back and Forward of the browser lead through it, and each form can be linked to.
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type FormKey, FORMS, type WizardState } from './state.ts';
import { formsOf, type WizardMode } from './steps.ts';

const STEP = 'step';
const QUESTION = 'question';
const FIELD = 'field';
const FROM = 'from';

export interface Place {
  readonly form: FormKey;
  /** The open question while the form is the questionnaire. */
  readonly questionId: number | null;
  /** The field, condition or list that takes the focus. */
  readonly field?: string;
  /** Whether it was opened from the review, and leads back to it. */
  readonly fromReview?: boolean;
}

/** Search parameters of a place. */
export function searchOf({ form, questionId, field, fromReview }: Place): string {
  const parameters = new URLSearchParams({ [STEP]: form });
  if (questionId !== null) parameters.set(QUESTION, String(questionId));
  if (field !== undefined) parameters.set(FIELD, field);
  if (fromReview === true) parameters.set(FROM, 'review');
  return `?${parameters.toString()}`;
}

function readPlace(parameters: URLSearchParams, mode: WizardMode, start: WizardState, furthest: FormKey): Place {
  const named = formsOf(mode).find((form) => form === parameters.get(STEP) && form !== 'confirmation');
  if (named === undefined) return { form: start.form, questionId: start.questionId };
  // nobody comes by a link to where they have not been
  const form = FORMS.indexOf(named) > FORMS.indexOf(furthest) ? furthest : named;
  const id = Number(parameters.get(QUESTION) ?? Number.NaN);
  return {
    form,
    questionId: form === 'questionnaire' && Number.isSafeInteger(id) ? id : null,
    field: parameters.get(FIELD) ?? undefined,
    fromReview: parameters.get(FROM) === 'review',
  };
}

/** The place that the address names, and the way to another one. */
export function usePlace(
  mode: WizardMode,
  start: WizardState,
  furthest: FormKey,
): { readonly place: Place; readonly open: (place: Place) => void } {
  const [parameters, setParameters] = useSearchParams();
  const [first] = useState(start);
  const place = useMemo(() => readPlace(parameters, mode, first, furthest), [parameters, mode, first, furthest]);
  const open = useCallback((next: Place) => setParameters(searchOf(next)), [setParameters]);
  return { place, open };
}
