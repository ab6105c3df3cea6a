import Button from '@mui/material/Button';
import type { Answer } from '#domain/answers.ts';
import { type Question, questionTitle } from '#domain/questionnaire/types.ts';
import { answerText } from '#domain/questionnaire/answer-rows.ts';
import './questions.css';

interface Props {
  readonly number: number;
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly zone: string;
  /** Absent in view mode. */
  readonly onChange?: () => void;
}

/** An answered question, folded to a line. */
export function AnsweredQuestion({ number, question, answer, zone, onChange }: Props) {
  return (
    <div className="qn-answered" role="group" aria-label={`Question ${number}, answered`}>
      <div>
        <span className="cw-meta">Question {number}</span>
        <p>
          <span>{questionTitle(question)}</span> <strong>{answerText(question, answer, zone) || '–'}</strong>
        </p>
      </div>
      {onChange !== undefined && (
        <Button variant="text" size="small" onClick={onChange} aria-label={`Change the answer to question ${number}`}>
          Change
        </Button>
      )}
    </div>
  );
}
