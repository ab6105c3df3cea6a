import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { todayIn } from '#domain/dates.ts';
import { ResourceDrawer } from '#src/kit/form/resource-drawer.tsx';
import type { FormRecord } from '#src/kit/field/form-store.ts';
import { useZone } from '#src/ui/zone.tsx';
import { useClaim } from '../claim-context.tsx';
import { useLedgerPaths } from './ledger-paths.ts';

interface Props {
  /** File name in schemas/: 'recovery'. */
  readonly name: string;
  /** What a new record starts with beside its claim. */
  readonly defaults?: FormRecord;
}

/** A record of the ledger at {place}/{add|edit}/{id?}; any other address leads to the claim's Financials. */
function LedgerDrawer({ name, defaults }: Props) {
  const { claim } = useClaim();
  const { action, recordId: id = '' } = useParams();
  const paths = useLedgerPaths();
  const navigate = useNavigate();
  const close = () => void navigate(paths.page);
  if (action === 'add' && id === '')
    return <ResourceDrawer name={name} defaults={{ ...defaults, claimId: claim.id }} onClose={close} />;
  if (action === 'edit' && /^\d{1,15}$/.test(id))
    return <ResourceDrawer key={id} name={name} id={Number(id)} onClose={close} />;
  return <Navigate to={paths.page} replace />;
}

/** financials/payee/{add|edit}/{id?}: bank details of a third party. */
export function PayeeDrawer() {
  const [search] = useSearchParams();
  const payeeName = search.get('payee');
  return (
    <LedgerDrawer
      name="payee-account"
      defaults={{ payeeType: 'third party', ...(payeeName !== null && { payeeName, accountName: payeeName }) }}
    />
  );
}

/** financials/recovery/{add|edit}/{id?} */
export function RecoveryDrawer() {
  return <LedgerDrawer name="recovery" />;
}

/** financials/excess/{add|edit}/{id?} */
export function ExcessDrawer() {
  const { claim } = useClaim();
  const zone = useZone();
  const requestedFrom = claim.phCompany ?? ([claim.phFirstName, claim.phLastName].filter(Boolean).join(' ') || null);
  return (
    <LedgerDrawer
      name="excess-request"
      defaults={{ requestedFrom, amount: claim.excess, requestedOn: todayIn(zone) }}
    />
  );
}

/** financials/receipt/add: of the excess, or of a recovery (`?recovery=`). */
export function ReceiptDrawer() {
  const zone = useZone();
  const { action } = useParams();
  const paths = useLedgerPaths();
  const [search] = useSearchParams();
  const recoveryId = Number(search.get('recovery'));
  // what was recorded is taken back, never changed
  if (action !== 'add') return <Navigate to={paths.page} replace />;
  return (
    <LedgerDrawer
      name="receipt"
      defaults={{
        kind: recoveryId > 0 ? 'recovery' : 'excess',
        recoveryId: recoveryId > 0 ? recoveryId : null,
        receivedOn: todayIn(zone),
      }}
    />
  );
}
