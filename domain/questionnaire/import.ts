// A questionnaire out of two CSV files, its questions and their options (spec 3 §5).
import {
  CellFault,
  readFlag,
  readId,
  readList,
  readObject,
  readOptionalId,
  readOptionalText,
  readText,
  type Cell,
} from './import-fields.ts';
import { readTable, type ImportRow } from './import-table.ts';
import { ROOT_NOT_FOUND } from './read.ts';
import type { Questionnaire } from './types.ts';
import { danglingReference, optionlessQuestion } from './validate.ts';

export type ImportResult = { readonly questionnaire: Questionnaire } | { readonly problems: readonly string[] };

type Reader = (text: string) => Cell<unknown>;
type Columns = Readonly<Record<string, Reader>>;
/** What the columns of a row are read as. */
type RowOf<C extends Columns> = { readonly [Name in keyof C]: Exclude<ReturnType<C[Name]>, CellFault> };

const QUESTION_COLUMNS = {
  id: readId,
  title: readText,
  titleInsured: readOptionalText,
  titleSystem: readOptionalText,
  description: readOptionalText,
  type: readText,
  internalName: readText,
  isRoot: readFlag,
  nextQuestionId: readOptionalId,
  logicalGroup1: readOptionalText,
  logicalGroup2: readOptionalText,
  logicalGroup3: readOptionalText,
  logicalGroup4: readOptionalText,
  logicalGroup5: readOptionalText,
} satisfies Columns;

const OPTION_COLUMNS = {
  id: readId,
  title: readText,
  description: readOptionalText,
  order: readId,
  parentQuestionId: readOptionalId,
  nextQuestionId: readOptionalId,
  additionalQuestionId: readOptionalId,
  type: readText,
  internalName: readText,
  validationSchema: readObject,
  componentConfig: readObject,
  pdsConfigItemId: readOptionalId,
  fileCategories: readList,
  allowedFileTypes: readList,
} satisfies Columns;

/** Columns without which nothing can be imported; the others may be left out. */
const REQUIRED_QUESTION_COLUMNS = ['id', 'title', 'type', 'internalName', 'nextQuestionId', 'isRoot'];
const REQUIRED_OPTION_COLUMNS = [
  'id',
  'title',
  'type',
  'parentQuestionId',
  'order',
  'nextQuestionId',
  'additionalQuestionId',
  'internalName',
];

/** Every row's values by column, and what cannot be read. */
function readRows<C extends Columns>(
  rows: readonly ImportRow[],
  columns: C,
  what: string,
  problems: string[],
): readonly RowOf<C>[] {
  return rows.map(({ number, cell }) => {
    const values: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(columns)) {
      const value = read(cell(name));
      if (value instanceof CellFault) problems.push(`The ${what} in row ${number}: ${name} ${value.words}.`);
      else values[name] = value;
    }
    // where one could not be read there are problems, and then the rows are not looked at
    return values as RowOf<C>;
  });
}

function repeated(ids: readonly number[]): readonly number[] {
  const seen = new Set<number>();
  return [...new Set(ids.filter((id) => seen.size === seen.add(id).size))];
}

/** The references of spec 3 §5, in the order of the files. */
function referenceProblems(
  questions: readonly RowOf<typeof QUESTION_COLUMNS>[],
  options: readonly RowOf<typeof OPTION_COLUMNS>[],
): readonly string[] {
  const known = new Set(questions.map(({ id }) => id));
  const gone = (id: number | null | undefined): id is number => typeof id === 'number' && !known.has(id);
  const parents = new Set(options.map(({ parentQuestionId }) => parentQuestionId));
  return [
    ...questions.flatMap(({ id, nextQuestionId }) =>
      gone(nextQuestionId) ? [danglingReference(`question #${id}`, 'next', nextQuestionId)] : [],
    ),
    ...options.flatMap(({ id, parentQuestionId, nextQuestionId, additionalQuestionId }) => [
      ...(typeof parentQuestionId === 'number' ? [] : [`The option #${id} doesn't have a parent question ID.`]),
      ...(
        [
          ['parent', parentQuestionId],
          ['next', nextQuestionId],
          ['additional', additionalQuestionId],
        ] as const
      ).flatMap(([field, value]) => (gone(value) ? [danglingReference(`option #${id}`, field, value)] : [])),
    ]),
    ...questions.flatMap(({ id }) => (parents.has(id) ? [] : [optionlessQuestion(id)])),
  ];
}

/**
 * Makes a questionnaire of two CSV texts.
 * @returns the questionnaire, or every problem in sentences for the person; never both
 */
export function importQuestionnaire(questionsCsv: string, optionsCsv: string): ImportResult {
  const questionTable = readTable(questionsCsv, 'questions file', REQUIRED_QUESTION_COLUMNS);
  const optionTable = readTable(optionsCsv, 'options file', REQUIRED_OPTION_COLUMNS);
  const problems = [...questionTable.problems, ...optionTable.problems];
  const questions = readRows(questionTable.rows, QUESTION_COLUMNS, 'question', problems);
  const options = readRows(optionTable.rows, OPTION_COLUMNS, 'option', problems);
  // what could not be read would be missing for a reason that has been said
  if (problems.length > 0) return { problems };
  problems.push(
    ...repeated(questions.map(({ id }) => id)).map((id) => `The question #${id} is there more than once.`),
    ...repeated(options.map(({ id }) => id)).map((id) => `The option #${id} is there more than once.`),
    ...referenceProblems(questions, options),
    ...(questions.filter(({ isRoot }) => isRoot).length === 1 ? [] : [ROOT_NOT_FOUND]),
  );
  if (problems.length > 0) return { problems };
  const byParent = Map.groupBy(options, ({ parentQuestionId }) => parentQuestionId);
  return {
    questionnaire: {
      questions: questions.map((question) => ({
        ...question,
        Options: (byParent.get(question.id) ?? [])
          .map((option) => ({ ...option, parentQuestionId: question.id }))
          .toSorted((a, b) => a.order - b.order),
      })),
    },
  };
}
