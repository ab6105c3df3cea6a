import { useState } from 'react';
import Button from '@mui/material/Button';
import { PaymentRunHistoryDocument } from '#src/generated/documents/payment-runs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { historyWords } from './history-words.ts';
import { RUN_POLL_MS } from './paths.ts';
import type { OpenRun } from './run.ts';

const PAGE = 20;

/** Who did what with the run, newest first. */
export function RunHistory({ run }: { readonly run: OpenRun }) {
  const [limit, setLimit] = useState(PAGE);
  const query = useLive(PaymentRunHistoryDocument, {
    variables: { entityId: String(run.id), limit: limit + 1 },
    pollInterval: RUN_POLL_MS,
  });
  return (
    <SectionCard title="History" padded={false}>
      <LiveBody query={{ ...query, data: query.data ?? query.previousData }} name="History" lines={3}>
        {({ Log: entries }) => (
          <>
            <ul className="pr-history" aria-label="History">
              {entries.slice(0, limit).map((entry) => (
                <li key={entry.id}>
                  <span>{historyWords(entry)}</span>
                  <span className="pr-quiet">
                    {entry.userName}, <DateTimeText value={entry.createdAt} />
                  </span>
                </li>
              ))}
            </ul>
            {entries.length > limit && (
              <Button variant="text" onClick={() => setLimit(limit + PAGE)}>
                Show more
              </Button>
            )}
          </>
        )}
      </LiveBody>
    </SectionCard>
  );
}
