import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { chosenOptionIds, NO_ANSWERS, type FormData } from '#domain/answers.ts';
import { QuestionnaireError } from '#domain/questionnaire/read.ts';
import { optionsOf, questionTitle, type Question, type Questionnaire } from '#domain/questionnaire/types.ts';
import { walk, type Walk } from '#domain/questionnaire/walk.ts';
import { optionTypeLabel } from './labels.ts';

function tryWalk(questionnaire: Questionnaire, answers: FormData): Walk | QuestionnaireError {
  try {
    return walk(questionnaire, answers);
  } catch (error) {
    if (error instanceof QuestionnaireError) return error;
    throw error;
  }
}

const ONE = new Set(['SINGLE_SELECT']);
const SEVERAL = new Set(['MULTI_SELECT', 'MULTI_SELECT_BRANCHING']);

/** The open question. Forms and lists of items are passed with any answer, since no way depends on what is typed. */
function Current({ question, onAnswer }: { readonly question: Question; readonly onAnswer: (optionIds: readonly number[]) => void }) {
  const name = useId();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const isOne = ONE.has(question.type);
  const isChoice = isOne || SEVERAL.has(question.type);
  const Control = isOne ? Radio : Checkbox;
  const toggle = (id: number): void => setChosen(new Set(isOne ? [id] : chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]));
  const options = optionsOf(question);
  return (
    <fieldset className="rq-current">
      <legend>{questionTitle(question)}</legend>
      {isChoice ? (
        options.map((option) => <FormControlLabel key={option.id} label={option.title} control={<Control name={name} checked={chosen.has(option.id)} onChange={() => toggle(option.id)} />} />)
      ) : (
        <ul className="rq-sentences">
          {options.map((option) => (
            <li key={option.id}>
              {option.title}
              {optionTypeLabel(option.type) !== '' && <span className="cw-meta"> ({optionTypeLabel(option.type)})</span>}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="small" variant="outlined" disabled={isChoice && chosen.size === 0} onClick={() => onAnswer(isChoice ? [...chosen] : options.map(({ id }) => id))}>
          Next question
        </Button>
      </div>
    </fieldset>
  );
}

function answerWords(question: Question, answers: FormData): string {
  const chosen = chosenOptionIds(answers, question.id);
  const isChoice = ONE.has(question.type) || SEVERAL.has(question.type);
  return isChoice ? optionsOf(question).filter(({ id }) => chosen.has(id)).map(({ title }) => title).join(', ') : 'filled in';
}

/** Walks through the questionnaire as a lodger would, by the same rules. */
export function TryWalk({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const [answers, setAnswers] = useState<FormData>(NO_ANSWERS);
  const found = tryWalk(questionnaire, answers);
  if (found instanceof QuestionnaireError) return <Alert severity="error">{found.message}</Alert>;
  const { path, current } = found;
  const answered = path.filter((question) => question !== current);
  const without = (id: number): FormData => ({ ...answers, answers: answers.answers.filter(({ questionId }) => questionId !== id) });
  return (
    <div className="rq-try">
      <ol className="rq-path" aria-label="Answered questions">
        {answered.map((question) => (
          <li key={question.id}>
            <span>{questionTitle(question)}</span> <strong>{answerWords(question, answers)}</strong>{' '}
            <Button size="small" variant="text" aria-label={`Change the answer to ${questionTitle(question)}`} onClick={() => setAnswers(without(question.id))}>
              Change
            </Button>
          </li>
        ))}
      </ol>
      {current === undefined ? (
        <Alert severity="success">The questionnaire ends here, after {answered.length === 1 ? '1 question' : `${answered.length} questions`}.</Alert>
      ) : (
        <Current
          key={current.id}
          question={current}
          onAnswer={(optionIds) => setAnswers({ version: 1, answers: [...without(current.id).answers, { questionId: current.id, options: optionIds.map((optionId) => ({ optionId })) }] })}
        />
      )}
      {answered.length > 0 && (
        <div>
          <Button size="small" variant="text" onClick={() => setAnswers(NO_ANSWERS)}>
            Start again
          </Button>
        </div>
      )}
    </div>
  );
}
