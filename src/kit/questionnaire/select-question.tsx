import { optionNote } from '#domain/questionnaire/notes.ts';
import { optionsOf } from '#domain/questionnaire/types.ts';
import { OptionTile } from './option-tile.tsx';
import type { QuestionProps } from './question-props.ts';

/** One or several of the question's options. */
export function SelectQuestion({ question, answer, onChange }: QuestionProps) {
  const isSingle = question.type === 'SINGLE_SELECT';
  const chosen = new Set(answer.options.map(({ optionId }) => optionId));
  const options = optionsOf(question);
  const toggle = (id: number): void => {
    const ids = isSingle
      ? [id]
      : options.map((option) => option.id).filter((other) => (other === id ? !chosen.has(id) : chosen.has(other)));
    onChange({ questionId: question.id, options: ids.map((optionId) => ({ optionId })) });
  };
  return (
    <>
      <div className="qn-tiles">
        {options.map((option) => (
          <OptionTile
            key={option.id}
            kind={isSingle ? 'radio' : 'checkbox'}
            name={`question-${question.id}`}
            label={option.title}
            description={optionNote(option)}
            checked={chosen.has(option.id)}
            onChange={() => toggle(option.id)}
          />
        ))}
      </div>
      {!isSingle && (
        <p className="qn-selected" aria-live="polite">
          {chosen.size} selected
        </p>
      )}
    </>
  );
}
