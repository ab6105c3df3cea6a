import { answerErrors } from '#domain/option-validation.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import type { WalkResult } from '../data/use-walk.ts';
import { AnsweredQuestion } from '#src/kit/questionnaire/answered-question.tsx';
import { QuestionCard } from '#src/kit/questionnaire/question-card.tsx';
import { openAnswer } from '../state.ts';
import type { Problems } from '../use-navigation.ts';
import { useWizard } from '../wizard-context.ts';

interface Props {
  readonly walk: WalkResult;
  readonly problems: Problems;
  readonly onOpen: (questionId: number) => void;
}

/** The walk: answered questions folded above, the open one as the only card. */
export function QuestionnaireForm({ walk, problems, onOpen }: Props) {
  const { state, dispatch, mode, product, zone, today } = useWizard();
  if (walk.walk === undefined)
    return product.loading ? (
      <CardSkeleton />
    ) : (
      <ErrorState title={walk.error} onRetry={product.error === undefined ? undefined : product.retry}>
        {mode === 'view'
          ? 'This claim was lodged without a questionnaire.'
          : 'Choose another product type or insurer in Policy details, or ask an administrator to complete the product disclosure statement.'}
      </ErrorState>
    );
  const { path } = walk.walk;
  const at = path.findIndex((question) => question.id === state.questionId);
  const open = path[at];
  const answer = open === undefined ? undefined : openAnswer(state, open.id);
  const folded = open === undefined ? path.filter((question) => question !== walk.walk?.current) : path.slice(0, at);
  return (
    <>
      {folded.map((question, index) => (
        <AnsweredQuestion
          key={question.id}
          number={index + 1}
          question={question}
          zone={zone}
          answer={state.formData.answers.find((answer) => answer.questionId === question.id)}
          onChange={mode === 'view' ? undefined : () => onOpen(question.id)}
        />
      ))}
      {open !== undefined && answer !== undefined && (
        <QuestionCard
          key={open.id}
          number={at + 1}
          question={open}
          answer={answer}
          onChange={(changed) => dispatch({ type: 'pending', answer: changed })}
          errors={problems.triedQuestion === open.id ? answerErrors(open, answer, { today, zone }) : {}}
          tries={problems.triedQuestion === open.id ? problems.tries : 0}
        />
      )}
    </>
  );
}
