import { useId, type ReactNode } from 'react';
import Card from '@mui/material/Card';
import { Link } from 'react-router';

interface Props {
  readonly title: string;
  /** As people read it, its unit with it: '41.2 days'. */
  readonly value: ReactNode;
  /** What it is of and when: 'Open claims, now'. */
  readonly note: string;
  /** How it compares with the period before. */
  readonly change?: string | undefined;
  /** The search that finds what it counts. */
  readonly to?: string | undefined;
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
