import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { COMPLAINT_SEARCH_PATH } from '#src/providers/areas/complaint-paths.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { VulnerabilityPrompt } from '#src/record/complaint-form/vulnerability-prompt.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ComplaintForm } from './complaint-form.tsx';

/** /app/compliance/complaints/add/{claimId?}: a new complaint, alone (spec 2 §2). */
export default function AddComplaintPage() {
  const navigate = useNavigate();
  const { claimId = '' } = useParams();
  const { features } = useViewer();
  const [made, setMade] = useState<number | string>();
  // an address may come with the claim that the complaint is about
  const isOnClaim = /^\d{1,15}$/.test(claimId) && features.includes('claim');
  return (
    <div>
      <PageHeader title="New complaint" />
      <Suspense fallback={<CardSkeleton lines={20} label="Loading the form" />}>
        <ComplaintForm
          stored={undefined}
          defaults={isOnClaim ? { claimId: Number(claimId) } : undefined}
          onSaved={({ id }) => setMade(id)}
          onCancel={() => void navigate(COMPLAINT_SEARCH_PATH)}
        />
      </Suspense>
      {made !== undefined && <VulnerabilityPrompt complaintId={made} />}
    </div>
  );
}
