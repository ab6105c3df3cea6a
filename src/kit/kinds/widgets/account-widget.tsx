import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { accountWords, isAccountMask } from '#domain/bsb.ts';
import { RevealBankAccountDocument } from '#src/generated/documents/reveal-account.ts';
import { useFormScope } from '../../field/form-context.ts';
import { TextInput } from './text-widget.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';

interface Props extends WidgetProps {
  /** Off where the person may change the number and not see it whole. */
  readonly isTold?: boolean;
}

/** A bank account number: hidden but for its last three digits until it is asked for, which the record's history tells (RULES 42). */
export function AccountWidget({ isTold = true, ...props }: Props) {
  const { value, onChange, disabled, help } = props;
  const { type, recordId } = useFormScope();
  const [reveal, { loading }] = useMutation(RevealBankAccountDocument);
  /** What was told, and of which mask: the form keeps the mask, which the service takes for 'unchanged'. */
  const [told, setTold] = useState<{ readonly mask: string; readonly number: string }>();
  const mask = typeof value === 'string' && isAccountMask(value) ? value : undefined;
  const isHidden = mask !== undefined && told?.mask !== mask;
  const mayAsk = isTold && type !== undefined && recordId !== undefined && !disabled;
  const ask = async (of: string): Promise<void> => {
    const number = await reveal({ variables: { type: type ?? '', id: Number(recordId) } }).then(
      ({ data }) => data?.revealBankAccount?.accountNo,
      // the client's error link has told it
      () => undefined,
    );
    if (typeof number === 'string') setTold({ mask: of, number });
  };
  // one input whatever it shows: it keeps the focus when the mask gives way to what is typed
  return (
    <div>
      <TextInput
        {...props}
        mode="numeric"
        value={mask === undefined || isHidden ? value : told?.number}
        onChange={(typed) => onChange(told !== undefined && typed === told.number ? told.mask : typed)}
        help={isHidden ? `It ${accountWords(mask)}; the other digits are hidden. A new number takes its place.` : help}
        selectsAll={isHidden}
      />
      {isHidden && mayAsk && (
        <Button variant="text" size="small" disabled={loading} onClick={() => void ask(mask)}>
          Show the whole number
        </Button>
      )}
    </div>
  );
}
