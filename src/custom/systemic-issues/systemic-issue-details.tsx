import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { recordPath, RECORDS } from '#domain/records.ts';
import {
  LinkComplaintDocument,
  LinkIncidentDocument,
  LinkObligationDocument,
  SystemicIssueDetailsDocument,
  UnlinkComplaintDocument,
  UnlinkIncidentDocument,
  UnlinkObligationDocument,
  type SystemicIssueDetailsQuery,
} from '#src/generated/documents/systemic-issues.ts';
import { InlineCard } from '#src/kit/form/inline-card.tsx';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useRecordCrumb } from '#src/providers/areas/record-crumb.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { formatDate } from '#src/ui/format.ts';
import { ArrowBackIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useOnArrival } from '#src/ui/use-on-arrival.ts';
import { useZone } from '#src/ui/zone.tsx';
import { LinksCard } from './links-card.tsx';
import { SYSTEMIC_ISSUES_PATH } from './paths.ts';
import './systemic-issues.css';

const POLL_MS = 5000;

type Details = SystemicIssueDetailsQuery['SystemicIssue'][number];

function Missing() {
  const navigate = useNavigate();
  const { report } = useErrorModal();
  useOnArrival(() => {
    report(new Error('This systemic issue does not exist, or you may not see it.'));
    void navigate(SYSTEMIC_ISSUES_PATH, { replace: true });
  });
  return null;
}

function Links({ issue, isClosed }: { readonly issue: Details; readonly isClosed: boolean }) {
  const zone = useZone();
  const { features } = useViewer();
  const shared = { systemicIssueId: issue.id, isReadOnly: isClosed };
  return (
    <>
      <LinksCard
        {...shared}
        title="Complaints"
        noun="complaint"
        link={LinkComplaintDocument}
        unlink={UnlinkComplaintDocument}
        records={issue.SystemicIssueComplaints.flatMap(({ id, Complaint: one }) =>
          one
            ? {
                linkId: id,
                to: recordPath({ kind: RECORDS.complaint, id: one.id }, RECORDS.complaint.firstPage),
                name: `Complaint ${one.id}`,
                more: `${one.complainantFirstName} ${one.complainantLastName}, received ${formatDate(one.dtReceived, zone)}, ${one.status}`,
              }
            : [],
        )}
      />
      {features.includes('compliance') && (
        <>
          <LinksCard
            {...shared}
            title="Incidents"
            noun="incident"
            link={LinkIncidentDocument}
            unlink={UnlinkIncidentDocument}
            records={issue.SystemicIssueIncidents.flatMap(({ id, Incident: one }) =>
              one
                ? {
                    linkId: id,
                    to: recordPath({ kind: RECORDS.incident, id: one.id }, RECORDS.incident.firstPage),
                    name: `Incident ${one.id}`,
                    more: `${one.type}, ${one.status}`,
                  }
                : [],
            )}
          />
          <LinksCard
            {...shared}
            title="Obligations"
            noun="obligation"
            link={LinkObligationDocument}
            unlink={UnlinkObligationDocument}
            records={issue.SystemicIssueObligations.flatMap(({ id, Obligation: one }) =>
              one
                ? {
                    linkId: id,
                    to: `/app/compliance/obligations/details/${one.id}`,
                    name: `Obligation ${one.id}`,
                    more: `${one.source} ${one.section}`,
                  }
                : [],
            )}
          />
        </>
      )}
    </>
  );
}

function Cards({ issue }: { readonly issue: Details }) {
  const { role } = useViewer();
  const isClosed = issue.status === 'closed';
  const shared = {
    name: 'systemic-issue',
    id: issue.id,
    // an administrator can re-open one
    isReadOnly: (field: string) => isClosed && !(field === 'status' && role === 'org_admin'),
  };
  return (
    <div className="si-cards">
      <div className="si-column">
        <InlineCard
          {...shared}
          title="Systemic issue"
          fields={['title', 'description', 'product', 'issue', 'ownerId', 'identifiedDate']}
        />
        <InlineCard {...shared} title="Findings" fields={['rootCause', 'actionTaken']} />
        <InlineCard
          {...shared}
          title="Reported and closed"
          fields={['reportedToAfcaDate', 'reportedToAsicDate', 'status', 'closedDate']}
        />
      </div>
      <div className="si-column">
        <Links issue={issue} isClosed={isClosed} />
      </div>
    </div>
  );
}

/** A systemic issue's page: its fields, edited in place, and the records that it is seen in. */
export default function SystemicIssueDetails({ systemicIssueId }: { readonly systemicIssueId: number }) {
  const isId = Number.isSafeInteger(systemicIssueId);
  const { data, error, refetch } = useLive(SystemicIssueDetailsDocument, {
    variables: { id: systemicIssueId },
    pollInterval: POLL_MS,
    skip: !isId,
  });
  const issue = data?.SystemicIssue[0];
  useRecordCrumb(issue?.title, SYSTEMIC_ISSUES_PATH);
  if (!isId || (data !== undefined && issue === undefined)) return <Missing />;
  return (
    <div className="si-page">
      <PageHeader
        title={issue?.title ?? 'Systemic issue'}
        count={issue && `ID ${issue.id}`}
        actions={
          <Button component={Link} to={SYSTEMIC_ISSUES_PATH} startIcon={<ArrowBackIcon />}>
            Return to search
          </Button>
        }
      />
      {issue !== undefined ? (
        <Cards issue={issue} />
      ) : error === undefined ? (
        <CardSkeleton lines={12} label="Loading systemic issue" />
      ) : (
        <ErrorState title="The systemic issue did not load" onRetry={() => void refetch()} />
      )}
    </div>
  );
}
