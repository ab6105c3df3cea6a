import { useId, useMemo } from 'react';
import Link from '@mui/material/Link';
import { optionsOf, questionTitle, type Question, type Questionnaire } from '#domain/questionnaire/types.ts';
import { inWalkingOrder } from '#domain/questionnaire/outline.ts';
import { optionTypeLabel, questionTypeLabel } from './labels.ts';

interface ExitProps {
  readonly to: number | null | undefined;
  readonly words: string;
  readonly prefix: string;
  readonly known: ReadonlySet<number>;
}

/** '→ #4': leads the eye and the focus to that question. */
function Exit({ to, words, prefix, known }: ExitProps) {
  if (typeof to !== 'number') return null;
  if (!known.has(to))
    return (
      <span className="rq-exit rq-broken">
        {' '}
        {words} #{to}, which doesn't exist
      </span>
    );
  return (
    <>
      {' '}
      <Link
        className="rq-exit"
        underline="always"
        href={`#${prefix}-${to}`}
        onClick={(event) => {
          event.preventDefault();
          const target = document.getElementById(`${prefix}-${to}`);
          target?.focus({ preventScroll: true });
          target?.scrollIntoView({ block: 'nearest' });
        }}
      >
        {words} #{to}
      </Link>
    </>
  );
}

function Entry({
  question,
  prefix,
  known,
}: {
  readonly question: Question;
  readonly prefix: string;
  readonly known: ReadonlySet<number>;
}) {
  return (
    <li id={`${prefix}-${question.id}`} tabIndex={-1} className="rq-question">
      <p>
        <span className="cw-meta">#{question.id}</span> <strong>{questionTitle(question)}</strong>
      </p>
      <p className="cw-meta">{questionTypeLabel(question.type)}</p>
      <ul>
        {optionsOf(question).map((option) => (
          <li key={option.id}>
            {option.title}
            {optionTypeLabel(option.type) !== '' && <span className="cw-meta"> ({optionTypeLabel(option.type)})</span>}
            <Exit to={option.additionalQuestionId} words="also" prefix={prefix} known={known} />
            <Exit to={option.nextQuestionId} words="to" prefix={prefix} known={known} />
          </li>
        ))}
      </ul>
      <p className="rq-next">
        {typeof question.nextQuestionId === 'number' ? (
          <Exit to={question.nextQuestionId} words="then" prefix={prefix} known={known} />
        ) : (
          <span className="cw-meta">ends here unless an answer leads on</span>
        )}
      </p>
    </li>
  );
}

/** Every question once, in the order in which a walk meets it, with where its answers lead. */
export function Outline({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const prefix = useId();
  const { met, unmet } = useMemo(() => inWalkingOrder(questionnaire), [questionnaire]);
  const known = useMemo(() => new Set(questionnaire.questions.map(({ id }) => id)), [questionnaire]);
  const entries = (questions: readonly Question[]) =>
    questions.map((question) => <Entry key={question.id} question={question} prefix={prefix} known={known} />);
  return (
    <>
      <ol className="rq-outline" aria-label="Questions in the order they are met">
        {entries(met)}
      </ol>
      {unmet.length > 0 && (
        <>
          <p className="cw-meta">Never reached</p>
          <ol className="rq-outline" aria-label="Questions that are never reached">
            {entries(unmet)}
          </ol>
        </>
      )}
    </>
  );
}
