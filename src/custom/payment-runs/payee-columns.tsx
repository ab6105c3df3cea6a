import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { formatBsb } from '#domain/bsb.ts';
import type { RunPayeeFragment } from '#src/generated/documents/payment-runs.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { AccountNumber } from '#src/ui/account-number.tsx';
import { MISSING } from '#src/ui/format.ts';
import { Money } from '#src/ui/money.tsx';
import type { RowColumn } from '#src/ui/row-list.tsx';

function Account({ bsb, accountNo }: Pick<RunPayeeFragment, 'bsb' | 'accountNo'>) {
  if (accountNo === null) return MISSING;
  return (
    <span className="cw-nowrap">
      {formatBsb(bsb ?? '')} <AccountNumber mask={accountNo} />
    </span>
  );
}

/** Who is paid what, where and for which claim. */
export const PAYEE_COLUMNS: readonly RowColumn<RunPayeeFragment>[] = [
  { label: 'Payment', render: ({ id }) => id },
  { label: 'Payee', render: ({ payeeName, accountName }) => payeeName ?? accountName ?? MISSING },
  { label: 'Account', render: (payment) => <Account {...payment} /> },
  {
    label: 'Claim',
    render: ({ claimId }) => (
      <MuiLink component={Link} to={claimPath(claimId)}>
        Claim {claimId}
      </MuiLink>
    ),
  },
  { label: 'Amount', render: ({ amount }) => <Money value={amount} />, isNumber: true },
];
