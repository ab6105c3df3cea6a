import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { accountWords, isAccountMask } from '#domain/bsb.ts';
import { RevealBankAccountDocument } from '#src/generated/documents/reveal-account.ts';
import { useFormScope } from '../../form/form-context.ts';
import { TextInput } from './text-widget.tsx';
import type { WidgetProps } from './widget-props.ts';

interface MaskedProps extends WidgetProps {
  readonly mask: string;
  readonly onReveal?: () => void;
}

function Masked({ mask, onReveal, ...props }: MaskedProps) {
  return (
    <div>
      <TextInput {...props} mode="numeric" help={`It ${accountWords(mask)}; the other digits are hidden. A new number takes its place.`} selectsAll />
      {onReveal !== undefined && (
        <Button variant="text" size="small" onClick={onReveal}>
          Show the whole number
        </Button>
      )}
    </div>
  );
}

/** A bank account number: hidden but for its last three digits until it is asked for, which the record's history tells (RULES 42). */
export function AccountWidget(props: WidgetProps) {
  const { value, onChange, disabled } = props;
  const { type, recordId } = useFormScope();
  const [reveal, { loading }] = useMutation(RevealBankAccountDocument);
  /** What was told, and of which mask: the form keeps the mask, which the service takes for 'unchanged'. */
  const [told, setTold] = useState<{ readonly mask: string; readonly number: string }>();
  const mask = typeof value === 'string' && isAccountMask(value) ? value : undefined;
  if (mask !== undefined && told?.mask !== mask) {
    const ask = async (id: number): Promise<void> => {
      const number = await reveal({ variables: { type: type ?? '', id } }).then(
        ({ data }) => data?.revealBankAccount?.accountNo,
        // the client's error link has told it
        () => undefined,
      );
      if (typeof number === 'string') setTold({ mask, number });
    };
    return <Masked {...props} mask={mask} onReveal={type === undefined || recordId === undefined || disabled || loading ? undefined : () => void ask(Number(recordId))} />;
  }
  return <TextInput {...props} mode="numeric" value={mask === undefined ? value : told?.number} onChange={(typed) => onChange(told !== undefined && typed === told.number ? told.mask : typed)} />;
}
