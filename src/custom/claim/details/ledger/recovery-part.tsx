import { labelOf } from '#domain/fields.ts';
import { useId } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { limitationOf, limitationWords, takesReceipts } from '#domain/ledger.ts';
import { RECOVERY_KINDS, RECOVERY_STATUSES } from '#domain/money-words.ts';
import { outstanding, sumDollars } from '#domain/money.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { AddIcon, EditIcon, WarningIcon } from '#src/ui/icons.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { Money } from '#src/ui/money.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useToday } from '#src/ui/use-now.ts';
import { useClaim } from '../claim-context.tsx';
import { Figures } from '../financials/figures.tsx';
import { useLedgerPaths } from './ledger-paths.ts';
import { Receipts } from './receipts.tsx';
import type { Ledger, Receipt, Recovery } from './use-ledger.ts';

function LimitationDate({ recovery }: { readonly recovery: Recovery }) {
  const limitation = limitationOf(recovery, useToday());
  return (
    <>
      <DateText value={recovery.limitationDate} />
      {limitation && (
        <span className={`lg-mark ${limitation.isPast ? 'lg-past' : 'lg-unverified'}`}>
          <WarningIcon fontSize="small" />
          {limitationWords(limitation)}
        </span>
      )}
    </>
  );
}

interface RowProps {
  readonly recovery: Recovery;
  readonly receipts: readonly Receipt[];
  readonly isOpen: boolean;
}

function RecoveryRow({ recovery, receipts, isOpen }: RowProps) {
  const paths = useLedgerPaths();
  const { id, partyName, kind, status, demand, demandedOn } = recovery;
  const received = sumDollars(receipts.map(({ amount }) => amount));
  return (
    <li className="lg-recovery" aria-label={partyName}>
      <div className="lg-head">
        <p className="lg-name cl-grow">{partyName}</p>
        <StatusChip kind="recovery" value={status} label={labelOf(RECOVERY_STATUSES, status)} />
        {isOpen && (
          <>
            <Button
              component={Link}
              to={paths.addReceipt(id)}
              variant="text"
              size="small"
              aria-label={`Record receipt from ${partyName}`}
            >
              Receipt
            </Button>
            <IconButton
              component={Link}
              to={paths.editRecovery(id)}
              size="small"
              aria-label={`Edit the recovery from ${partyName}`}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </div>
      <KeyValueList
        items={[
          { label: 'Kind', value: labelOf(RECOVERY_KINDS, kind) },
          {
            label: 'Demand',
            value: demand !== null && (
              <span>
                <Money value={demand} />
                {demandedOn !== null && (
                  <span className="cl-quiet">
                    , on <DateText value={demandedOn} />
                  </span>
                )}
              </span>
            ),
          },
          { label: 'Received', value: <Money value={received} /> },
          {
            label: 'Limitation date',
            value: recovery.limitationDate !== null && <LimitationDate recovery={recovery} />,
          },
        ]}
      />
      <Receipts label={`Receipts from ${partyName}`} receipts={receipts} isOpen={isOpen} />
    </li>
  );
}

/** The recoveries, from whom and with what was received of each. */
export function RecoveryPart({ ledger }: { readonly ledger: Ledger }) {
  const id = useId();
  const { claim } = useClaim();
  const paths = useLedgerPaths();
  const isOpen = takesReceipts(claim.status);
  const { recovery, recoveryReceived, Recoveries, Receipts: receipts } = ledger;
  return (
    <section aria-labelledby={id}>
      <div className="lg-head">
        <h3 id={id}>Recovery</h3>
        {isOpen && (
          <Button component={Link} to={paths.addRecovery} variant="text" size="small" startIcon={<AddIcon />}>
            Recovery
          </Button>
        )}
      </div>
      <Figures
        label="Recovery figures"
        items={[
          { label: 'To recover', value: recovery },
          { label: 'Demanded', value: sumDollars(Recoveries.map(({ demand }) => demand)) },
          { label: 'Received', value: recoveryReceived ?? 0 },
          { label: 'Outstanding', value: recovery === null ? null : outstanding(recovery, recoveryReceived) },
        ]}
      />
      {Recoveries.length === 0 ? (
        <p className="cl-quiet">No recoveries</p>
      ) : (
        <ul className="lg-recoveries" aria-label="Recoveries">
          {Recoveries.map((one) => (
            <RecoveryRow
              key={one.id}
              recovery={one}
              receipts={receipts.filter(({ recoveryId }) => recoveryId === one.id)}
              isOpen={isOpen}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
