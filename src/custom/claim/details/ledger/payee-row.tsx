import { labelOf } from '#domain/fields.ts';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { formatBsb } from '#domain/bsb.ts';
import { PAYEE_TYPES } from '#domain/money-words.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { useClaim } from '../claim-context.tsx';
import { useLedgerPaths } from './ledger-paths.ts';
import type { Payee, PayeeAccount } from './payees.ts';
import { ShownNumber } from './shown-number.tsx';
import { useHasPaymentRight } from './use-payees.ts';
import { Verification } from './verification.tsx';

function Account({ account }: { readonly account: PayeeAccount }) {
  const mayAsk = useHasPaymentRight();
  return (
    <div className="lg-account">
      <dl>
        <div>
          <dt>Account name</dt>
          <dd>{account.accountName}</dd>
        </div>
        <div>
          <dt>BSB</dt>
          <dd className="cw-nowrap">{formatBsb(account.bsb)}</dd>
        </div>
        <div>
          <dt>Account number</dt>
          <dd>
            <ShownNumber account={account} mayAsk={mayAsk} />
          </dd>
        </div>
      </dl>
      <p className="cw-meta">
        Entered by {account.EnteredBy?.name}, <DateTimeText value={account.enteredAt} />
      </p>
    </div>
  );
}

/** Where a payee's bank details are entered: a third party's here, others where the rest of them stands. */
function useEditing(): (payee: Payee) => { readonly to: string; readonly label: string } | undefined {
  const { claim } = useClaim();
  const { claims } = useSession();
  const paths = useLedgerPaths();
  const isClosed = isClosedStatus(claim.status);
  return ({ type, name, supplierId, account }) => {
    if (type === 'supplier')
      return claims.role === 'org_admin' && supplierId !== null
        ? { to: `/app/suppliers/edit/${supplierId}`, label: 'Edit supplier' }
        : undefined;
    if (isClosed) return undefined;
    if (type === 'policy holder') return { to: paths.policyHolder, label: 'Edit policy holder' };
    return account === undefined
      ? { to: paths.addPayee(name), label: 'Add bank details' }
      : { to: paths.editPayee(account.id), label: 'Edit' };
  };
}

/** A payee: their account, whether it is verified, and what the person may do about it. */
export function PayeeRow({ payee }: { readonly payee: Payee }) {
  const { user } = useSession();
  const paths = useLedgerPaths();
  const hasRight = useHasPaymentRight();
  const edit = useEditing()(payee);
  const { account, name, type } = payee;
  const isOwn = account?.enteredById === user.id;
  const waits = account !== undefined && account.verifiedHow === null;
  return (
    <li className="lg-payee" aria-label={name}>
      <div className="lg-payee-head">
        <div>
          <p className="lg-name">{name}</p>
          <p className="cw-meta">{labelOf(PAYEE_TYPES, type)}</p>
        </div>
        <div className="lg-actions">
          {waits && hasRight && !isOwn && (
            <Button
              component={Link}
              to={paths.verifyPayee(account.id)}
              variant="tonal"
              size="small"
              aria-label={`Record call-back with ${name}`}
            >
              Record call-back
            </Button>
          )}
          {edit && (
            <Button component={Link} to={edit.to} variant="text" size="small" aria-label={`${edit.label}: ${name}`}>
              {edit.label}
            </Button>
          )}
        </div>
      </div>
      {account === undefined ? (
        <p className="cl-quiet">
          No bank details: payments to this payee are marked as paid by hand and join no payment run.
          {type === 'supplier' && edit === undefined && ' An administrator enters them on the supplier.'}
        </p>
      ) : (
        <>
          <Account account={account} />
          <Verification account={account} />
          {waits && hasRight && isOwn && (
            <p className="cw-meta">You entered these bank details: somebody else with a payment right verifies them.</p>
          )}
        </>
      )}
    </li>
  );
}
