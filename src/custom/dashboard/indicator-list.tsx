import { Link } from 'react-router';
import { Indicator, INDICATOR_COLORS } from '#src/ui/indicator.tsx';
import { formatNumber, type Chart } from './chart.ts';

/** A bar of the three colours and the rules below it with their shapes, each leading to its records (UX §4d). */
export function IndicatorList({ chart }: { readonly chart: Chart }) {
  const { rows, title } = chart;
  return (
    <>
      <div className="db-stack" aria-hidden>
        {INDICATOR_COLORS.map((color) => {
          const sum = rows.reduce((total, row) => total + (row.color === color ? (row.values[0] ?? 0) : 0), 0);
          return sum > 0 && <span key={color} className={`db-stack-${color}`} style={{ flexGrow: sum }} />;
        })}
      </div>
      <ul className="db-indicators" aria-label={title}>
        {rows.map(({ key, label, color, values, to }) => (
          <li key={key}>
            <Indicator color={color} />
            {to?.[0] === undefined ? <span>{label}</span> : <Link to={to[0]}>{label}</Link>}
            <b>{formatNumber(values[0] ?? null)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
