// The triage outcome that the answers to the questionnaire suggest.
import { chosenOptionIds, type FormData } from './answers.ts';
import { optionsOf, type Question } from './questionnaire/types.ts';

/** An entry of the organisation's list of triage outcomes. */
interface TriageOutcome {
  readonly key: string;
  readonly label: string;
}

/** How an option's description names what it suggests: 'Suggest triage outcome: large loss; flag urgent financial need'. */
const SUGGESTION = /suggest triage outcome:\s*([^;.\n]+)/i;

/**
 * The key of the outcome that a chosen option suggests, the first on the path. It is offered, never decided: a person
 * may choose another.
 *
 * @param path the questions on the path, in order
 * @param outcomes the organisation's list; an outcome that is not in it is not suggested
 * @returns undefined when no answer suggests one
 */
export function suggestedTriage(
  path: readonly Question[],
  answers: FormData,
  outcomes: readonly TriageOutcome[],
): string | undefined {
  for (const question of path) {
    const chosen = chosenOptionIds(answers, question.id);
    for (const option of optionsOf(question)) {
      const named = chosen.has(option.id)
        ? SUGGESTION.exec(option.description ?? '')?.[1]
            ?.trim()
            .toLowerCase()
        : undefined;
      const outcome =
        named === undefined
          ? undefined
          : outcomes.find(({ key, label }) => key.toLowerCase() === named || label.toLowerCase() === named);
      if (outcome !== undefined) return outcome.key;
    }
  }
  return undefined;
}
