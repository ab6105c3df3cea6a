import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { incurredCost } from '#domain/money.ts';
import { reserveFigures } from '#domain/reserves.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { Money } from '#src/ui/money.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useClaim } from '../claim-context.tsx';
import { useFinancialsPaths } from './financials-paths.ts';
import { ReserveRow } from './reserve-row.tsx';
import { useReserves, type HeldReserve } from './use-reserves.ts';

/** What the reserves come to together. */
function Totals({ reserves }: { readonly reserves: readonly HeldReserve[] }) {
  const { reserve, paid, committed, outstanding } = reserveFigures(reserves);
  const figures = [
    { label: 'Reserve', value: reserve },
    { label: 'Paid', value: paid },
    { label: 'Committed', value: committed },
    { label: 'Outstanding', value: outstanding },
  ];
  return (
    <div className="fn-totals">
      <h3>Total</h3>
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
    </div>
  );
}

/** The claim's reserves, each with its payments, and what they come to (spec 1 §2.4). */
export function ReservesCard() {
  const { claim } = useClaim();
  const paths = useFinancialsPaths();
  const query = useReserves();
  const isClosed = isClosedStatus(claim.status);
  const reserves = query.data?.Reserve;
  const cost = reserves && incurredCost({ ...claim, reserve: reserveFigures(reserves).reserve });
  return (
    <SectionCard
      title="Reserves"
      count={
        reserves &&
        reserves.length > 0 && (
          <>
            {reserves.length}, incurred cost <Money value={cost} />
          </>
        )
      }
      padded={false}
      action={
        !isClosed && (
          <Button component={Link} to={paths.addReserve} variant="text" size="small" startIcon={<AddIcon />}>
            Reserve
          </Button>
        )
      }
    >
      <LiveBody query={query} name="Reserves" lines={6}>
        {({ Reserve }) =>
          Reserve.length === 0 ? (
            <EmptyState
              title="No reserves"
              action={
                !isClosed && (
                  <Button component={Link} to={paths.addReserve}>
                    Add reserve
                  </Button>
                )
              }
            >
              A reserve sets aside what a part of the loss will cost. Payments are made from it.
            </EmptyState>
          ) : (
            <>
              <ul className="fn-reserves">
                {Reserve.map((reserve, index) => (
                  <ReserveRow key={reserve.id} reserve={reserve} isFirst={index === 0} />
                ))}
              </ul>
              <Totals reserves={Reserve} />
            </>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}
