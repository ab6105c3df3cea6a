import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchIcon } from '#src/ui/icons.ts';
import { useReadyInSlices } from '#src/ui/use-ready-in-slices.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SEARCH_PATH } from '#src/providers/areas/claim-paths.ts';
import { ClockStrip } from '#src/record/clocks/clock-strip.tsx';
import { FailedRecord, LoadingRecord, RecordPage } from '#src/record/page/record-page.tsx';
import { ClaimBottomBar } from './claim-bottom-bar.tsx';
import { ClaimProvider, useClaimState } from './claim-context.tsx';
import { ClaimHeader } from './claim-header.tsx';
import { SECTIONS } from './sections.ts';
import { useBadges } from './use-badges.ts';
import '../claim.css';

function MissingClaim({ id }: { readonly id: string }) {
  return (
    <>
      <PageHeader title={`Claim ${id}`} />
      <EmptyState
        icon={SearchIcon}
        title="This claim was not found"
        action={
          <Button component={Link} to={SEARCH_PATH}>
            Search claims
          </Button>
        }
      >
        It does not exist, or you do not have access to it.
      </EmptyState>
    </>
  );
}

/** What the General Insurance Code asks of a claim. */
const CLOCKS = [
  ['initial assessment', 'Assess'],
  ['claim update', 'Update'],
  ['decision on information', 'Decide, all information in'],
  ['claim decision', 'Decide'],
  ['claim decision, exceptional', 'Decide'],
] as const;

function OpenClaim() {
  return (
    <RecordPage
      label="Claim"
      header={<ClaimHeader />}
      strip={<ClockStrip rules={CLOCKS} isOpenOnly />}
      sections={SECTIONS}
      badges={useBadges()}
      bottom={<ClaimBottomBar />}
    />
  );
}

function ExistingClaim({ id }: { readonly id: number }) {
  const state = useClaimState(id);
  const isReady = useReadyInSlices(state.kind !== 'loading');
  if (state.kind === 'loading' || !isReady) return <LoadingRecord label="Loading the claim" />;
  if (state.kind === 'missing') return <MissingClaim id={String(id)} />;
  if (state.kind === 'failed')
    return (
      <FailedRecord title={`Claim ${id}`} problem="The claim did not load" error={state.error} onRetry={state.retry} />
    );
  return (
    <ClaimProvider open={state.open}>
      <OpenClaim />
    </ClaimProvider>
  );
}

/** Claim details, /app/claims/details/{id}/{section} (spec 1 §2.2). */
export default function ClaimPage() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <ExistingClaim key={id} id={Number(id)} /> : <MissingClaim id={id} />;
}
