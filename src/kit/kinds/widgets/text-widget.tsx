import TextField from '@mui/material/TextField';
import { limited } from '#src/ui/field-message.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';

type Mode = 'text' | 'email' | 'tel' | 'numeric' | 'decimal';

interface TextInputProps extends WidgetProps {
  readonly mode?: Mode;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  /** What is there is chosen when the field is entered, so that what is typed takes its place. */
  readonly selectsAll?: boolean;
  /** How a value is written while nobody types, e.g. with spaces between its groups. */
  readonly format?: (value: string) => string;
  /** What is stored of what was typed, once the field is left. */
  readonly normalise?: (typed: string) => string;
}

/** A text of one line, or of several. The base of all kinds that are written as text. */
export function TextInput({
  id,
  property,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  disabled,
  autoFocus,
  mode = 'text',
  autoComplete = 'off',
  placeholder,
  rows,
  selectsAll = false,
  format,
  normalise,
}: TextInputProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <TextField
      id={id}
      label={label}
      value={format === undefined ? text : format(text)}
      onChange={(event) => onChange(event.target.value)}
      onFocus={selectsAll ? ({ target }) => target.select() : undefined}
      onBlur={() => {
        const stored = normalise?.(text) ?? text;
        if (stored !== text) onChange(stored);
        onBlur();
      }}
      required={required}
      disabled={disabled}
      autoFocus={autoFocus}
      placeholder={placeholder}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={rows === undefined ? undefined : 16}
      {...limited({ text, limit: property.maxLength, error, help })}
      autoComplete={autoComplete}
      slotProps={{ htmlInput: { inputMode: mode } }}
    />
  );
}

export function TextWidget(props: WidgetProps) {
  return <TextInput {...props} />;
}

export function MultilineWidget(props: WidgetProps) {
  return <TextInput {...props} rows={3} />;
}

export function EmailWidget(props: WidgetProps) {
  return <TextInput {...props} mode="email" autoComplete="email" normalise={(typed) => typed.trim()} />;
}
