import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { canPause } from '#domain/clocks/pause.ts';
import { clockRule, lengthWords } from '#domain/clocks/rules.ts';
import { RecordClocksDocument, ResumeClockDocument, type RecordClocksQuery } from '#src/generated/documents/clocks.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { DueLeft } from '#src/ui/due-left.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import { causeWords, evidenceWords } from './clock-words.ts';
import { ExceptionalCircumstance } from './exceptional-circumstance.tsx';
import { PauseDialog } from './pause-dialog.tsx';

type Clock = RecordClocksQuery['Clock'][number];

function Evidence({ clock }: { readonly clock: Clock }) {
  const at = clock.metAt ?? clock.endedAt;
  if (at === null) return null;
  return (
    <p className="cw-meta">
      {evidenceWords(clock.evidence)}, <DateTimeText value={at} />. Recorded <DateTimeText value={clock.recordedAt} />{' '}
      by {clock.RecordedBy?.name ?? 'Claimworks'}.
    </p>
  );
}

function Pausing({
  clock,
  onPause,
  onResume,
}: {
  readonly clock: Clock;
  readonly onPause: () => void;
  readonly onResume: () => void;
}) {
  if (!canPause(clock.rule)) return null;
  if (clock.state === 'running')
    return (
      <Button size="small" variant="text" onClick={onPause}>
        Pause
      </Button>
    );
  return clock.state === 'paused' ? (
    <Button size="small" variant="text" onClick={onResume}>
      Go on today
    </Button>
  ) : null;
}

function ClockItem({
  clock,
  onPause,
  onResume,
}: {
  readonly clock: Clock;
  readonly onPause: () => void;
  readonly onResume: () => void;
}) {
  const rule = clockRule(clock.rule);
  return (
    <li>
      <div className="ck-head">
        <strong>
          {rule?.label ?? clock.rule}
          {clock.round > 1 && `, round ${clock.round}`}
        </strong>
        <StatusChip kind="clock" value={clock.state} />
      </div>
      {clock.isOpen ? (
        <DueLeft at={clock.dueAt} />
      ) : (
        <p>
          Was due <DateTimeText value={clock.dueAt} />
        </p>
      )}
      <p className="cw-meta">
        {rule?.says} {rule?.source}.
        {rule !== undefined && clock.length < rule.length && ` Here: ${lengthWords(clock.length, rule.unit)}.`}
      </p>
      <p className="cw-meta">
        {causeWords(clock.startedBy)} <DateTimeText value={clock.startedAt} />
      </p>
      {clock.pausedAt !== null && (
        <p className="cw-meta">
          Paused on <DateText value={clock.pausedAt} /> until <DateText value={clock.pausedUntil} /> by{' '}
          {clock.PausedBy?.name ?? 'Claimworks'}: {clock.pauseReason}
        </p>
      )}
      <Evidence clock={clock} />
      <div>
        <Pausing clock={clock} onPause={onPause} onResume={onResume} />
      </div>
    </li>
  );
}

/** The record's clocks: those that are open, then those that are done, each with its rule and what met it. */
export default function ClockList() {
  const record = useRecord();
  const [pausing, setPausing] = useState<Clock>();
  const { data, error, refetch } = useQuery(RecordClocksDocument, {
    variables: { where: parentWhere(record) },
    fetchPolicy: 'network-only',
    pollInterval: RECORD_POLL_MS * 10,
  });
  const [resume] = useMutation(ResumeClockDocument);
  const again = () => void refetch();
  const clocks = data?.Clock;
  if (clocks === undefined)
    return error === undefined ? (
      <CardSkeleton lines={4} label="Loading the deadlines" />
    ) : (
      <ErrorState title="The deadlines did not load" onRetry={again} />
    );
  const lists = [
    { title: 'To be done', clocks: clocks.filter(({ isOpen }) => isOpen) },
    { title: 'Done', clocks: clocks.filter(({ isOpen }) => !isOpen) },
  ].filter((list) => list.clocks.length > 0);
  return (
    <>
      {clocks.length === 0 && <p className="cw-meta">No regulator’s deadline runs here.</p>}
      {lists.map(({ title, clocks: shown }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {shown.map((clock) => (
              <ClockItem
                key={clock.id}
                clock={clock}
                onPause={() => setPausing(clock)}
                onResume={() => void resume({ variables: { clockId: clock.id } }).then(again)}
              />
            ))}
          </ul>
        </section>
      ))}
      {record.kind.table === 'claim' && <ExceptionalCircumstance claimId={record.id} onSaved={again} />}
      {pausing !== undefined && (
        <PauseDialog
          clock={pausing}
          onClose={() => {
            setPausing(undefined);
            again();
          }}
        />
      )}
    </>
  );
}
