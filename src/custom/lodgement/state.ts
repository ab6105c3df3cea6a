// What the wizard holds besides the flat fields: where it is, the answers, notes and files. Plain data, so that a draft
// can be kept and taken up again.
import {
  type Answer,
  type AnswerFile,
  answerTo,
  filesIn,
  type FormData,
  NO_ANSWERS,
  withAnswer,
} from '#domain/answers.ts';
import type { PolicyRecord } from '#domain/policy-lookup.ts';

export const FORMS = [
  'search',
  'policy',
  'event',
  'questionnaire',
  'conditions',
  'additional',
  'review',
  'confirmation',
] as const;
export type FormKey = (typeof FORMS)[number];

/** A note written in the wizard, saved together with the claim. */
export interface NoteDraft {
  readonly id: string;
  readonly note: string;
  readonly createdAt: string;
}

/** A file of the claim as such, not of a question. */
export interface ClaimFileDraft extends AnswerFile {
  readonly category: string;
}

export interface WizardState {
  /** Made with the draft and kept with it: lodging the same draft again gives the claim that is there (RULES 16). Empty for a stored claim. */
  readonly draftKey: string;
  readonly form: FormKey;
  /** The furthest form that was reached; steps up to it are links. */
  readonly furthest: FormKey;
  /** The open question while the form is the questionnaire. */
  readonly questionId: number | null;
  /** The policy record that was chosen in the search; null without one. */
  readonly policyRecord: PolicyRecord | null;
  /** Answers given so far, also of questions that a later change left; the claim gets those on the path. */
  readonly formData: FormData;
  /** What is chosen for questions and not yet given with Next, by question id. */
  readonly pending: Readonly<Record<number, Answer>>;
  /** Answers to conditions, yes or no, by the condition's key. */
  readonly conditions: Readonly<Record<string, string>>;
  /** The triage outcome that a person chose, '' for none; absent while what the answers suggest stands. */
  readonly triageOutcome?: string;
  readonly notes: readonly NoteDraft[];
  readonly files: readonly ClaimFileDraft[];
  /** The organisation's own fields as far as they were touched, by key; null for one that was emptied. */
  readonly customFields?: Readonly<Record<string, unknown>>;
}

export const FIRST_STATE: WizardState = {
  draftKey: '',
  form: 'search',
  furthest: 'search',
  questionId: null,
  policyRecord: null,
  formData: NO_ANSWERS,
  pending: {},
  conditions: {},
  notes: [],
  files: [],
};

/** Where a new lodgement starts. */
export function newState(): WizardState {
  return { ...FIRST_STATE, draftKey: crypto.randomUUID() };
}

export type WizardAction =
  | { readonly type: 'go'; readonly form: FormKey; readonly questionId?: number | null }
  | { readonly type: 'policy'; readonly record: PolicyRecord | null }
  | { readonly type: 'pending'; readonly answer: Answer }
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'settle'; readonly formData: FormData; readonly pending: WizardState['pending'] }
  | { readonly type: 'condition'; readonly key: string; readonly answer: string }
  | { readonly type: 'triage'; readonly outcome: string }
  | { readonly type: 'note'; readonly note: NoteDraft }
  | { readonly type: 'removeNote'; readonly id: string }
  | { readonly type: 'addFile'; readonly file: ClaimFileDraft }
  | { readonly type: 'removeFile'; readonly id: string }
  | { readonly type: 'answerFile'; readonly questionId: number; readonly optionId: number; readonly file: AnswerFile }
  | { readonly type: 'customFields'; readonly values: Readonly<Record<string, unknown>> }
  | ({ readonly type: 'merge' } & Pick<WizardState, 'formData' | 'conditions' | 'customFields' | 'files'>)
  | { readonly type: 'restart'; readonly state: WizardState };

function later(a: FormKey, b: FormKey): FormKey {
  return FORMS.indexOf(a) > FORMS.indexOf(b) ? a : b;
}

function withFile(answer: Answer, optionId: number, file: AnswerFile): Answer {
  const known = answer.options.find((option) => option.optionId === optionId);
  const files = filesIn(known?.values);
  const option = { optionId, values: { json: [...files, file] } };
  return { ...answer, options: [...answer.options.filter((other) => other.optionId !== optionId), option] };
}

/** What a question shows: what is chosen for it, else what was given, else nothing. */
export function openAnswer({ pending, formData }: WizardState, questionId: number): Answer {
  return pending[questionId] ?? answerTo(formData, questionId) ?? { questionId, options: [] };
}

/** A file may arrive when its question is no longer open: it joins what was given and what is chosen. */
function answerFile(state: WizardState, questionId: number, optionId: number, file: AnswerFile): WizardState {
  const given = answerTo(state.formData, questionId);
  const isOpen = given === undefined || state.pending[questionId] !== undefined;
  return {
    ...state,
    formData: given === undefined ? state.formData : withAnswer(state.formData, withFile(given, optionId, file)),
    pending: isOpen
      ? { ...state.pending, [questionId]: withFile(openAnswer(state, questionId), optionId, file) }
      : state.pending,
  };
}

/** What is chosen for the other questions. */
export function without(pending: WizardState['pending'], questionId: number): WizardState['pending'] {
  return Object.fromEntries(Object.entries(pending).filter(([id]) => Number(id) !== questionId));
}

type Handlers = {
  readonly [Type in WizardAction['type']]: (
    state: WizardState,
    action: Extract<WizardAction, { readonly type: Type }>,
  ) => WizardState;
};

const HANDLERS: Handlers = {
  go: (state, { form, questionId = null }) => ({ ...state, form, furthest: later(state.furthest, form), questionId }),
  policy: (state, { record }) => ({ ...state, policyRecord: record }),
  pending: (state, { answer }) => ({ ...state, pending: { ...state.pending, [answer.questionId]: answer } }),
  answer: (state, { answer }) => ({
    ...state,
    formData: withAnswer(state.formData, answer),
    pending: without(state.pending, answer.questionId),
  }),
  settle: (state, { formData, pending }) => ({ ...state, formData, pending }),
  condition: (state, { key, answer }) => ({ ...state, conditions: { ...state.conditions, [key]: answer } }),
  triage: (state, { outcome }) => ({ ...state, triageOutcome: outcome }),
  note: (state, { note }) => ({ ...state, notes: [note, ...state.notes] }),
  removeNote: (state, { id }) => ({ ...state, notes: state.notes.filter((note) => note.id !== id) }),
  addFile: (state, { file }) => ({ ...state, files: [...state.files, file] }),
  removeFile: (state, { id }) => ({ ...state, files: state.files.filter((file) => file.id !== id) }),
  answerFile: (state, { questionId, optionId, file }) => answerFile(state, questionId, optionId, file),
  customFields: (state, { values }) => ({ ...state, customFields: values }),
  merge: (state, { type: _type, ...merged }) => ({ ...state, ...merged }),
  restart: (_state, { state }) => state,
};

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const handle = HANDLERS[action.type] as (state: WizardState, action: WizardAction) => WizardState;
  return handle(state, action);
}
