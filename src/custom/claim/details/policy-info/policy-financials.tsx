import { useId } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { outstanding } from '#domain/money.ts';
import { useRecord } from '#src/record/record.ts';
import { AddIcon, EditIcon } from '#src/ui/icons.ts';
import { Money } from '#src/ui/money.tsx';
import { useClaim } from '../claim-context.tsx';
import type { PolicyInfoRow } from './policy-info-row.ts';

/**
 * Excess and recovery, and what was received of them (spec 1 §2.4, §9: outstanding is the amount less what was received).
 * The amounts are edited here; what was received is the sum of the ledger's receipts (RULES 30).
 */
export function PolicyFinancials({ info }: { readonly info: PolicyInfoRow }) {
  const id = useId();
  const { claim } = useClaim();
  const { path } = useRecord();
  const isClosed = isClosedStatus(claim.status);
  const figures = [
    { label: 'Excess', value: info.excess },
    { label: 'Excess received', value: info.excessReceived },
    {
      label: 'Excess outstanding',
      value: info.excess === null ? null : outstanding(info.excess, info.excessReceived ?? 0),
    },
    { label: 'Recovery', value: info.recovery },
    { label: 'Recovery received', value: info.recoveryReceived },
    {
      label: 'Recovery outstanding',
      value: info.recovery === null ? null : outstanding(info.recovery, info.recoveryReceived ?? 0),
    },
  ];
  return (
    <section aria-labelledby={id} className="pi-financials">
      <div className="pi-financials-head">
        <h3 id={id}>Financials</h3>
        {(!isClosed || claim.status === 'closed in recovery only') && (
          <Button
            component={Link}
            to={path('financials/receipt/add')}
            variant="text"
            size="small"
            startIcon={<AddIcon />}
          >
            Record receipt
          </Button>
        )}
        {!isClosed && (
          <Button
            component={Link}
            to={path('policy-info/financials')}
            variant="text"
            size="small"
            startIcon={<EditIcon />}
            aria-label="Edit financials"
          >
            Edit
          </Button>
        )}
      </div>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
