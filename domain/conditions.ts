// The conditions of a product disclosure statement that an answered claim raises: questions about the insured object,
// then about the peril. A wrong answer is a warning that cover may be affected; a person decides (spec 1 §2.5).
import { chosenOptionIds, type FormData } from './answers.ts';
import type { Question } from './questionnaire/types.ts';

const SLOTS = ['1', '2', '3', '4'] as const;
type Slot = (typeof SLOTS)[number];

/** A PDS config item: for object and peril each four questions, required answers and error messages (spec 3 §3). */
export type PdsConfigItem = { readonly id: number; readonly label?: string | null } & Readonly<
  Partial<Record<`${'object' | 'peril'}${'Question' | 'RequiredAnswer' | 'ErrorMessage'}${Slot}`, string | null>>
>;

export interface Condition {
  readonly pdsConfigItemId: number;
  readonly kind: 'object' | 'peril';
  readonly slot: number;
  readonly question: string;
  readonly requiredAnswer: string;
  readonly errorMessage: string;
}

/** A condition with what was answered, as Claim.pdsConfigItems keeps it. */
export interface AnsweredCondition extends Condition {
  /** yes or no. */
  readonly answer: string;
}

/** The config items that the chosen options of the path point to, each once, in the order of the path. */
export function raisedConfigItems(path: readonly Question[], answers: FormData): readonly number[] {
  const ids = path.flatMap((question) => {
    const chosen = chosenOptionIds(answers, question.id);
    return question.Options.filter((option) => chosen.has(option.id)).flatMap((option) => option.pdsConfigItemId ?? []);
  });
  return [...new Set(ids)];
}

function conditionsOfKind(items: readonly PdsConfigItem[], kind: Condition['kind']): readonly Condition[] {
  return items.flatMap((item) =>
    SLOTS.flatMap((slot) => {
      const question = item[`${kind}Question${slot}`];
      const requiredAnswer = item[`${kind}RequiredAnswer${slot}`];
      if (!question || !requiredAnswer) return [];
      return [
        {
          pdsConfigItemId: item.id,
          kind,
          slot: Number(slot),
          question,
          requiredAnswer,
          errorMessage: item[`${kind}ErrorMessage${slot}`] ?? 'This may affect cover.',
        },
      ];
    }),
  );
}

/** What to ask: object questions, each wording once, then peril questions. */
export function conditionsOf(items: readonly PdsConfigItem[]): readonly Condition[] {
  const asked = new Set<string>();
  const once = (condition: Condition): boolean =>
    !asked.has(condition.question) && asked.add(condition.question) !== undefined;
  return [...conditionsOfKind(items, 'object').filter(once), ...conditionsOfKind(items, 'peril').filter(once)];
}

/** Identifies a condition among those of a claim. */
export function conditionKey(condition: Pick<Condition, 'pdsConfigItemId' | 'kind' | 'slot'>): string {
  return `${condition.pdsConfigItemId}-${condition.kind}-${condition.slot}`;
}

/** The warning that an answer raises; undefined when it is the required one or none was given. */
export function conditionWarning(condition: Condition, answer: string | undefined): string | undefined {
  return answer === undefined || answer.toLowerCase() === condition.requiredAnswer.toLowerCase()
    ? undefined
    : condition.errorMessage;
}

/** The conditions that a claim keeps; what is not one is left out. */
export function readAnsweredConditions(stored: unknown): readonly AnsweredCondition[] {
  return Array.isArray(stored)
    ? stored.filter(
        (one: unknown): one is AnsweredCondition =>
          typeof one === 'object' &&
          one !== null &&
          'question' in one &&
          'answer' in one &&
          typeof one.answer === 'string' &&
          'pdsConfigItemId' in one,
      )
    : [];
}
