import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { RevealBankAccountDocument } from '#src/generated/documents/reveal-account.ts';
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
  const [reveal, { loading }] = useMutation(RevealBankAccountDocument);
  /** What was told, and of which version of the account: another one's number is another question. */
  const [told, setTold] = useState<{ readonly version: number; readonly number: string }>();
  const isTold = told?.version === account.rowVersion;
  const ask = async (): Promise<void> => {
    const number = await reveal({ variables: { type: 'PayeeAccount', id: account.id } }).then(
      ({ data }) => data?.revealBankAccount?.accountNo,
      // the client's error link has told it
      () => undefined,
    );
    if (typeof number === 'string') setTold({ version: account.rowVersion, number });
  };
  const Icon = isTold ? HiddenIcon : VisibleIcon;
  return (
    <span className="lg-number">
      {isTold ? <span className="cw-nowrap">{told.number}</span> : <AccountNumber mask={account.accountNo} />}
      {mayAsk && (
        <Button
          variant="text"
          size="small"
          startIcon={<Icon fontSize="small" />}
          disabled={loading}
          aria-label={`${isTold ? 'Hide' : 'Show'} the account number of ${account.payeeName}`}
          onClick={() => (isTold ? setTold(undefined) : void ask())}
        >
          {isTold ? 'Hide' : 'Show'}
        </Button>
      )}
    </span>
  );
}
