import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { COMPLAINT_STATUS_LABELS } from '#domain/complaint.ts';
import { labelOf } from '#domain/fields.ts';
import type { ComplaintRowFragment } from '#src/generated/documents/complaint-search.ts';
import { complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { clockRule } from '#domain/clocks/rules.ts';
import { SelectCard } from '#src/kit/list/select-card.tsx';
import { DueLeft } from '#src/ui/due-left.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { complainantName } from '../complaint-words.ts';

function ComplaintCard({ row }: { readonly row: ComplaintRowFragment }) {
  return (
    <li className="rl-card">
      <div className="rl-card-row">
        <SelectCard row={row} name={`complaint ${row.id}`} />
        <Indicator color={row.indicatorColor} />
        <Link to={complaintPath(row.id)} className="rl-card-link">
          Complaint {row.id}
        </Link>
        <span className="rl-push" />
        <StatusChip kind="complaint" value={row.status} label={labelOf(COMPLAINT_STATUS_LABELS, row.status)} />
      </div>
      <div>{complainantName(row)}</div>
      <div>{row.issue || MISSING}</div>
      {row.nextDueAt !== null && <DueLeft at={row.nextDueAt} rule={clockRule(row.nextDueRule)?.label} />}
      <div className="rl-quiet">
        {row.Owner?.name ?? 'Unassigned'}, received <DateText value={row.dtReceived} />
      </div>
    </li>
  );
}

/** On phones: one card a complaint. */
export function ComplaintCards() {
  const { data = [] } = useListContext<ComplaintRowFragment>();
  return (
    <ul className="rl-cards" aria-label="Complaints">
      {data.map((row) => (
        <ComplaintCard key={row.id} row={row} />
      ))}
    </ul>
  );
}
