import { useEffectEvent, useLayoutEffect, useRef, type ComponentType } from 'react';
import { logicalGroups, questionTitle } from '#domain/questionnaire/types.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { SelectQuestion } from './select-question.tsx';
import { FormQuestion } from './form-question.tsx';
import { ItemsQuestion } from './items-question.tsx';
import type { QuestionProps } from './question-props.ts';
import './questions.css';

/** By the question's type; a type that is not known is asked as a form of its options. */
const BODIES: Readonly<Record<string, ComponentType<QuestionProps>>> = {
  SINGLE_SELECT: SelectQuestion,
  MULTI_SELECT: SelectQuestion,
  MULTI_SELECT_BRANCHING: SelectQuestion,
  FORM: FormQuestion,
  SPECIFIED_ITEMS: ItemsQuestion,
};

interface Props extends QuestionProps {
  /** Its place on the path, from 1. */
  readonly number: number;
  /** How often it was to be left with an answer that is not good. */
  readonly tries: number;
  /** It takes the focus when it appears, so that the keyboard goes on where the eye is. */
  readonly takesFocus?: boolean;
}

/** The open question. */
export function QuestionCard({ number, tries, takesFocus = true, question, answer, onChange, errors }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  const Body = BODIES[question.type] ?? FormQuestion;
  const error = errors[0];
  const arrive = useEffectEvent(() => {
    if (!takesFocus) return;
    const chosen =
      box.current?.querySelector<HTMLElement>('input:checked') ??
      box.current?.querySelector<HTMLElement>('input:not([type=file]), textarea, [role=combobox]');
    (chosen ?? box.current)?.focus();
  });
  // at once with the question: a key that is pressed before its focus is there would reach nothing
  useLayoutEffect(() => arrive(), []);
  useLayoutEffect(() => {
    // the first field in error, or else the first control of the question
    if (tries > 0)
      (
        box.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]') ??
        box.current?.querySelector<HTMLElement>('input')
      )?.focus();
  }, [tries]);
  return (
    <section className="qn-question" aria-label={`Question ${number}`}>
      <div className="qn-head">
        <span>Question {number}</span>
        <span>{logicalGroups(question).join(', ')}</span>
      </div>
      <fieldset
        ref={box}
        tabIndex={-1}
        aria-describedby={error === undefined ? undefined : `question-${question.id}-error`}
      >
        <legend>{questionTitle(question)}</legend>
        {question.description ? <p className="qn-description">{question.description}</p> : null}
        <Body question={question} answer={answer} onChange={onChange} errors={errors} />
      </fieldset>
      <div id={`question-${question.id}-error`} role="alert" className="qn-error">
        {error !== undefined && <FieldMessage error={error} />}
      </div>
    </section>
  );
}
