import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, type Control } from 'react-hook-form';
import { choicesOf, PAYEE_TYPES } from '#domain/money-words.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useClaim } from '../claim-context.tsx';
import { SupplierField } from '../suppliers/supplier-field.tsx';
import { payeeOf, policyHolderName, type ReserveValues } from './reserve-values.ts';

const LONGEST = 200;

interface Props {
  readonly control: Control<ReserveValues>;
  readonly change: (values: Partial<ReserveValues>) => void;
  /** Why it cannot be changed. */
  readonly locked: string | undefined;
  readonly disabled: boolean;
}

/** Who is paid: a kind of payee, and its name, which for a supplier is chosen. */
export function ReservePayee({ control, change, locked, disabled }: Props) {
  const { claim } = useClaim();
  const type = useController({ control, name: 'payeeType' });
  const supplier = useController({ control, name: 'supplier' });
  const isOff = disabled || locked !== undefined;
  return (
    <>
      <TextField
        select
        label="Payee type"
        value={type.field.value}
        onChange={(event) => change(payeeOf(event.target.value, policyHolderName(claim)))}
        onBlur={type.field.onBlur}
        inputRef={type.field.ref}
        required
        disabled={isOff}
        error={type.fieldState.error !== undefined}
        helperText={<FieldMessage error={type.fieldState.error?.message} help={locked} />}
      >
        {choicesOf(PAYEE_TYPES).map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {type.field.value === 'supplier' ? (
        <SupplierField
          value={supplier.field.value}
          onChange={supplier.field.onChange}
          onBlur={supplier.field.onBlur}
          inputRef={supplier.field.ref}
          error={supplier.fieldState.error?.message}
          disabled={isOff}
        />
      ) : (
        <TextInput control={control} name="payeeName" label="Payee name" required limit={LONGEST} disabled={isOff} />
      )}
    </>
  );
}
