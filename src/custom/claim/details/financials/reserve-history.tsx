import { Suspense, useId } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { labelOf } from '#domain/fields.ts';
import { RESERVE_CHANGE_STATUSES } from '#domain/money-words.ts';
import { ReserveHistoryDocument, type ReserveHistoryQuery } from '#src/generated/documents/financials.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { Money } from '#src/ui/money.tsx';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { CLAIM_POLL_MS } from '../claim-context.tsx';
import { reservePoints } from './reserve-points.ts';
import { reserveName, type HeldReserve } from './use-reserves.ts';

const ReserveChart = lazyPart(async () => ({ default: (await import('./reserve-chart.tsx')).ReserveChart }));

type Change = ReserveHistoryQuery['ReserveChange'][number];

function ChangeRow({ change }: { readonly change: Change }) {
  const { amountBefore, amountRequested, status, reason, requestedAt, decidedAt, decisionReason } = change;
  // what is within the limit is decided by who asks, which nobody needs to be told
  const isDecided =
    decidedAt !== null && (status === 'withdrawn' || change.DecidedBy?.userId !== change.RequestedBy?.userId);
  return (
    <TableRow>
      <TableCell>
        <DateTimeText value={requestedAt} />
        <span className="cw-meta fn-decided">{change.RequestedBy?.name}</span>
      </TableCell>
      <TableCell align="right">
        <Money value={amountBefore} />
      </TableCell>
      <TableCell align="right">
        <Money value={amountRequested} />
      </TableCell>
      <TableCell>
        <StatusChip kind="reserveChange" value={status} label={labelOf(RESERVE_CHANGE_STATUSES, status)} />
        {isDecided && (
          <span className="cw-meta fn-decided">
            {change.DecidedBy?.name}, <DateTimeText value={decidedAt} />
            {decisionReason ? `: ${decisionReason}` : ''}
          </span>
        )}
        {reason && <span className="fn-why">{reason}</span>}
      </TableCell>
    </TableRow>
  );
}

function History({ changes, name }: { readonly changes: readonly Change[]; readonly name: string }) {
  const points = reservePoints(changes);
  return (
    <>
      {points.length > 1 && (
        <Suspense fallback={<CardSkeleton lines={4} label="Loading the chart" />}>
          <ReserveChart points={points} />
        </Suspense>
      )}
      <ScrollRegion className="fn-table" label={`Changes of the reserve ${name}`}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>When, who</TableCell>
              {['Before', 'After'].map((label) => (
                <TableCell key={label} align="right">
                  {label}
                </TableCell>
              ))}
              <TableCell>State, why</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </>
  );
}

/** Every movement of a reserve: a chart over time, and the table that says the same with who, why and what became of it (RULES 27). */
export function ReserveHistory({ reserve }: { readonly reserve: HeldReserve }) {
  const id = useId();
  const query = useLive(ReserveHistoryDocument, {
    variables: { reserveId: reserve.id },
    pollInterval: CLAIM_POLL_MS,
  });
  return (
    <section className="fn-history" aria-labelledby={id}>
      <h3 id={id}>History of the reserve</h3>
      <LiveBody query={query} name="History" lines={4}>
        {({ ReserveChange: changes }) =>
          changes.length === 0 ? (
            <p className="cl-quiet">No changes are recorded.</p>
          ) : (
            <History changes={changes} name={reserveName(reserve)} />
          )
        }
      </LiveBody>
    </section>
  );
}
