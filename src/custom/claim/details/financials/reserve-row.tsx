import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { labelOf } from '#domain/fields.ts';
import { formatMoney } from '#domain/money.ts';
import { FREQUENCIES, PAYEE_TYPES } from '#domain/money-words.ts';
import { reserveFigures } from '#domain/reserves.ts';
import { WithdrawReserveChangeDocument } from '#src/generated/documents/financials.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { ReasonDialog } from '#src/ui/form/reason-dialog.tsx';
import {
  AddIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  EditIcon,
  LockIcon,
  WarningIcon,
} from '#src/ui/icons.ts';
import { Money } from '#src/ui/money.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useClaim } from '../claim-context.tsx';
import { useFinancialsPaths } from './financials-paths.ts';
import { PaymentsTable } from './payments-table.tsx';
import { reserveName, type HeldReserve } from './use-reserves.ts';

/** A change above the asker's limit, which somebody else decides; who asked can take it back (RULES 27). */
function Waiting({ reserve }: { readonly reserve: HeldReserve }) {
  const { claims } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [withdraw] = useMutation(WithdrawReserveChangeDocument);
  const change = reserve.Waiting[0];
  if (!change) return null;
  const isMine = change.requestedById === claims.userId;
  return (
    <div className="fn-waiting">
      <span className="fn-mark fn-unverified">
        <WarningIcon fontSize="small" />
        <span>
          <Money value={change.amountRequested} /> waits for approval, asked by {change.RequestedBy?.name}{' '}
          <DateText value={change.requestedAt} />
        </span>
      </span>
      {isMine && (
        <Button size="small" variant="text" onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      {!isMine && claims.paymentAdmin && (
        <Button size="small" variant="text" component={Link} to="/app/approvals">
          Approvals
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title="Withdraw?"
          help="It stays in the history of the reserve."
          saveLabel="Withdraw"
          said="Reserve saved."
          save={(reason, context) => withdraw({ variables: { id: change.id, orgId: change.orgId, reason }, context })}
          onClose={() => setAsking(false)}
        >
          {`The reserve ${reserveName(reserve)} stays at ${formatMoney(reserve.reserve)}.`}
        </ReasonDialog>
      )}
    </div>
  );
}

/** Whether bank details are there and verified, and whether the payee is locked, as marks with words. */
function PayeeMarks({ reserve: { PayeeAccount: account, committed, paid } }: { readonly reserve: HeldReserve }) {
  const state =
    account === null ? undefined : account.verifiedAt === null ? 'Account not verified' : 'Account verified';
  const Icon = account?.verifiedAt ? CheckIcon : WarningIcon;
  return (
    <>
      {state !== undefined && (
        <Tip title={state}>
          <span
            className={account?.verifiedAt ? 'fn-mark fn-verified' : 'fn-mark fn-unverified'}
            role="img"
            aria-label={state}
          >
            <Icon fontSize="small" />
          </span>
        </Tip>
      )}
      {committed > paid && (
        <Tip title="The payee can’t be changed while payments wait or are approved.">
          <span className="fn-mark cl-quiet" role="img" aria-label="Payee locked">
            <LockIcon fontSize="small" />
          </span>
        </Tip>
      )}
    </>
  );
}

interface Props {
  readonly reserve: HeldReserve;
  /** Its payments are shown from the start. */
  readonly isFirst: boolean;
}

/** A reserve with its figures; its payments fold out below it. */
export function ReserveRow({ reserve, isFirst }: Props) {
  const id = useId();
  const { claim } = useClaim();
  const paths = useFinancialsPaths();
  const [isOpen, setOpen] = useState(isFirst);
  const isClosed = isClosedStatus(claim.status);
  const name = reserveName(reserve);
  const { outstanding } = reserveFigures([reserve]);
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  const figures = [
    { label: 'Reserve', value: reserve.reserve },
    { label: 'Paid', value: reserve.paid },
    { label: 'Outstanding', value: outstanding },
  ];
  return (
    <li className="fn-reserve">
      <div className="fn-reserve-head" data-open={isOpen}>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Payments of ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron />
        </IconButton>
        <div className="fn-what">
          <h3>
            {reserve.section}{' '}
            <span className="cl-quiet">
              {reserve.CostType1?.name} › {reserve.CostType2?.name}
            </span>
          </h3>
          <Waiting reserve={reserve} />
        </div>
        <div className="fn-who">
          <span className="fn-payee">
            {reserve.payeeName}
            <PayeeMarks reserve={reserve} />
          </span>
          <span className="cl-quiet">
            {labelOf(PAYEE_TYPES, reserve.payeeType)}, {labelOf(FREQUENCIES, reserve.frequency).toLowerCase()}
          </span>
        </div>
        <dl className="fn-amounts">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="fn-tools">
          {!isClosed && (
            <Tip title="Add payment">
              <IconButton component={Link} to={paths.addPayment(reserve.id)} aria-label={`Add payment from ${name}`}>
                <AddIcon />
              </IconButton>
            </Tip>
          )}
          <Tip title={isClosed ? 'Show reserve' : 'Edit reserve'}>
            <IconButton
              component={Link}
              to={paths.editReserve(reserve.id)}
              aria-label={`${isClosed ? 'Show' : 'Edit'} reserve ${name}`}
            >
              <EditIcon />
            </IconButton>
          </Tip>
        </div>
      </div>
      <div id={id} className="fn-payments" hidden={!isOpen}>
        {isOpen && <PaymentsTable reserve={reserve} />}
      </div>
    </li>
  );
}
