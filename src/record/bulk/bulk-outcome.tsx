import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { bulkWords, byReason } from '#domain/bulk.ts';
import type { BulkRows, Outcome } from './bulk-props.ts';

interface Props {
  readonly rows: BulkRows;
  readonly outcome: Outcome;
  /** Somebody goes to a row that is refused. */
  readonly onLeave: () => void;
}

/** What will become of the selected rows: '12 will change, 3 refused', and of those each reason with its rows. */
export function BulkOutcome({ rows, outcome: { done, refused, warnings }, onLeave }: Props) {
  return (
    <section className="bk-outcome" role="status" aria-label="What will happen">
      <p className="bk-words">{bulkWords(done.length, refused.length, false)}</p>
      {warnings.length > 0 && <Alert severity="warning">{warnings.join(' ')}</Alert>}
      {refused.length > 0 && (
        <ul className="bk-reasons">
          {byReason(refused).map(({ reason, ids }) => (
            <li key={reason}>
              <span>{reason}</span>
              <span className="bk-rows">
                {ids.map((id) => {
                  const { name, path } = rows.row(id);
                  return path === undefined ? (
                    <span key={id}>{name}</span>
                  ) : (
                    <Link key={id} component={RouterLink} to={path} onClick={onLeave}>
                      {name}
                    </Link>
                  );
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
