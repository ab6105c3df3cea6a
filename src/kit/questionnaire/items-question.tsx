import { useRef } from 'react';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { itemsIn, type AnswerItem } from '#domain/answers.ts';
import { formatMoney, sumDollars } from '#domain/money.ts';
import { optionsOf } from '#domain/questionnaire/types.ts';
import {
  attributeLabel,
  isAttributeRequired,
  itemAttributeError,
  LONGEST_ATTRIBUTE,
  newItem,
} from '#domain/specified-items.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { limited } from '#src/ui/field-message.tsx';
import { DeleteIcon } from '#src/ui/icons.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { ItemSearch } from './item-search.tsx';
import type { QuestionProps } from './question-props.ts';

type Attribute = AnswerItem['attributes'][number];

interface AttributeProps {
  readonly item: AnswerItem;
  readonly attribute: Attribute;
  readonly showsError: boolean;
  readonly onChange: (value: Attribute['value']) => void;
}

function AttributeInput({ item, attribute, showsError, onChange }: AttributeProps) {
  const label = attributeLabel(attribute);
  const error = showsError ? itemAttributeError(item, attribute) : undefined;
  if (attribute.type === 'currency')
    return (
      <MoneyField
        label={label}
        value={typeof attribute.value === 'number' ? attribute.value : null}
        onChange={onChange}
        unread={typeof attribute.value === 'string' ? attribute.value : undefined}
        onUnreadable={(message, text) => {
          if (message !== undefined) onChange(text);
          else if (text.trim() === '') onChange(null);
        }}
        error={error}
      />
    );
  if (attribute.type === 'date')
    return (
      <DateField
        label={label}
        value={typeof attribute.value === 'string' ? attribute.value : null}
        onChange={onChange}
        error={error}
      />
    );
  const isNumber = attribute.type === 'number';
  const read = (text: string): Attribute['value'] => {
    if (text === '') return null;
    return isNumber && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  };
  return (
    <TextField
      label={label}
      required={isAttributeRequired(item, attribute.name)}
      value={attribute.value ?? ''}
      onChange={(event) => onChange(read(event.target.value))}
      {...limited({ text: String(attribute.value ?? ''), limit: isNumber ? undefined : LONGEST_ATTRIBUTE, error })}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: isNumber ? 'decimal' : undefined } }}
    />
  );
}

function totalOf(items: readonly AnswerItem[]): string {
  return formatMoney(
    sumDollars(
      items.flatMap((item) =>
        item.attributes
          .filter((attribute) => attribute.type === 'currency')
          .map((attribute) => (typeof attribute.value === 'number' ? attribute.value : null)),
      ),
    ),
  );
}

/** A list of items with the attributes that describe each. */
export function ItemsQuestion({ question, answer, onChange, errors }: QuestionProps) {
  const box = useRef<HTMLOListElement>(null);
  const [option] = optionsOf(question);
  if (option === undefined) return null;
  const items = itemsIn(answer.options.find(({ optionId }) => optionId === option.id)?.values);
  const set = (next: readonly AnswerItem[]): void =>
    onChange({ questionId: question.id, options: [{ optionId: option.id, values: { json: next } }] });
  const change = (at: number, item: AnswerItem): void =>
    set(items.map((other, index) => (index === at ? item : other)));
  const showsErrors = Object.keys(errors).length > 0;
  return (
    <>
      <ItemSearch
        allowOther={option.componentConfig?.allowOther !== false}
        onAdd={(item) => set([...items, newItem(item)])}
      />
      {items.length > 0 && (
        <ol ref={box} className="qn-items" aria-label="Items">
          {items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same item may be listed twice, and its place is what identifies it
            <li key={`${item.specifiedItemId}-${at}`}>
              <div role="group" aria-label={`Item ${at + 1}, ${item.label}`}>
                <div className="qn-item-head">
                  <strong>{item.label}</strong>
                  <IconButton
                    size="small"
                    aria-label={`Remove ${item.label}, item ${at + 1}`}
                    onClick={() => set(items.filter((_other, index) => index !== at))}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </div>
                <div className="qn-fields">
                  {item.attributes.map((attribute) => (
                    <AttributeInput
                      key={attribute.name}
                      item={item}
                      attribute={attribute}
                      showsError={showsErrors}
                      onChange={(value) =>
                        change(at, {
                          ...item,
                          attributes: item.attributes.map((other) =>
                            other.name === attribute.name ? { ...other, value } : other,
                          ),
                        })
                      }
                    />
                  ))}
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="qn-selected" aria-live="polite">
        {items.length} {items.length === 1 ? 'item' : 'items'}, {totalOf(items)}
      </p>
    </>
  );
}
