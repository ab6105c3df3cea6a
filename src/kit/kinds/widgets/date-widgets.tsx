import { DateField } from '#src/ui/date-field.tsx';
import { DateTimeField } from '#src/ui/date-time-field.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';

function fieldProps({ id, label, value, onChange, onBlur, error, help, required, disabled, autoFocus }: WidgetProps) {
  return {
    id,
    label,
    value: typeof value === 'string' ? value : null,
    onChange,
    onBlur,
    error,
    help,
    required,
    disabled,
    autoFocus,
  };
}

/** A calendar day. */
export function DateWidget(props: WidgetProps) {
  return <DateField {...fieldProps(props)} />;
}

/** A day and a time in the organisation's zone. */
export function DateTimeWidget(props: WidgetProps) {
  return <DateTimeField {...fieldProps(props)} />;
}
