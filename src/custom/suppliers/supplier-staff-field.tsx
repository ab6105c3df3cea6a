import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

/** A person of the organisation who is to act for the supplier: somebody enabled who signs in as one and acts for none yet. */
export function SupplierStaffField({
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
  const source = useUserSource({ forSupplier: true });
  return (
    <OwnerSelector
      id={id}
      label={label}
      source={source}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      help={help}
      required={required}
      disabled={disabled}
      autoFocus={autoFocus}
    />
  );
}
