import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useFormScope } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { namesWithoutAccount } from '../payees.ts';
import { usePayees } from '../use-payees.ts';

/** A third party, as its reserve names it: those without bank details are offered, any other name can be typed. It stays as it was entered. */
export function ThirdPartyField({
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
  const { recordId } = useFormScope();
  const { data } = usePayees();
  const names = data?.Claim_by_pk ? namesWithoutAccount(data.Claim_by_pk) : [];
  return (
    <Autocomplete
      id={id}
      freeSolo
      options={[...names]}
      inputValue={typeof value === 'string' ? value : ''}
      onInputChange={(_event, typed) => onChange(typed)}
      disabled={disabled || recordId !== undefined}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={<FieldMessage error={error} help={help} />}
        />
      )}
    />
  );
}
