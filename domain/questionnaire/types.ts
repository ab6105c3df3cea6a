// The questionnaire of a product disclosure statement's version, as it is stored (spec 1 §3).

const QUESTION_TYPES = ['SINGLE_SELECT', 'MULTI_SELECT', 'MULTI_SELECT_BRANCHING', 'FORM', 'SPECIFIED_ITEMS'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

const OPTION_TYPES = ['TEXT', 'NA', 'OPTION', 'DATE', 'DATETIME', 'TIME', 'CURRENCY', 'UPLOAD'] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** How an option's field looks and behaves. */
export interface ComponentConfig {
  readonly placeholder?: string;
  /** Lines of a text field. */
  readonly rows?: number;
  readonly prefix?: string;
  readonly decimals?: number;
  /** A date or time after now is refused. */
  readonly disableFuture?: boolean;
  /** UPLOAD: several files. */
  readonly multiple?: boolean;
  readonly maxSizeMb?: number;
  /** SPECIFIED_ITEMS: whether -1 'Other' is offered; it is unless false. */
  readonly allowOther?: boolean;
}

/** A JSON Schema (draft 7) for an option's value, with the message to show when it fails. */
export type ValidationSchema = Readonly<Record<string, unknown>> & { readonly errorMessage?: string };

export interface QuestionnaireOption {
  readonly id: number;
  readonly title: string;
  readonly description?: string | null;
  readonly order: number;
  readonly parentQuestionId: number;
  readonly nextQuestionId?: number | null;
  readonly additionalQuestionId?: number | null;
  /** One of OPTION_TYPES; an imported definition may hold others, which are shown as text. */
  readonly type: OptionType | (string & {});
  readonly internalName: string;
  readonly validationSchema?: ValidationSchema | null;
  readonly componentConfig?: ComponentConfig | null;
  readonly pdsConfigItemId?: number | null;
  readonly fileCategories?: readonly string[] | null;
  /** Endings with their dot, e.g. `.pdf`; none means any. */
  readonly allowedFileTypes?: readonly string[] | null;
}

export interface Question {
  readonly id: number;
  /** The insurer's wording. */
  readonly title: string;
  /** What the insured is asked. */
  readonly titleInsured?: string | null;
  readonly titleSystem?: string | null;
  readonly description?: string | null;
  /** One of QUESTION_TYPES; an imported definition may hold others. */
  readonly type: QuestionType | (string & {});
  readonly internalName: string;
  readonly isRoot: boolean;
  readonly nextQuestionId?: number | null;
  readonly logicalGroup1?: string | null;
  readonly logicalGroup2?: string | null;
  readonly logicalGroup3?: string | null;
  readonly logicalGroup4?: string | null;
  readonly logicalGroup5?: string | null;
  readonly Options: readonly QuestionnaireOption[];
}

export interface Questionnaire {
  readonly questions: readonly Question[];
}

/** The question's options by their order. */
export function optionsOf(question: Question): readonly QuestionnaireOption[] {
  return question.Options.toSorted((a, b) => a.order - b.order);
}

/** What the person on the phone is asked. */
export function questionTitle(question: Question): string {
  return question.titleInsured ?? question.title;
}

/** The groups a question belongs to, the widest first. */
export function logicalGroups(question: Question): readonly string[] {
  return [
    question.logicalGroup1,
    question.logicalGroup2,
    question.logicalGroup3,
    question.logicalGroup4,
    question.logicalGroup5,
  ].filter((group): group is string => typeof group === 'string' && group !== '');
}
