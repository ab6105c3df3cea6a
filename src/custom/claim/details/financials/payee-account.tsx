import { useId } from 'react';
import Button from '@mui/material/Button';
import { formatBsb } from '#domain/bsb.ts';
import { VERIFIED_HOW } from '#domain/money-words.ts';
import { labelOf } from '#domain/fields.ts';
import { useToldAccount } from '#src/kit/kinds/widgets/use-told-account.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { AccountNumber } from '#src/ui/account-number.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { CheckIcon, HiddenIcon, VisibleIcon, WarningIcon } from '#src/ui/icons.ts';
import type { HeldPayment } from './payment-values.ts';
import type { HeldReserve } from './use-reserves.ts';

interface Shown {
  /** Of whose number the history tells that it was asked for. */
  readonly type: 'PayeeAccount' | 'ReservePayment';
  readonly id: number;
  readonly name: string;
  readonly bsb: string;
  readonly mask: string;
}

/** Where the payment goes: as it was approved, else as the payee's account is now. */
function accountOf(reserve: HeldReserve, payment: HeldPayment | undefined): Shown | undefined {
  if (payment?.accountNo && payment.bsb)
    return {
      type: 'ReservePayment',
      id: payment.id,
      name: payment.accountName ?? payment.payeeName ?? reserve.payeeName,
      bsb: payment.bsb,
      mask: payment.accountNo,
    };
  const account = payment === undefined || payment.status === 'pending' ? reserve.PayeeAccount : null;
  return (
    (account && {
      type: 'PayeeAccount',
      id: account.id,
      name: account.accountName,
      bsb: account.bsb,
      mask: account.accountNo,
    }) ??
    undefined
  );
}

/** Whether the payee's bank details were verified, and how. */
export function Verified({ account }: { readonly account: NonNullable<HeldReserve['PayeeAccount']> }) {
  if (account.verifiedAt === null)
    return (
      <span className="fn-mark fn-unverified">
        <WarningIcon fontSize="small" />
        Not verified: payments to it can’t be approved
      </span>
    );
  return (
    <span className="fn-mark fn-verified">
      <CheckIcon fontSize="small" />
      <span>
        Verified <DateText value={account.verifiedAt} />{' '}
        {account.verifiedHow !== null && `by ${labelOf(VERIFIED_HOW, account.verifiedHow).toLowerCase()}`}
      </span>
    </span>
  );
}

/** The account that a payment goes to: its last digits, and whole for people with a payment right who ask for it (RULES 42). */
export function PayeeAccount({ reserve, payment }: { readonly reserve: HeldReserve; readonly payment?: HeldPayment }) {
  const id = useId();
  const { claims } = useSession();
  const { told, isAsking, ask, forget } = useToldAccount();
  const shown = accountOf(reserve, payment);
  const key = shown && `${shown.type} ${shown.id} ${shown.mask}`;
  const isTold = told !== undefined && told.of === key;
  const isOpen = payment === undefined || payment.status === 'pending';
  const Icon = isTold ? HiddenIcon : VisibleIcon;
  return (
    <section className="fn-account" aria-labelledby={id}>
      <h3 id={id}>Payee account</h3>
      {shown === undefined ? (
        <p className="cl-quiet">
          {reserve.payeeName} has no bank details. It can be approved and marked as paid by hand, and joins no payment
          run.
        </p>
      ) : (
        <div className="fn-account-box">
          <div className="cl-grow">
            <span className="fn-account-name">{shown.name}</span>{' '}
            <span className="cw-nowrap">
              {formatBsb(shown.bsb)} {isTold ? told.number : <AccountNumber mask={shown.mask} />}
            </span>
            {isOpen && reserve.PayeeAccount && <Verified account={reserve.PayeeAccount} />}
          </div>
          {(claims.paymentAdmin || claims.paymentUser) && (
            <Button
              variant="text"
              size="small"
              startIcon={<Icon />}
              disabled={isAsking}
              aria-label={`${isTold ? 'Hide' : 'Show'} the account number`}
              onClick={() => (isTold ? forget() : void ask(key ?? '', shown.type, shown.id))}
            >
              {isTold ? 'Hide' : 'Show'}
            </Button>
          )}
        </div>
      )}
      {shown !== undefined && (claims.paymentAdmin || claims.paymentUser) && (
        <p className="cw-meta">Showing the full number is recorded in History.</p>
      )}
    </section>
  );
}
