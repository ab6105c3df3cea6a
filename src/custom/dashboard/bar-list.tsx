import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { ChevronDownIcon, ChevronRightIcon } from '#src/ui/icons.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { formatNumber, type Chart, type ChartRow, type ChartSeries } from './chart.ts';

interface RowProps {
  readonly row: ChartRow;
  readonly series: ChartSeries;
  /** The value that has the whole length. */
  readonly largest: number;
}

function BarRow({ row: { label, values, to, color }, series, largest }: RowProps) {
  const { format, formatShort = format } = series;
  const value = values[0] ?? 0;
  const width = value === 0 ? 0 : `max(2px, ${(100 * value) / largest}%)`;
  const content: ReactNode = (
    <>
      <span className="db-bar-label" title={label}>
        {color !== undefined && <Indicator color={color} />}
        {label}
      </span>
      <span className="db-bar-track">
        <span className="db-bar" style={{ width } satisfies CSSProperties} />
      </span>
      <span className="db-bar-value">{formatShort(values[0] ?? null)}</span>
    </>
  );
  const address = to?.[0];
  return address === undefined ? (
    <span className="db-bar-row">{content}</span>
  ) : (
    <Link to={address} className="db-bar-row">
      {content}
    </Link>
  );
}

/** A row that opens to what it is made of; on paper it is open. */
function RowWithParts(props: RowProps) {
  const { row, series, largest } = props;
  const { label, parts = [] } = row;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        size="small"
        className="db-bar-open"
        aria-label={`Details of ${label}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDownIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
      </IconButton>
      <BarRow {...props} />
      <ul id={id} className={isOpen ? 'db-bar-parts' : 'db-bar-parts db-beyond'} aria-label={label}>
        {parts.map((part) => (
          <li key={part.key}>
            <BarRow row={part} series={series} largest={largest} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly chart: Chart;
  /** Rows that a screen shows; paper has all. */
  readonly shown?: number;
}

/** Horizontal bars with the value at the end, readable without hovering; a row leads to what it counts (UX §4d). */
export function BarList({ chart, shown = Infinity }: Props) {
  const { series, rows, title, partCategory } = chart;
  const [first = { name: '', format: formatNumber }] = series;
  const largest = Math.max(...rows.map(({ values }) => values[0] ?? 0), 0);
  return (
    <ul className={partCategory === undefined ? 'db-bars' : 'db-bars db-bars-with-parts'} aria-label={title}>
      {rows.map((row, place) => (
        <li key={row.key} className={place < shown ? undefined : 'db-beyond'}>
          {row.parts === undefined ? (
            <BarRow row={row} series={first} largest={largest} />
          ) : (
            <RowWithParts row={row} series={first} largest={largest} />
          )}
        </li>
      ))}
    </ul>
  );
}
