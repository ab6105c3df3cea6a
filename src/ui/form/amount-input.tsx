import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { MoneyField } from '../money-field.tsx';
import { useField } from './use-field.ts';

/** An amount as a form holds it: a text that is no amount stays one, so that the check refuses it and nothing typed is lost. */
export type AmountValue = number | string | null;

interface Props<V extends FieldValues, P extends FieldPath<V>> {
  readonly control: Control<V>;
  /** Of a field that holds an {@link AmountValue}. */
  readonly name: P;
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** An amount in dollars of a form made by hand. */
export function AmountInput<V extends FieldValues, P extends FieldPath<V>>({ control, name, ...rest }: Props<V, P>) {
  const { value, onChange, ...field } = useField(control, name);
  const held: AmountValue = value;
  const change = (next: AmountValue) => onChange(next as FieldPathValue<V, P>);
  const unread = typeof held === 'string' ? held : undefined;
  return (
    <MoneyField
      {...rest}
      {...field}
      value={typeof held === 'number' ? held : null}
      unread={unread}
      onChange={change}
      onUnreadable={(message, text) => {
        if (message !== undefined) change(text);
        else if (unread !== undefined && text.trim() === '') change(null);
      }}
    />
  );
}
