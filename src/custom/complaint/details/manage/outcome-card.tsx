import { DateTimeText } from '#src/ui/date-text.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useComplaint } from '../complaint-context.tsx';
import { ComplaintCard } from './complaint-card.tsx';

/** How the complaint ended: accepted is green, rejected red (spec 2 §4). */
export function OutcomeCard() {
  const { complaint } = useComplaint();
  const { outcome, outcomeDetails } = complaint;
  return (
    <ComplaintCard
      title="Outcome details"
      fields={[
        'outcome',
        'monetaryRemedy',
        'outcomeDetails',
        { label: 'Acknowledged', value: <DateTimeText value={complaint.acknowledgedAt} /> },
        { label: 'Responded', value: <DateTimeText value={complaint.respondedAt} /> },
        { label: 'Closed', value: <DateTimeText value={complaint.closedAt} /> },
      ]}
      values={{
        ...(outcome === null ? {} : { outcome: <StatusChip kind="decision" value={outcome} /> }),
        ...(outcomeDetails ? { outcomeDetails: <span className="co-lines">{outcomeDetails}</span> } : {}),
      }}
    />
  );
}
