import type { ReactNode, Ref } from 'react';

/** What our inputs share; `value`, `onChange`, `onBlur`, `name` and `ref` are those of a react-hook-form controller. */
export interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** The message below the field; it also makes the field invalid. */
  readonly error?: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
}
