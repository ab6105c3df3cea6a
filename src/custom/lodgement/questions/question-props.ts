import type { Answer } from '#domain/answers.ts';
import type { Question } from '#domain/questionnaire/types.ts';
import type { QuestionErrors } from '../use-navigation.ts';

export interface QuestionProps {
  readonly question: Question;
  /** What is chosen so far. */
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
  /** By option id; 0 is the question as a whole. */
  readonly errors: QuestionErrors;
}
