import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { takesReceipts } from '#domain/ledger.ts';
import { AddIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useClaim } from '../claim-context.tsx';
import { ExcessPart } from './excess-part.tsx';
import { useLedgerPaths } from './ledger-paths.ts';
import { RecoveryPart } from './recovery-part.tsx';
import { useLedger } from './use-ledger.ts';
import './ledger.css';

/** Excess and recoveries of the claim with what was received of them (RULES 30). */
export function LedgerCard() {
  const { claim } = useClaim();
  const paths = useLedgerPaths();
  const query = useLedger();
  return (
    <SectionCard
      title="Excess and recovery"
      action={
        takesReceipts(claim.status) && (
          <Button component={Link} to={paths.addReceipt()} variant="text" startIcon={<AddIcon />}>
            Record receipt
          </Button>
        )
      }
    >
      <LiveBody query={query} name="Excess and recovery" lines={6}>
        {({ Claim_by_pk: ledger }) =>
          ledger && (
            <div className="lg-parts">
              <ExcessPart ledger={ledger} />
              <RecoveryPart ledger={ledger} />
            </div>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}
