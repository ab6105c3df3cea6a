import { Link } from 'react-router';
import { MISSING } from '#src/ui/format.ts';
import { WarningIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { searchOf } from '../use-place.ts';
import type { ReviewRow, ReviewSection } from './review-rows.ts';

function Row({ row }: { readonly row: ReviewRow }) {
  return (
    <div className="lw-review-row" data-open={row.isOpen === true}>
      <dt>{row.label}</dt>
      <dd>
        {row.isOpen === true && <WarningIcon fontSize="inherit" />}{' '}
        {row.value === null || row.value === undefined || row.value === '' ? MISSING : row.value}
        {row.warning !== undefined && (
          <p className="lw-review-warning">
            <WarningIcon fontSize="inherit" /> {row.warning}
          </p>
        )}
      </dd>
      <dd>
        <Link className="lw-link" to={searchOf(row.place)} aria-label={`Edit ${row.label}`}>
          Edit
        </Link>
      </dd>
    </div>
  );
}

/** A part of the review: each answer with the way to where it is changed. */
export function ReviewCard({ section: { title, rows, place } }: { readonly section: ReviewSection }) {
  return (
    <SectionCard
      title={title}
      action={
        rows.length === 0 ? (
          <Link className="lw-link" to={searchOf(place)} aria-label={`Edit ${title}`}>
            Edit
          </Link>
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <p className="cw-meta lw-review-none">Nothing entered</p>
      ) : (
        <dl className="lw-review">
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </dl>
      )}
    </SectionCard>
  );
}
