import { COMPLAINT_STATUS_LABELS, type ComplaintStatus } from '#domain/complaint.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useComplaint } from '../complaint-context.tsx';
import { partyNames } from '../../complaint-words.ts';
import { ComplaintCard } from './complaint-card.tsx';

function OwnerValue() {
  const { complaint } = useComplaint();
  const { claims } = useSession();
  if (!complaint.Owner) return 'Unassigned';
  return (
    <span className="co-owner">
      <Avatar name={complaint.Owner.name} photoUrl={complaint.Owner.photoUrl} />
      {complaint.Owner.name}
      {complaint.ownerId === claims.userId && <span className="rl-quiet">(you)</span>}
    </span>
  );
}

/** Who handles the complaint, where it stands, and the ombudsman's referral. */
export function HandlingCard() {
  const { complaint } = useComplaint();
  const { org } = useSession();
  const created = (
    <>
      {complaint.CreatedBy === null ? '' : `${complaint.CreatedBy.name}, `}
      <DateTimeText value={complaint.createdAt} />
    </>
  );
  return (
    <ComplaintCard
      title="Handling info"
      fields={[
        { label: 'Complaint ID', value: complaint.id },
        { label: 'Organisation', value: org.name },
        'status',
        ...(complaint.statusReason ? ['statusReason'] : []),
        'ownerId',
        'handlingParty',
        'externalOrgIds',
        'dtReceived',
        'channel',
        'referredByAfca',
        'referredByAfcaDate',
        'afcaReferenceNo',
        { label: 'Created', value: created },
        { label: 'Updated', value: <DateTimeText value={complaint.updatedAt} /> },
      ]}
      values={{
        status: (
          <StatusChip
            kind="complaint"
            value={complaint.status}
            label={COMPLAINT_STATUS_LABELS[complaint.status as ComplaintStatus]}
          />
        ),
        ownerId: <OwnerValue />,
        externalOrgIds: partyNames(complaint) || undefined,
      }}
    />
  );
}
