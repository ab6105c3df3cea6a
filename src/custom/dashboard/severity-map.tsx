import { Link } from 'react-router';
import { formatNumber } from './chart.ts';
import type { FigureRow } from './figures.ts';

const LEVELS = ['low', 'medium', 'high'] as const;
const NAMES = { low: 'Low', medium: 'Medium', high: 'High' } as const;

interface Props {
  readonly rows: readonly FigureRow[];
  /** The search for a severity and a frequency. */
  readonly to: (severity: string, frequency: string) => string;
}

/** Open incidents by potential severity and frequency; the ground grows darker with what is at stake. */
export function SeverityMap({ rows, to }: Props) {
  const countAt = (severity: string, frequency: string) =>
    rows.find(({ key }) => key === `${severity},${frequency}`)?.count ?? 0;
  return (
    <table className="db-map">
      <caption className="cw-vh">Open incidents by potential severity and frequency</caption>
      <thead>
        <tr>
          <th scope="col">Severity</th>
          {LEVELS.map((frequency) => (
            <th key={frequency} scope="col">
              {NAMES[frequency]} frequency
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LEVELS.toReversed().map((severity) => (
          <tr key={severity}>
            <th scope="row">{NAMES[severity]}</th>
            {LEVELS.map((frequency) => {
              const count = countAt(severity, frequency);
              return (
                <td key={frequency} data-level={LEVELS.indexOf(severity) + LEVELS.indexOf(frequency)}>
                  {count === 0 ? formatNumber(0) : <Link to={to(severity, frequency)}>{formatNumber(count)}</Link>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
