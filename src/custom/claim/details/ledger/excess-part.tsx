import { useId } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { takesReceipts } from '#domain/ledger.ts';
import { outstanding, sumDollars } from '#domain/money.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { AddIcon, EditIcon } from '#src/ui/icons.ts';
import { Money } from '#src/ui/money.tsx';
import { useClaim } from '../claim-context.tsx';
import { Figures } from '../financials/figures.tsx';
import { useLedgerPaths } from './ledger-paths.ts';
import { Receipts } from './receipts.tsx';
import type { Ledger } from './use-ledger.ts';

/** The excess: what there is to receive, what was requested and received, and what is still to come. */
export function ExcessPart({ ledger }: { readonly ledger: Ledger }) {
  const id = useId();
  const { claim } = useClaim();
  const paths = useLedgerPaths();
  const isOpen = takesReceipts(claim.status);
  const { excess, excessReceived, ExcessRequests } = ledger;
  return (
    <section aria-labelledby={id}>
      <div className="lg-head">
        <h3 id={id}>Excess</h3>
        {isOpen && (
          <Button component={Link} to={paths.addExcess} variant="text" size="small" startIcon={<AddIcon />}>
            Excess request
          </Button>
        )}
      </div>
      <Figures
        label="Excess figures"
        items={[
          { label: 'To receive', value: excess },
          { label: 'Requested', value: sumDollars(ExcessRequests.map(({ amount }) => amount)) },
          { label: 'Received', value: excessReceived ?? 0 },
          { label: 'Outstanding', value: excess === null ? null : outstanding(excess, excessReceived) },
        ]}
      />
      {ExcessRequests.length > 0 && (
        <ul className="lg-lines" aria-label="Excess requests">
          {ExcessRequests.map((request) => (
            <li key={request.id}>
              <DateText value={request.requestedOn} />
              <span className="cl-grow">
                Requested from {request.requestedFrom}
                {request.dueOn !== null && (
                  <span className="cl-quiet">
                    , due <DateText value={request.dueOn} />
                  </span>
                )}
              </span>
              <Money value={request.amount} />
              {isOpen && (
                <IconButton
                  component={Link}
                  to={paths.editExcess(request.id)}
                  size="small"
                  aria-label={`Edit the excess request to ${request.requestedFrom}`}
                >
                  <EditIcon fontSize="small" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <Receipts
        label="Receipts of the excess"
        receipts={ledger.Receipts.filter(({ kind }) => kind === 'excess')}
        isOpen={isOpen}
      />
    </section>
  );
}
