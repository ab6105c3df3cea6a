import { useState } from 'react';
import Button from '@mui/material/Button';
import { isLocalDate, localDateOf } from '#domain/dates.ts';
import { NO_DATE } from '#domain/field-words.ts';
import {
  advanceDays,
  advanceHours,
  advanceToDay,
  advanceToNextWait,
  nextDue,
  type SimulationSetting,
  type SimulationState,
} from '#domain/workflow/simulate.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useFocusWhenLost } from '#src/ui/use-focus-when-lost.ts';
import { dayFault } from './moment-fault.ts';
import type { SimulatedDraft } from './simulated-draft.ts';
import type { Simulation } from './use-simulation.ts';

const MOVES: readonly {
  readonly label: string;
  readonly move: (setting: SimulationSetting, state: SimulationState) => SimulationState;
}[] = [
  { label: '+1 hour', move: (setting, state) => advanceHours(setting, state, 1) },
  { label: '+1 day', move: (setting, state) => advanceDays(setting, state, 1) },
  { label: '+1 business day', move: (setting, state) => advanceDays(setting, state, 1, 'business_days') },
];

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

interface Props {
  readonly draft: SimulatedDraft;
  readonly simulation: Simulation;
}

/** The simulation's own time, in the organisation's zone; it goes forward only. */
export function ClockCard({ draft, simulation: { state, act } }: Props) {
  const [day, setDay] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const { zone, holidays } = draft.calendar;
  const today = localDateOf(state.now, zone);
  const due = nextDue(state);
  // what was pressed may be gone or without effect now: the button that began, the way to a wait, a task that is done
  const time = useFocusWhenLost<HTMLParagraphElement>(state);
  const isAtEnd = today >= draft.lastDay;
  const go = () => {
    const wrong = faultOf(day, today, draft);
    setFault(wrong);
    if (wrong !== undefined || day === null) return;
    setDay(null);
    act((setting, before) => advanceToDay(setting, before, day));
  };
  return (
    <SectionCard title="Clock">
      <p ref={time} tabIndex={-1} className="ws-now">
        <span className="cw-meta">{weekdayOf(today)}</span> <DateTimeText value={state.now} />
        {holidays.has(today) && <span className="cw-meta"> public holiday</span>}
      </p>
      <div className="ws-moves">
        {MOVES.map(({ label, move }) => (
          <Button key={label} size="small" disabled={isAtEnd} onClick={() => act(move)}>
            {label}
          </Button>
        ))}
        <Button size="small" disabled={due === null} onClick={() => act(advanceToNextWait)}>
          To the next wait
        </Button>
      </div>
      <div className="ws-go">
        <DateField
          label="Go to day"
          value={day}
          onChange={(next) => {
            setDay(next);
            setFault(undefined);
          }}
          error={fault}
          min={today}
          max={draft.lastDay}
        />
        <Button disabled={day === null} onClick={go}>
          Go
        </Button>
      </div>
    </SectionCard>
  );
}

function faultOf(day: string | null, today: string, draft: SimulatedDraft): string | undefined {
  if (day === null || !isLocalDate(day)) return NO_DATE;
  if (day <= today) return 'The clock goes forward only. Choose a later day, or reset.';
  return dayFault(day, draft);
}
