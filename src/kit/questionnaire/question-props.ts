import type { Answer } from '#domain/answers.ts';
import type { Question } from '#domain/questionnaire/types.ts';

/** What is wrong with an answer, by option id; 0 is the question as a whole. */
export type QuestionErrors = Readonly<Record<number, string>>;

export interface QuestionProps {
  readonly question: Question;
  /** What is chosen so far. */
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
  readonly errors: QuestionErrors;
}
