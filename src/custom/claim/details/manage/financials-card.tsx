import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { formatMoney, incurredCost } from '#domain/money.ts';
import { reserveFigures, type ReserveFigures } from '#domain/reserves.ts';
import { ClaimReserveTotalsDocument } from '#src/generated/documents/claim-cards.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { AddIcon } from '#src/ui/icons.ts';
import { Money } from '#src/ui/money.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { useFinancialsPaths } from '../financials/financials-paths.ts';

function PaidBar({ reserve, paid, committed, outstanding: open }: ReserveFigures) {
  const percent = reserve > 0 ? Math.min(100, Math.round((paid / reserve) * 100)) : 0;
  return (
    <>
      <div
        className="cl-bar"
        role="img"
        aria-label={`Paid ${formatMoney(paid, { cents: false })} of ${formatMoney(reserve, { cents: false })} reserved`}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <div className="cl-bar-words">
        <span>
          Paid <Money value={paid} cents={false} />
        </span>
        <span>
          Outstanding <Money value={open} cents={false} />
        </span>
      </div>
      {committed > 0 && (
        <p className="cl-quiet cl-committed">
          <Money value={committed} cents={false} /> waits for approval or payment
        </p>
      )}
    </>
  );
}

/** Incurred cost, reserve, excess and recovery, without cents (spec 1 §2.3, §9). */
export function FinancialsCard() {
  const { claim } = useClaim();
  const paths = useFinancialsPaths();
  const query = useLive(ClaimReserveTotalsDocument, { variables: { claimId: claim.id }, pollInterval: CLAIM_POLL_MS });
  return (
    <SectionCard
      title="Financials"
      action={
        isClosedStatus(claim.status) ? (
          <Button component={Link} to={paths.page} variant="text" size="small">
            View
          </Button>
        ) : (
          <Button component={Link} to={paths.addReserve} variant="text" size="small" startIcon={<AddIcon />}>
            Reserve
          </Button>
        )
      }
    >
      <LiveBody query={query} name="Financials" lines={3}>
        {(data) => {
          const sum = data.Reserve_aggregate.aggregate?.sum;
          const figures = reserveFigures([
            { reserve: sum?.reserve ?? 0, paid: sum?.paid ?? 0, committed: sum?.committed ?? 0 },
          ]);
          const shown = [
            {
              label: 'Incurred cost',
              value: incurredCost({ reserve: figures.reserve, recovery: claim.recovery, excess: claim.excess }),
            },
            { label: 'Reserve', value: figures.reserve },
            { label: 'Excess', value: claim.excess },
            { label: 'Recovery', value: claim.recovery },
          ];
          return (
            <>
              <dl className="cl-figures">
                {shown.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <Money value={value} cents={false} />
                    </dd>
                  </div>
                ))}
              </dl>
              <PaidBar {...figures} />
            </>
          );
        }}
      </LiveBody>
    </SectionCard>
  );
}
