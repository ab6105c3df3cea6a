// What makes a questionnaire fit to be asked. Used when one is imported or edited.
import { missingOptions, ROOT_NOT_FOUND } from './read.ts';
import type { Question, Questionnaire } from './types.ts';

/** The ids that a question can lead to, whatever is answered. */
function exits(question: Question): readonly number[] {
  return [
    question.nextQuestionId,
    ...question.Options.flatMap((option) => [option.nextQuestionId, option.additionalQuestionId]),
  ].filter((id) => typeof id === 'number');
}

/** 'The question #1 has invalid value in the next question field (9). The question with this ID doesn't exist.' (spec 3 §5) */
export function danglingReference(what: string, field: 'next' | 'additional' | 'parent', id: number): string {
  return `The ${what} has invalid value in the ${field} question field (${id}). The question with this ID doesn't exist.`;
}

/** Spec 3 §5. */
export function optionlessQuestion(id: number): string {
  return `The question #${id} doesn't have any options.`;
}

function brokenReferences(questionnaire: Questionnaire, known: ReadonlyMap<number, Question>): string[] {
  const gone = (id: number | null | undefined): id is number => typeof id === 'number' && !known.has(id);
  return questionnaire.questions.flatMap((question) => [
    ...(gone(question.nextQuestionId)
      ? [danglingReference(`question #${question.id}`, 'next', question.nextQuestionId)]
      : []),
    ...question.Options.flatMap((option) =>
      (
        [
          ['next', option.nextQuestionId],
          ['additional', option.additionalQuestionId],
        ] as const
      ).flatMap(([field, id]) => (gone(id) ? [danglingReference(`option #${option.id}`, field, id)] : [])),
    ),
  ]);
}

/** One circle of questions, as ids from its start back to it; undefined when there is none. */
function findCircle(questionnaire: Questionnaire, known: ReadonlyMap<number, Question>): readonly number[] | undefined {
  const done = new Set<number>();
  const trail: number[] = [];
  const visit = (id: number): readonly number[] | undefined => {
    const question = known.get(id);
    if (question === undefined || done.has(id)) return undefined;
    if (trail.includes(id)) return [...trail.slice(trail.indexOf(id)), id];
    trail.push(id);
    for (const exit of exits(question)) {
      const circle = visit(exit);
      if (circle !== undefined) return circle;
    }
    trail.pop();
    done.add(id);
    return undefined;
  };
  for (const { id } of questionnaire.questions) {
    const circle = visit(id);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

function reachable(root: Question, known: ReadonlyMap<number, Question>): ReadonlySet<number> {
  const reached = new Set<number>();
  const ahead = [root.id];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const question = known.get(id);
    if (question === undefined || reached.has(id)) continue;
    reached.add(id);
    ahead.push(...exits(question));
  }
  return reached;
}

function duplicates(values: readonly (string | number)[]): readonly (string | number)[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

/**
 * What keeps a questionnaire from being asked: no one root, questions that are there twice or have no options,
 * references to nothing. The texts are those of spec 3 §5 and §8.
 */
export function questionnaireFaults(questionnaire: Questionnaire): readonly string[] {
  const known = new Map(questionnaire.questions.map((question) => [question.id, question]));
  const roots = questionnaire.questions.filter((question) => question.isRoot);
  return [
    ...(roots.length === 1 ? [] : [ROOT_NOT_FOUND]),
    ...duplicates(questionnaire.questions.map((question) => question.id)).map(
      (id) => `The question #${id} is there more than once.`,
    ),
    ...questionnaire.questions.flatMap((question) =>
      duplicates(question.Options.map((option) => option.id)).map(
        (id) => `The question #${question.id} has more than one option #${id}.`,
      ),
    ),
    ...questionnaire.questions
      .filter((question) => question.Options.length === 0)
      .map((question) => (question.isRoot ? missingOptions(question) : optionlessQuestion(question.id))),
    ...brokenReferences(questionnaire, known),
  ];
}

/** What can be asked but is hardly meant: circles, questions that are never reached, options of one name. */
export function questionnaireWarnings(questionnaire: Questionnaire): readonly string[] {
  const known = new Map(questionnaire.questions.map((question) => [question.id, question]));
  const root = questionnaire.questions.find((question) => question.isRoot);
  const circle = findCircle(questionnaire, known);
  const reached = root === undefined ? undefined : reachable(root, known);
  return [
    ...(circle === undefined
      ? []
      : [`The questions ${circle.map((id) => `#${id}`).join(', ')} lead back to where they started.`]),
    ...(reached === undefined
      ? []
      : questionnaire.questions
          .filter((question) => !reached.has(question.id))
          .map((question) => `The question #${question.id} is never reached.`)),
    ...questionnaire.questions.flatMap((question) =>
      duplicates(question.Options.map((option) => option.internalName)).map(
        (name) => `The question #${question.id} has more than one option named "${name}".`,
      ),
    ),
  ];
}
