import { Link } from 'react-router';
import { Indicator } from '#src/ui/indicator.tsx';
import { formatNumber, type Chart } from './chart.ts';

/** Horizontal bars with the value at the end, readable without hovering; a row leads to what it counts (UX §4d). */
export function BarList({ chart }: { readonly chart: Chart }) {
  const { series, rows, title } = chart;
  const [{ format, formatShort = format } = { format: formatNumber }] = series;
  const largest = Math.max(...rows.map(({ values }) => values[0] ?? 0), 0);
  return (
    <ul className="db-bars" aria-label={title}>
      {rows.map(({ label, values, to, color }) => {
        const value = values[0] ?? 0;
        const content = (
          <>
            <span className="db-bar-label" title={label}>
              {color !== undefined && <Indicator color={color} />}
              {label}
            </span>
            <span className="db-bar-track">
              <span className="db-bar" style={{ width: value === 0 ? 0 : `max(2px, ${(100 * value) / largest}%)` }} />
            </span>
            <span className="db-bar-value">{formatShort(values[0] ?? null)}</span>
          </>
        );
        const address = to?.[0];
        return (
          <li key={label}>
            {address === undefined ? (
              <span className="db-bar-row">{content}</span>
            ) : (
              <Link to={address} className="db-bar-row">
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
