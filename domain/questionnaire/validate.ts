// What makes a questionnaire fit to be asked. Used when one is imported or edited.
import { missingOptions, ROOT_NOT_FOUND } from './read.ts';
import type { Question, Questionnaire } from './types.ts';

/** The ids that a question can lead to, whatever is answered. */
function exits(question: Question): readonly number[] {
  return [question.nextQuestionId, ...question.Options.flatMap((option) => [option.nextQuestionId, option.additionalQuestionId])].filter((id) => typeof id === 'number');
}

function brokenReferences(questionnaire: Questionnaire, known: ReadonlyMap<number, Question>): string[] {
  const gone = (id: number | null | undefined): id is number => typeof id === 'number' && !known.has(id);
  return questionnaire.questions.flatMap((question) => [
    ...(gone(question.nextQuestionId)
      ? [`The question #${question.id} has invalid value in the next question field (${question.nextQuestionId}). The question with this ID doesn't exist.`]
      : []),
    ...question.Options.flatMap((option) =>
      ([['next', option.nextQuestionId], ['additional', option.additionalQuestionId]] as const)
        .filter(([, id]) => gone(id))
        .map(([field, id]) => `The option #${option.id} has invalid value in the ${field} question field (${id}). The question with this ID doesn't exist.`),
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
 * Everything that is wrong with a questionnaire, in sentences; none means that every walk through it ends.
 * The texts of broken references and missing options are those of spec 3 §5.
 */
export function validateQuestionnaire(questionnaire: Questionnaire): readonly string[] {
  const known = new Map(questionnaire.questions.map((question) => [question.id, question]));
  const roots = questionnaire.questions.filter((question) => question.isRoot);
  const [root] = roots;
  const circle = findCircle(questionnaire, known);
  const reached = root === undefined ? undefined : reachable(root, known);
  return [
    ...(roots.length === 1 ? [] : [ROOT_NOT_FOUND]),
    ...duplicates(questionnaire.questions.map((question) => question.id)).map((id) => `The question #${id} is there more than once.`),
    ...questionnaire.questions.filter((question) => question.Options.length === 0).map((question) => (question.isRoot ? missingOptions(question) : `The question #${question.id} doesn't have any options.`)),
    ...brokenReferences(questionnaire, known),
    ...(circle === undefined ? [] : [`The questions ${circle.map((id) => `#${id}`).join(', ')} lead back to where they started.`]),
    ...(reached === undefined ? [] : questionnaire.questions.filter((question) => !reached.has(question.id)).map((question) => `The question #${question.id} is never reached.`)),
    ...questionnaire.questions.flatMap((question) =>
      duplicates(question.Options.map((option) => option.internalName)).map((name) => `The question #${question.id} has more than one option named "${name}".`),
    ),
  ];
}
