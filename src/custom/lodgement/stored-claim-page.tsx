import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { useQuery } from '@apollo/client';
import { useSeesAdminFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { ClaimToEditDocument } from '#src/generated/documents/lodgement-claim.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';
import { fieldsOfClaim, stateOfClaim, type StoredClaim } from './data/stored-claim.ts';
import type { WizardStart } from './use-lodgement.ts';
import { Wizard } from './wizard.tsx';

const SAVED = 'saved';
/** Where the claim form closes to, by its mode (spec 1 §2.5). */
const CLOSE_PATHS = { edit: '/app/claims/search', view: '/app/dashboard' } as const;

interface OpenProps {
  readonly claim: StoredClaim;
  readonly mode: 'edit' | 'view';
  readonly title: string;
  readonly onSaved: (id: number) => void;
  /** The claim as it is stored by now. */
  readonly reload: () => Promise<StoredClaim | undefined>;
}

function OpenClaim({ claim, mode, title, onSaved, reload }: OpenProps) {
  const { org } = useSession();
  const navigate = useNavigate();
  const [start] = useState<WizardStart>(() => ({ fields: fieldsOfClaim(claim, org.zone), state: stateOfClaim(claim) }));
  return (
    <Wizard
      title={title}
      mode={mode}
      start={start}
      baseline={start}
      claim={claim}
      onSaved={onSaved}
      reload={reload}
      onLeave={() => void navigate(CLOSE_PATHS[mode])}
    />
  );
}

/** Nothing of what a closed claim was lodged with can be changed (RULES 19): it is shown, with the way to change that. */
function ClosedClaim({ claim }: { readonly claim: StoredClaim }) {
  const { label } = useClaimLists();
  const navigate = useNavigate();
  const page = `/app/claims/details/${claim.id}/manage-claim`;
  return (
    <>
      <PageHeader
        title={`Edit claim ${claim.id}`}
        actions={
          <Button variant="tonal" onClick={() => void navigate(`/app/claims/view/${claim.id}`)}>
            View the lodgement
          </Button>
        }
      />
      <Alert severity="info" className="lw-closed">
        Claim status: {label('status', claim.status)}. What it was lodged with can’t be changed. To change it, the claim
        owner sets another status on{' '}
        <Link className="lw-link" to={page}>
          Manage claim
        </Link>
        .
      </Alert>
    </>
  );
}

/** The claim, taken once it is loaded: whatever becomes of it meanwhile, what is typed stays. */
function LoadedClaim({ id, mode }: { readonly id: number; readonly mode: 'edit' | 'view' }) {
  const { org } = useSession();
  const seesAdminFields = useSeesAdminFields();
  const [, setParameters] = useSearchParams();
  const { data, loading, error, refetch } = useQuery(ClaimToEditDocument, {
    variables: { id, orgId: org.id, seesAdminFields },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [taken, setTaken] = useState<StoredClaim>();
  const claim = data?.Claim_by_pk;
  if (taken === undefined && claim) setTaken(claim);
  const title = `${mode === 'edit' ? 'Edit' : 'View'} claim ${id}`;
  if (taken && mode === 'edit' && isClosedStatus(taken.status)) return <ClosedClaim claim={taken} />;
  if (taken)
    return (
      <OpenClaim
        claim={taken}
        mode={mode}
        title={title}
        onSaved={() => setParameters({ [SAVED]: '1' }, { replace: true })}
        reload={async () => (await refetch()).data.Claim_by_pk ?? undefined}
      />
    );
  return (
    <>
      <PageHeader title={title} />
      {loading && <CardSkeleton />}
      {error !== undefined && <ErrorState title="The claim did not load" onRetry={() => void refetch()} />}
      {!loading && error === undefined && <NotFound />}
    </>
  );
}

function NotFound() {
  return <EmptyState title="Claim not found">There is no claim with this number that you may see.</EmptyState>;
}

/** /app/claims/edit/{id} and /app/claims/view/{id} */
export function StoredClaimPage({ mode }: { readonly mode: 'edit' | 'view' }) {
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  if (/^\d{1,15}$/.test(id)) {
    if (mode === 'edit' && parameters.has(SAVED)) return <ConfirmationPage claimId={Number(id)} mode="edit" />;
    return <LoadedClaim key={`${mode} ${id}`} id={Number(id)} mode={mode} />;
  }
  return (
    <>
      <PageHeader title={`${mode === 'edit' ? 'Edit' : 'View'} claim ${id}`} />
      <NotFound />
    </>
  );
}
