import Button from '@mui/material/Button';
import { useToldAccount } from '#src/kit/kinds/widgets/use-told-account.ts';
import { AccountNumber } from '#src/ui/account-number.tsx';
import { HiddenIcon, VisibleIcon } from '#src/ui/icons.ts';
import type { PayeeAccount } from './payees.ts';

interface Props {
  readonly account: PayeeAccount;
  /** Whether the person may ask for the whole number, which the claim's history tells (RULES 42). */
  readonly mayAsk: boolean;
}

/** The number that a payee is paid to: its last three digits, and whole for who asks for it. */
export function ShownNumber({ account, mayAsk }: Props) {
  const { told, isAsking, ask, forget } = useToldAccount();
  const version = String(account.rowVersion);
  const isTold = told?.of === version;
  const Icon = isTold ? HiddenIcon : VisibleIcon;
  return (
    <span className="lg-number">
      {isTold ? <span className="cw-nowrap">{told.number}</span> : <AccountNumber mask={account.accountNo} />}
      {mayAsk && (
        <Button
          variant="text"
          size="small"
          startIcon={<Icon fontSize="small" />}
          disabled={isAsking}
          aria-label={`${isTold ? 'Hide' : 'Show'} the account number of ${account.payeeName}`}
          onClick={() => (isTold ? forget() : void ask(version, 'PayeeAccount', account.id))}
        >
          {isTold ? 'Hide' : 'Show'}
        </Button>
      )}
    </span>
  );
}
