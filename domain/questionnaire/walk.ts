// The way through a questionnaire. It is worked out from the answers alone, so that going back, changing an answer and
// taking up a draft are all the same thing: walk again.
import { chosenOptionIds, type FormData } from '../answers.ts';
import { missingOptions, questionById, QuestionnaireError, rootQuestion } from './read.ts';
import { optionsOf, type Question, type Questionnaire } from './types.ts';

export interface Walk {
  /** The questions met so far in order; the last one is the current one unless the walk is finished. */
  readonly path: readonly Question[];
  /** The first question on the path without an answer; undefined when the walk is finished. */
  readonly current: Question | undefined;
}

/** The questions that follow an answered one, in order: additional ones, then branches or the option's next, then its own next. */
function successors(question: Question, chosen: ReadonlySet<number>): readonly number[] {
  const options = optionsOf(question).filter((option) => chosen.has(option.id));
  const additional = options.map((option) => option.additionalQuestionId);
  const next = options.map((option) => option.nextQuestionId).filter((id) => typeof id === 'number');
  const onward =
    question.type === 'MULTI_SELECT_BRANCHING'
      ? [...next, question.nextQuestionId]
      : [next[0] ?? question.nextQuestionId];
  return [...additional, ...onward].filter((id) => typeof id === 'number');
}

/**
 * Walks from the root through the answered questions to the first one that is not (spec 1 §4): a stack holds what is
 * still to come, so that a side branch ends before the path goes on. A question is visited at most once.
 * @throws QuestionnaireError with a message of spec 1 §8
 */
export function walk(questionnaire: Questionnaire, answers: FormData): Walk {
  const path: Question[] = [];
  const visited = new Set<number>();
  const ahead = [rootQuestion(questionnaire).id];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (visited.has(id)) continue;
    const question = questionById(questionnaire, id);
    if (question.Options.length === 0) throw new QuestionnaireError(missingOptions(question));
    visited.add(id);
    path.push(question);
    if (!answers.answers.some((answer) => answer.questionId === id)) return { path, current: question };
    ahead.push(...successors(question, chosenOptionIds(answers, id)).toReversed());
  }
  return { path, current: undefined };
}

/** The question before one on the path; undefined at the first, where Back returns to the previous step. */
export function previousQuestion({ path }: Walk, questionId: number): Question | undefined {
  const at = path.findIndex((question) => question.id === questionId);
  return at > 0 ? path[at - 1] : undefined;
}
