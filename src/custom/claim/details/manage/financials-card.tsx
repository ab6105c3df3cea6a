import { formatMoney, incurredCost, outstanding } from '#domain/money.ts';
import { ClaimReserveTotalsDocument } from '#src/generated/documents/claim-cards.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { Money } from '#src/ui/money.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';

interface Figures {
  readonly reserve: number;
  readonly paid: number;
}

function PaidBar({ reserve, paid }: Figures) {
  const percent = reserve > 0 ? Math.min(100, Math.round((paid / reserve) * 100)) : 0;
  const open = outstanding(reserve, paid);
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
    </>
  );
}

/** Incurred cost, reserve, excess and recovery, without cents (spec 1 §2.3, §9). */
export function FinancialsCard() {
  const { claim } = useClaim();
  const query = useLive(ClaimReserveTotalsDocument, { variables: { claimId: claim.id }, pollInterval: CLAIM_POLL_MS });
  return (
    <SectionCard title="Financials">
      <LiveBody query={query} name="Financials" lines={3}>
        {(data) => {
          const sum = data.Reserve_aggregate.aggregate?.sum;
          const figures = { reserve: sum?.reserve ?? 0, paid: sum?.paid ?? 0 };
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
