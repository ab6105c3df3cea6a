import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { AnswerValues } from '#domain/answers.ts';
import { VALIDATION_ERROR } from '#domain/option-validation.ts';
import { optionsOf } from '#domain/questionnaire/types.ts';
import { isWide, OptionInput } from './option-inputs.tsx';
import type { QuestionProps } from './question-props.ts';

/** A form of options, each checked with its own schema; errors also stand together under 'Validation error' (spec 1 §5). */
export function FormQuestion({ question, answer, onChange, errors }: QuestionProps) {
  const options = optionsOf(question);
  const change = (optionId: number, values: AnswerValues): void =>
    onChange({
      questionId: question.id,
      options: [...answer.options.filter((option) => option.optionId !== optionId), { optionId, values }],
    });
  const wrong = options.filter((option) => errors[option.id] !== undefined);
  return (
    <>
      {wrong.length > 0 && (
        <Alert severity="error">
          <AlertTitle>{VALIDATION_ERROR}</AlertTitle>
          <ul className="qn-problems">
            {wrong.map((option) => (
              <li key={option.id}>
                {option.title}: {errors[option.id]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="qn-fields qn-fields-two">
        {options.map((option) => (
          <div key={option.id} className={isWide(option) ? 'qn-wide' : undefined}>
            <OptionInput
              option={option}
              values={answer.options.find(({ optionId }) => optionId === option.id)?.values}
              onChange={(values) => change(option.id, values)}
              error={errors[option.id]}
            />
          </div>
        ))}
      </div>
    </>
  );
}
