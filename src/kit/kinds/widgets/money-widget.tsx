import { MoneyField } from '#src/ui/money-field.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';

/** An amount in dollars with two decimals. A text that is none is handed on as typed, so that the check refuses it and the form keeps it. */
export function MoneyWidget({
  id,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  disabled,
  autoFocus,
}: WidgetProps) {
  const unread = typeof value === 'string' ? value : undefined;
  return (
    <MoneyField
      id={id}
      label={label}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      unread={unread}
      onUnreadable={(message, text) => {
        if (message !== undefined) onChange(text);
        else if (unread !== undefined && text.trim() === '') onChange(null);
      }}
      onBlur={onBlur}
      error={error}
      help={help}
      required={required}
      disabled={disabled}
      autoFocus={autoFocus}
    />
  );
}
