import Card from '@mui/material/Card';
import { formatMoney, outstanding } from '#domain/money.ts';
import { reserveFigures } from '#domain/reserves.ts';
import { ClaimReceivedDocument } from '#src/generated/documents/financials.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import { Figures } from './figures.tsx';
import { useReserves } from './use-reserves.ts';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;
const percent = (paid: number, reserve: number): string =>
  `${reserve > 0 ? Math.round((paid / reserve) * 100) : 0}% of reserve`;

/** What is still to be received of an amount. */
function toCome(amount: number | null, received: number | null): string | undefined {
  return amount === null ? undefined : `${formatMoney(outstanding(amount, received))} to come`;
}

/** The claim's sums at one glance: reserves, payments, excess and recovery (spec 1 §9). */
export function ClaimFigures() {
  const { claim } = useClaim();
  const reserves = useReserves();
  const received = useLive(ClaimReceivedDocument, {
    variables: { id: claim.id, orgId: claim.orgId },
    pollInterval: CLAIM_POLL_MS,
  });
  const sums = received.data?.Claim_by_pk;
  return (
    <Card component="section" aria-label="Figures" className="cw-card fn-sums">
      <LiveBody query={reserves} name="Figures" lines={2}>
        {({ Reserve }) => {
          const { reserve, committed, paid, outstanding: open } = reserveFigures(Reserve);
          const promised = Reserve.reduce((sum, one) => sum + (one.Promised.aggregate?.count ?? 0), 0);
          return (
            <Figures
              label="Reserves, payments, excess and recovery"
              items={[
                { label: 'Reserve', value: reserve, note: count(Reserve.length, 'reserve') },
                { label: 'Committed', value: committed, note: count(promised, 'payment') },
                { label: 'Paid', value: paid, note: percent(paid, reserve) },
                { label: 'Outstanding', value: open, note: 'Not yet paid' },
                {
                  label: 'Excess',
                  value: claim.excess,
                  note: sums ? toCome(claim.excess, sums.excessReceived) : undefined,
                },
                {
                  label: 'Recovery',
                  value: claim.recovery,
                  note: sums ? toCome(claim.recovery, sums.recoveryReceived) : undefined,
                },
              ]}
            />
          );
        }}
      </LiveBody>
    </Card>
  );
}
