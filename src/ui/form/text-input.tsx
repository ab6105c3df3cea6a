import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { limited } from '../field-message.tsx';

interface Props<V extends FieldValues> extends Pick<
  TextFieldProps,
  | 'id'
  | 'onKeyDown'
  | 'type'
  | 'required'
  | 'autoFocus'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'select'
  | 'disabled'
  | 'children'
> {
  readonly control: Control<V>;
  readonly name: FieldPathByValue<V, string>;
  readonly label: string;
  /** The most characters that are stored: near it they are counted, beyond it refused. The form's check says so, too. */
  readonly limit?: number;
  readonly help?: string;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
}

/** A text of a form made by hand, or one of a few choices (`select`). */
export function TextInput<V extends FieldValues>({ control, name, limit, help, inputMode, ...rest }: Props<V>) {
  const {
    field: { ref, value, ...field },
    fieldState: { error },
  } = useController<V>({ control, name });
  const text: string = value ?? '';
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...field}
      value={text}
      inputRef={ref}
      slotProps={inputMode && { htmlInput: { inputMode } }}
      {...limited({ text: text.trim(), limit, error: error?.message, help })}
    />
  );
}
