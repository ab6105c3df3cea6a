import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { findArea } from '#src/providers/areas/find-area.ts';
import type { RecordUse } from './use-record-uses.ts';
import './history.css';

/** What uses a record: how many of each, and links to the newest that have a page. */
export function UsageList({ uses, onFollow }: { readonly uses: readonly RecordUse[]; readonly onFollow?: () => void }) {
  const areas = useAreas();
  return (
    <ul className="rh-uses">
      {uses.map(({ type, label, count, records }) => (
        <li key={`${type}-${label}`}>
          <p className="rh-use">
            <span>{label}</span>
            <span className="rh-count">{formatNumber(count)}</span>
          </p>
          <p className="cw-meta">
            {records.map((record, index) => (
              <span key={record.id}>
                {index > 0 && ', '}
                {typeof record.path === 'string' && findArea(areas, record.path) ? (
                  <MuiLink component={Link} underline="always" to={record.path} onClick={onFollow}>
                    {record.label}
                  </MuiLink>
                ) : (
                  record.label
                )}
              </span>
            ))}
            {records.length > 0 && count > records.length && ` and ${formatNumber(count - records.length)} more`}
          </p>
        </li>
      ))}
    </ul>
  );
}
