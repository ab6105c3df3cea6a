import LinearProgress from '@mui/material/LinearProgress';
import { CLOCK_STATES, clockRule, lengthWords, type ClockRuleName } from '#domain/clocks/rules.ts';
import { clockStanding, type Standing } from '#domain/clocks/standing.ts';
import { ClockStripDocument, type ClockStripQuery } from '#src/generated/documents/clocks.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { CheckIcon, ClockIcon, WarningIcon } from '#src/ui/icons.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useZone } from '#src/ui/zone.tsx';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import { RecordClocks } from './record-clocks.tsx';
import './clock-strip.css';

type Clock = ClockStripQuery['Clock'][number];

interface Props {
  /** The clocks that are always in view, in their order, each with its word: 'Respond'. */
  readonly rules: readonly (readonly [rule: ClockRuleName, word: string])[];
  /** Only what is still to be done: for records with many clocks. */
  readonly isOpenOnly?: boolean;
  /** The record's next deadline, as the record has it: said where it is none of these. */
  readonly next?: { readonly at: string | null; readonly rule: string | null };
}

const stateOf = (state: string) => CLOCK_STATES.find((one) => one === state) ?? 'running';

function Mark({ standing, isMet }: { readonly standing: Standing; readonly isMet: boolean }) {
  if (isMet) return <CheckIcon className="cs-mark" fontSize="small" aria-hidden />;
  const Icon = standing.urgency === 'overdue' ? WarningIcon : ClockIcon;
  return <Icon className="cs-mark" fontSize="small" aria-hidden />;
}

function Limit({ clock }: { readonly clock: Clock }) {
  const rule = clockRule(clock.rule);
  if (clock.isOpen)
    return (
      <>
        By <DateText value={clock.dueAt} />
        {rule !== undefined && `, ${rule.cite}`}
      </>
    );
  return (
    <>
      <DateTimeText value={clock.metAt ?? clock.endedAt} />
      {rule !== undefined && `, limit ${lengthWords(clock.length, rule.unit)}`}
    </>
  );
}

function Item({ clock, word }: { readonly clock: Clock; readonly word: string }) {
  const standing = clockStanding({ ...clock, state: stateOf(clock.state) }, useNow(), useZone());
  const isMet = clock.state === 'met';
  return (
    <li data-urgency={isMet ? 'met' : standing.urgency}>
      <Mark standing={standing} isMet={isMet} />
      <span className="cs-word">{word}</span>
      <strong>{standing.words}</strong>
      {standing.passed !== undefined && (
        <LinearProgress className="cs-bar" variant="determinate" value={standing.passed * 100} aria-hidden />
      )}
      <span className="cs-limit">
        <Limit clock={clock} />
      </span>
    </li>
  );
}

/** How the clocks that matter most stand, under the record's header; its end opens the list of all (UX k). */
export function ClockStrip({ rules, isOpenOnly = false, next }: Props) {
  const record = useRecord();
  const { data } = useLive(ClockStripDocument, {
    variables: { where: { ...parentWhere(record), rule: { _in: rules.map(([rule]) => rule) } } },
    pollInterval: RECORD_POLL_MS,
  });
  const shown = rules.flatMap(([rule, word]) => {
    const clock = data?.Clock.find((one) => one.rule === rule);
    return clock === undefined || (isOpenOnly && !clock.isOpen) ? [] : [{ word, clock }];
  });
  const other = rules.every(([rule]) => rule !== next?.rule) ? next : undefined;
  return (
    <div className={isOpenOnly ? 'cs-strip cs-many' : 'cs-strip'}>
      {data !== undefined && shown.length === 0 && <p className="cs-word">No deadline runs.</p>}
      <ul aria-label="How its deadlines stand">
        {shown.map(({ word, clock }) => (
          <Item key={clock.id} clock={clock} word={word} />
        ))}
      </ul>
      <RecordClocks nextDueAt={other?.at} nextDueRule={other?.rule} />
    </div>
  );
}
