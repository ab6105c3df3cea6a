import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { COMPLAINT_SEARCH_PATH, complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { StoredComplaint } from '#src/record/complaint-form/stored-complaint.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ComplaintForm } from './complaint-form.tsx';

/** /app/compliance/complaints/edit/{complaintId} (spec 2 §2 and §4). */
export default function EditComplaintPage() {
  const navigate = useNavigate();
  const { complaintId = '' } = useParams();
  const toDetails = () => void navigate(complaintPath(complaintId, 'manage'));
  return (
    <div>
      <PageHeader title="Edit complaint" count={`ID ${complaintId}`} />
      <Suspense fallback={<CardSkeleton lines={20} label="Loading the form" />}>
        <StoredComplaint id={complaintId} onAway={() => void navigate(COMPLAINT_SEARCH_PATH, { replace: true })}>
          {(complaint) => <ComplaintForm stored={complaint} onSaved={toDetails} onCancel={toDetails} />}
        </StoredComplaint>
      </Suspense>
    </div>
  );
}
