import { MoneyField } from '#src/ui/money-field.tsx';
import { useFormScope } from '../../form/form-context.ts';
import { pathKey } from '../../form/paths.ts';
import type { WidgetProps } from './widget-props.ts';

/** An amount in dollars with two decimals; a text that is no amount keeps the form from being saved. */
export function MoneyWidget({ id, path, label, value, onChange, onBlur, error, help, required, disabled, autoFocus }: WidgetProps) {
  const { store } = useFormScope();
  return (
    <MoneyField
      id={id}
      label={label}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      onUnreadable={(message) => store.setUnreadable(pathKey(path), message)}
      onBlur={onBlur}
      error={error}
      help={help}
      required={required}
      disabled={disabled}
      autoFocus={autoFocus}
    />
  );
}
