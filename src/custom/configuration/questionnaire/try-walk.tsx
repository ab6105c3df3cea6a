import { useState, type KeyboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { answerTo, type FormData } from '#domain/answers.ts';
import { answerErrors } from '#domain/option-validation.ts';
import { QuestionnaireError } from '#domain/questionnaire/read.ts';
import type { Questionnaire } from '#domain/questionnaire/types.ts';
import { walk, type Walk } from '#domain/questionnaire/walk.ts';
import { ITEM_SEARCH_LIMIT_ELSEWHERE } from '#domain/specified-items.ts';
import { AnsweredQuestion } from '#src/kit/questionnaire/answered-question.tsx';
import { QuestionCard } from '#src/kit/questionnaire/question-card.tsx';
import { QuestionSettingContext } from '#src/kit/questionnaire/question-setting.ts';
import { useToday } from '#src/ui/use-now.ts';
import { useZone } from '#src/ui/zone.tsx';
import { useTrial } from './use-trial.ts';
import { KeyScope } from '#src/ui/key-scope.tsx';

function tryWalk(questionnaire: Questionnaire, answers: FormData): Walk | QuestionnaireError {
  try {
    return walk(questionnaire, answers);
  } catch (error) {
    if (error instanceof QuestionnaireError) return error;
    throw error;
  }
}

/** The open question that was to be left with an answer that is not good, and how often. */
interface Tried {
  readonly questionId: number;
  readonly times: number;
}

/** Walks through the questionnaire as a lodger would: the same questions, drawn and checked alike. Nothing is kept. */
export function TryWalk({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const zone = useZone();
  const today = useToday();
  const trial = useTrial();
  const [tried, setTried] = useState<Tried>();
  // the definition is typed beside this: a question that appears by that must not take the focus
  const [isWalking, setWalking] = useState(false);
  const found = tryWalk(questionnaire, trial.answers);
  if (found instanceof QuestionnaireError) return <Alert severity="error">{found.message}</Alert>;
  const { path, current } = found;
  const answered = path.filter((question) => question !== current);
  const errors = current === undefined ? {} : answerErrors(current, trial.pendingOf(current.id), { today, zone });
  const times = tried !== undefined && tried.questionId === current?.id ? tried.times : 0;
  const next = (): void => {
    if (current === undefined) return;
    setWalking(true);
    if (Object.keys(errors).length > 0) setTried({ questionId: current.id, times: times + 1 });
    else trial.take(current.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter in a field goes on, as in the wizard, and does not save the questionnaire
    if (
      event.key !== 'Enter' ||
      event.defaultPrevented ||
      !(event.target instanceof HTMLInputElement) ||
      event.target.type === 'file'
    )
      return;
    event.preventDefault();
    next();
  };
  return (
    <QuestionSettingContext value={{ today, uploads: trial.uploads, itemSearchLimit: ITEM_SEARCH_LIMIT_ELSEWHERE }}>
      <KeyScope className="rq-try" onKeyDown={onKeyDown}>
        {answered.map((question, index) => (
          <AnsweredQuestion
            key={question.id}
            number={index + 1}
            question={question}
            answer={answerTo(trial.answers, question.id)}
            zone={zone}
            onChange={() => {
              setWalking(true);
              trial.open(question.id);
            }}
          />
        ))}
        {current === undefined ? (
          <Alert severity="success">
            The questionnaire ends here, after {answered.length === 1 ? '1 question' : `${answered.length} questions`}.
          </Alert>
        ) : (
          <>
            <QuestionCard
              key={current.id}
              number={answered.length + 1}
              question={current}
              answer={trial.pendingOf(current.id)}
              onChange={trial.change}
              errors={times > 0 ? errors : {}}
              tries={times}
              takesFocus={isWalking}
            />
            <div>
              <Button size="small" variant="outlined" onClick={next}>
                Next question
              </Button>
            </div>
          </>
        )}
        {answered.length > 0 && (
          <div>
            <Button
              size="small"
              variant="text"
              onClick={() => {
                setTried(undefined);
                trial.restart();
              }}
            >
              Start again
            </Button>
          </div>
        )}
      </KeyScope>
    </QuestionSettingContext>
  );
}
