import { COMPLAINT_STATUS_LABELS, type ComplaintStatus } from '#domain/complaint.ts';
import { RecordHeader } from '#src/record/page/record-header.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { HeaderActions } from './complaint-actions.tsx';
import { useComplaint } from './complaint-context.tsx';
import { complainantName } from '../complaint-words.ts';

/** The complaint's number, whom it is about, and what can be done with all of it. */
export function ComplaintHeader() {
  const { complaint } = useComplaint();
  const chip = (
    <StatusChip
      kind="complaint"
      value={complaint.status}
      label={COMPLAINT_STATUS_LABELS[complaint.status as ComplaintStatus]}
    />
  );
  return (
    <RecordHeader
      title={`Complaint ${complaint.id}`}
      indicator={{ color: complaint.indicatorColor }}
      chip={chip}
      phoneChips={chip}
      facts={[
        { label: 'Complainant', value: complainantName(complaint) },
        { label: 'Product', value: complaint.product },
        { label: 'Owner', value: complaint.Owner?.name ?? 'Unassigned' },
      ]}
      actions={<HeaderActions />}
    />
  );
}
