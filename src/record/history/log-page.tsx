import { useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { recordTitle } from '#domain/records.ts';
import { HistoryLogDocument } from '#src/generated/documents/record-log.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ArrowBackIcon, HistoryIcon } from '#src/ui/icons.ts';
import { useRecord } from '../record.ts';
import { HistoryEntry } from './history-entry.tsx';
import { historyWhere, type HistoryRow } from './history-filter.ts';
import { useHistoryNames } from './use-history-names.ts';
import './history.css';

/** Entries that a page has at first; 'Show more' adds as many. */
const STEP = 200;
const NOTHING: readonly HistoryRow[] = [];

/** The whole history on one page, to be read and printed (spec 1 §2: the log page). */
export default function LogPage() {
  const record = useRecord();
  const [limit, setLimit] = useState(STEP);
  const { data, previousData, error, refetch } = useQuery(HistoryLogDocument, {
    variables: { where: historyWhere(record), limit: limit + 1 },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.Log;
  const rows = found?.slice(0, limit) ?? NOTHING;
  const names = useHistoryNames(rows);
  const name = recordTitle(record.kind);
  return (
    <section className="hi-page" aria-label="Log">
      <div className="hi-page-head">
        <h2 className="hi-page-title">
          {name} {record.id}: log
        </h2>
        <div className="hi-buttons cw-no-print">
          <Button component={Link} to={record.path('history')} variant="text" startIcon={<ArrowBackIcon />}>
            History
          </Button>
          <Button variant="contained" disabled={found === undefined} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      {found === undefined &&
        (error ? (
          <ErrorState title="The log did not load" onRetry={() => void refetch()} />
        ) : (
          <CardSkeleton lines={12} label="Loading the log" />
        ))}
      {found?.length === 0 && <EmptyState icon={HistoryIcon} title="No changes" />}
      {rows.length > 0 && (
        <ol className="hi-list hi-printed" aria-label="Changes">
          {rows.map((row) => (
            <HistoryEntry key={row.id} row={row} names={names} isWhole />
          ))}
        </ol>
      )}
      {found !== undefined && found.length > limit && (
        <p className="hi-more">
          The newest {formatNumber(limit)} changes are shown.{' '}
          <Button variant="text" className="cw-no-print" onClick={() => setLimit(limit + STEP)}>
            Show more
          </Button>
        </p>
      )}
    </section>
  );
}
