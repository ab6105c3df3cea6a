import { useId, type ReactNode } from 'react';
import Card from '@mui/material/Card';
import { Link } from 'react-router';
import { formatNumber } from './chart.ts';

interface Props {
  readonly title: string;
  /** As people read it, its unit with it: '41.2 days'. */
  readonly value: ReactNode;
  /** What it is of and when: 'Open claims, now'. */
  readonly note: ReactNode;
  /** How it compares with the period before. */
  readonly change?: string | undefined;
  /** The search that finds what it counts. */
  readonly to?: string | undefined;
}

/** A number within a figure's words that leads to what it counts. */
export function NumberLink({ count, to }: { readonly count: number; readonly to: string }) {
  return <Link to={to}>{formatNumber(count)}</Link>;
}

/** One figure of the headline row, with its window in words (UX §4d). */
export function FigureCard({ title, value, note, change, to }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className="cw-card db-figure">
      <h2 id={id}>{title}</h2>
      <p className="db-figure-value">
        {to === undefined ? (
          value
        ) : (
          <Link to={to} aria-describedby={id}>
            {value}
          </Link>
        )}
      </p>
      <p className="db-figure-note">{note}</p>
      {change !== undefined && <p className="db-figure-note">{change}</p>}
    </Card>
  );
}
