import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SearchIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SEARCH_PATH } from '#src/providers/areas/claim-paths.ts';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { AddNoteFab } from '#src/record/notes/add-note-fab.tsx';
import { ClaimBottomBar } from './claim-bottom-bar.tsx';
import { ClaimProvider, useClaimState } from './claim-context.tsx';
import { ClaimHeader } from './claim-header.tsx';
import { ClaimSections } from './claim-sections.tsx';
import { ClaimTabs } from './claim-tabs.tsx';
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

function ExistingClaim({ id }: { readonly id: number }) {
  const state = useClaimState(id);
  const isPhone = useIsPhone();
  if (state.kind === 'loading') {
    return (
      <div className="cl-loading">
        <CardSkeleton lines={10} label="Loading the claim" />
      </div>
    );
  }
  if (state.kind === 'missing') return <MissingClaim id={String(id)} />;
  if (state.kind === 'failed') {
    return (
      <>
        <PageHeader title={`Claim ${id}`} />
        <ErrorState title="The claim did not load" onRetry={state.retry}>
          {state.error.message}
        </ErrorState>
      </>
    );
  }
  return (
    <ClaimProvider open={state.open}>
      <div className="cl-claim">
        <div className="cl-claim-top">
          <ClaimHeader />
          <div className="cl-tab-row">
            <ClaimTabs />
            <AddNoteFab />
          </div>
        </div>
        <ClaimSections />
        {isPhone && <ClaimBottomBar />}
      </div>
    </ClaimProvider>
  );
}

/** Claim details, /app/claims/details/{id}/{section} (spec 1 §2.2). */
export default function ClaimPage() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <ExistingClaim key={id} id={Number(id)} /> : <MissingClaim id={id} />;
}
