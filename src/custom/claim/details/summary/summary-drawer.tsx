import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { OpenInNewIcon } from '#src/ui/icons.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useClaim } from '../claim-context.tsx';

const SummaryContent = lazyPart(async () => ({ default: (await import('./claim-summary.tsx')).SummaryContent }));

/** The claim's summary beside the claim: manage-claim/summary (spec 1 §2.2). */
export function SummaryDrawer() {
  const { claim } = useClaim();
  const navigate = useNavigate();
  return (
    <RouteDrawer
      title="Claim summary"
      subtitle={`Claim ${claim.id}`}
      width={750}
      onClose={() => void navigate(claimPath(claim.id))}
      footer={
        <Button component={Link} to={claimPath(claim.id, 'summary')} startIcon={<OpenInNewIcon />}>
          Open as a page
        </Button>
      }
    >
      <div className="cl-summary">
        <Suspense fallback={<CardSkeleton lines={12} label="Loading the claim summary" />}>
          <SummaryContent />
        </Suspense>
      </div>
    </RouteDrawer>
  );
}
