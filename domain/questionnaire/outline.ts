// A questionnaire read from top to bottom.
import { optionsOf, type Question, type Questionnaire } from './types.ts';

interface WalkingOrder {
  /** From the root on, branches before what follows them. */
  readonly met: readonly Question[];
  /** No walk comes to these. */
  readonly unmet: readonly Question[];
}

/** The questions in the order in which somebody who gives every answer meets them, each once; references to nothing are left out. */
export function inWalkingOrder({ questions }: Questionnaire): WalkingOrder {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const met = new Set<Question>();
  const ahead = questions.filter(({ isRoot }) => isRoot).toReversed();
  for (let question = ahead.pop(); question !== undefined; question = ahead.pop()) {
    if (met.has(question)) continue;
    met.add(question);
    const options = optionsOf(question);
    const exits = [
      ...options.map((option) => option.additionalQuestionId),
      ...options.map((option) => option.nextQuestionId),
      question.nextQuestionId,
    ];
    ahead.push(...exits.flatMap((id) => (typeof id === 'number' ? (byId.get(id) ?? []) : [])).toReversed());
  }
  return { met: [...met], unmet: questions.filter((question) => !met.has(question)) };
}
