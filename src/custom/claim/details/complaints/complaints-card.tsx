import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { ClaimComplaintsDocument, type ClaimComplaintsQuery } from '#src/generated/documents/claim-complaints.ts';
import { addComplaintPath, complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useNewComplaint } from '../claim-actions.ts';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import './complaints.css';

type ClaimComplaint = ClaimComplaintsQuery['Complaint'][number];

function ComplaintRow({ complaint }: { readonly complaint: ClaimComplaint }) {
  const { id, status, issue, dtReceived, indicatorColor } = complaint;
  return (
    <li className="cl-row cl-complaint">
      <Indicator color={indicatorColor} />
      <span className="cl-grow">
        <Link component={RouterLink} to={complaintPath(id, 'manage')} className="cl-party-name">
          Complaint {id}
        </Link>
        <span className="cl-complaint-issue">{issue}</span>
        <span className="cl-quiet">
          Received <DateText value={dtReceived} />
        </span>
      </span>
      <StatusChip kind="complaint" value={status} />
    </li>
  );
}

function Complaints() {
  const { claim } = useClaim();
  const query = useLive(ClaimComplaintsDocument, {
    variables: { claimId: claim.id },
    pollInterval: CLAIM_POLL_MS,
  });
  return (
    <SectionCard
      title="Complaints"
      count={query.data?.Complaint.length || undefined}
      action={
        <Tip title="New complaint">
          <IconButton component={RouterLink} to={addComplaintPath(claim.id)} aria-label="New complaint">
            <AddIcon />
          </IconButton>
        </Tip>
      }
    >
      <LiveBody query={query} name="Complaints" lines={2}>
        {({ Complaint }) =>
          Complaint.length === 0 ? (
            <EmptyState title="No complaints" />
          ) : (
            <ul className="cl-rows">
              {Complaint.map((complaint) => (
                <ComplaintRow key={complaint.id} complaint={complaint} />
              ))}
            </ul>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}

/** The complaints about the claim (spec 1 §2), where the organisation has complaints. */
export function ComplaintsCard() {
  return useNewComplaint() === undefined ? null : <Complaints />;
}
