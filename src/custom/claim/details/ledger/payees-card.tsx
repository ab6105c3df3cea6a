import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useClaim } from '../claim-context.tsx';
import { useLedgerPaths } from './ledger-paths.ts';
import { PayeeRow } from './payee-row.tsx';
import { payeesOf } from './payees.ts';
import { usePayees } from './use-payees.ts';
import './ledger.css';

/** Who is paid on the claim, to which account, and who has verified it. */
export function PayeesCard() {
  const { claim } = useClaim();
  const paths = useLedgerPaths();
  const query = usePayees();
  const count = query.data?.Claim_by_pk ? payeesOf(query.data.Claim_by_pk).length : 0;
  return (
    <SectionCard
      title="Payees"
      count={count || undefined}
      action={
        !isClosedStatus(claim.status) && (
          <Button component={Link} to={paths.addPayee()} variant="text" startIcon={<AddIcon />}>
            Bank details
          </Button>
        )
      }
    >
      <LiveBody query={query} name="Payees" lines={4}>
        {({ Claim_by_pk: found }) => {
          const payees = found ? payeesOf(found) : [];
          return payees.length === 0 ? (
            <EmptyState title="No payees">
              The payees of the claim’s reserves stand here, with their bank details.
            </EmptyState>
          ) : (
            <ul className="cl-rows">
              {payees.map((payee) => (
                <PayeeRow key={payee.key} payee={payee} />
              ))}
            </ul>
          );
        }}
      </LiveBody>
    </SectionCard>
  );
}
