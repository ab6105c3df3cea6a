import { timeLeft } from '#domain/clocks/time-left.ts';
import { formatDateTime, MISSING } from './format.ts';
import { WarningIcon } from './icons.ts';
import { useNow } from './use-now.ts';
import { useZone } from './zone.tsx';
import './due-left.css';

interface Props {
  /** UTC timestamp; a dash where there is none. */
  readonly at: string | null | undefined;
  /** What is due: 'Respond to complaint'. */
  readonly rule?: string;
  /** What is left alone; rule and day are for the pointer and for screen readers. */
  readonly isShort?: boolean;
}

/** A deadline in the organisation's zone and the time that it leaves, in words; what is overdue has a mark beside its colour. */
export function DueLeft({ at, rule, isShort = false }: Props) {
  const zone = useZone();
  const now = useNow();
  if (at === null || at === undefined) return <span>{MISSING}</span>;
  const { words, urgency } = timeLeft(at, now, zone);
  const day = formatDateTime(at, zone);
  return (
    <span
      className="du-left"
      data-urgency={urgency}
      title={isShort ? [rule, day].filter(Boolean).join(', ') : undefined}
    >
      {rule !== undefined && <span className={isShort ? 'cw-vh' : 'du-rule'}>{rule}</span>}
      <time dateTime={at} className={isShort ? 'cw-vh' : undefined}>
        {day}
      </time>
      <span className="du-words">
        {urgency === 'overdue' && <WarningIcon fontSize="inherit" aria-hidden />}
        {words}
      </span>
    </span>
  );
}
