import Button from '@mui/material/Button';
import { accountWords, isAccountMask } from '#domain/bsb.ts';
import { useFormScope } from '../../field/form-context.ts';
import { TextInput } from './text-widget.tsx';
import { useToldAccount } from './use-told-account.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

interface Props extends WidgetProps {
  /** Off where the person may change the number and not see it whole. */
  readonly isTold?: boolean;
}

/** A bank account number: hidden but for its last three digits until it is asked for, which the record's history tells (RULES 42). */
export function AccountWidget({ isTold = true, ...props }: Props) {
  const { value, onChange, disabled, help } = props;
  const { type, recordId } = useFormScope();
  const { told, isAsking, ask } = useToldAccount();
  const mask = typeof value === 'string' && isAccountMask(value) ? value : undefined;
  const isHidden = mask !== undefined && told?.of !== mask;
  const mayAsk = isTold && type !== undefined && recordId !== undefined && !disabled;
  // one input whatever it shows: it keeps the focus when the mask gives way to what is typed
  return (
    <div>
      <TextInput
        {...props}
        mode="numeric"
        value={mask === undefined || isHidden ? value : told?.number}
        onChange={(typed) =>
          // the form keeps the mask, which the service takes for 'unchanged'
          onChange(told !== undefined && typed === told.number ? told.of : typed)
        }
        help={isHidden ? `It ${accountWords(mask)}; the other digits are hidden. A new number takes its place.` : help}
        selectsAll={isHidden}
      />
      {isHidden && mayAsk && (
        <Button variant="text" size="small" disabled={isAsking} onClick={() => void ask(mask, type, Number(recordId))}>
          Show the whole number
        </Button>
      )}
    </div>
  );
}
