import { formatMoney } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { Money } from '#src/ui/money.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import type { OpenRun } from './run.ts';

interface Deed {
  readonly by: { readonly name: string | null } | null | undefined;
  readonly at: string | null;
}

function By({ by, at }: Deed) {
  return (
    <span>
      {by?.name ?? 'Claimworks'}, <DateTimeText value={at} />
    </span>
  );
}

/** Its totals, and its file with what to hold beside what the bank has received. */
export function RunCard({ run }: { readonly run: OpenRun }) {
  const { status, processingDate, paymentCount, paymentTotal, isBalanced, fileName, sha256, cancelReason } = run;
  const hasFile = fileName !== null;
  return (
    <SectionCard title="Run">
      <KeyValueList
        items={[
          { label: 'Processing date', value: <DateText value={processingDate} /> },
          { label: 'Payments', value: formatNumber(paymentCount) },
          { label: 'Total', value: <Money value={paymentTotal} /> },
          ...(hasFile
            ? [
                { label: 'File', value: fileName },
                { label: 'SHA-256', value: <span className="pr-hash">{sha256}</span> },
                {
                  label: 'In the file',
                  value: `${formatNumber(paymentCount + (isBalanced ? 1 : 0))} records, credits ${formatMoney(paymentTotal)}, debits ${formatMoney(isBalanced ? paymentTotal : 0)}`,
                },
              ]
            : []),
          { label: 'Added by', value: <By by={run.CreatedBy} at={run.createdAt} /> },
          ...(run.writtenAt === null
            ? []
            : [{ label: 'Written by', value: <By by={run.WrittenBy} at={run.writtenAt} /> }]),
          ...(status === 'confirmed'
            ? [{ label: 'Confirmed by', value: <By by={run.ConfirmedBy} at={run.confirmedAt} /> }]
            : []),
          ...(status === 'cancelled'
            ? [
                { label: 'Cancelled by', value: <By by={run.CancelledBy} at={run.cancelledAt} /> },
                { label: 'Reason', value: cancelReason },
              ]
            : []),
        ]}
      />
    </SectionCard>
  );
}
