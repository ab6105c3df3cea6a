import { isOverdue } from '#domain/obligation.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { WarningIcon } from '#src/ui/icons.ts';
import { useToday } from '#src/ui/use-now.ts';
import './obligations.css';

interface Props {
  /** YYYY-MM-DD */
  readonly value: string | null | undefined;
  /** What is overdue, for screen readers and the pointer: 'Review overdue'. */
  readonly overdue: string;
}

/** A day on which something is due; once it is over, with a mark and in words. */
export function DueDay({ value, overdue }: Props) {
  const isLate = isOverdue(value, useToday());
  if (!isLate) return <DateText value={value} />;
  return (
    <span className="ob-overdue">
      <WarningIcon fontSize="inherit" aria-hidden />
      <DateText value={value} />
      <span>{overdue}</span>
    </span>
  );
}
