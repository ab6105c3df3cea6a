import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { useClaimLists } from '#src/record/use-claim-lists.ts';
import { useQuery } from '@apollo/client';
import { useSeesAdminFields } from '#src/resources/custom-fields/use-custom-fields.ts';
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
/** Where the claim form closes to. */
const CLOSE_PATH = '/app/claims/search';

interface OpenProps {
  readonly claim: StoredClaim;
  readonly mode: 'edit' | 'view';
  readonly title: string;
  readonly onSaved: (id: number) => void;
  readonly onReload: () => void;
}

function OpenClaim({ claim, mode, title, onSaved, onReload }: OpenProps) {
  const { org } = useSession();
  const navigate = useNavigate();
  // later refreshes of the cache must not touch what is being typed
  const [start] = useState<WizardStart>(() => ({ fields: fieldsOfClaim(claim, org.zone), state: stateOfClaim(claim) }));
  const [stored] = useState(claim);
  return <Wizard title={title} mode={mode} start={start} baseline={start} claim={stored} onSaved={onSaved} onRestart={onReload} onReload={onReload} onLeave={() => void navigate(CLOSE_PATH)} />;
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
        Claim status: {label('status', claim.status)}. What it was lodged with can’t be changed. To change it, the claim owner sets another status on{' '}
        <Link className="lw-link" to={page}>
          Manage claim
        </Link>
        .
      </Alert>
    </>
  );
}

/** /app/claims/edit/{id} and /app/claims/view/{id} */
export function StoredClaimPage({ mode }: { readonly mode: 'edit' | 'view' }) {
  const { id = '' } = useParams();
  const { org } = useSession();
  const seesAdminFields = useSeesAdminFields();
  const [parameters, setParameters] = useSearchParams();
  const [reloads, setReloads] = useState(0);
  const isNumber = /^\d{1,15}$/.test(id);
  const { data, loading, error, refetch } = useQuery(ClaimToEditDocument, { variables: { id: Number(id), orgId: org.id, seesAdminFields }, skip: !isNumber, fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' });
  const title = `${mode === 'edit' ? 'Edit' : 'View'} claim ${id}`;
  const claim = data?.Claim_by_pk;
  if (mode === 'edit' && parameters.has(SAVED) && isNumber) return <ConfirmationPage claimId={Number(id)} mode="edit" />;
  if (claim && mode === 'edit' && isClosedStatus(claim.status)) return <ClosedClaim claim={claim} />;
  if (claim)
    return (
      <OpenClaim
        key={reloads}
        claim={claim}
        mode={mode}
        title={title}
        onSaved={() => setParameters({ [SAVED]: '1' }, { replace: true })}
        onReload={() => void refetch().then(() => setReloads(reloads + 1))}
      />
    );
  return (
    <>
      <PageHeader title={title} />
      {loading && <CardSkeleton />}
      {error !== undefined && <ErrorState title="The claim did not load" onRetry={() => void refetch()} />}
      {!loading && error === undefined && <EmptyState title="Claim not found">There is no claim with this number that you may see.</EmptyState>}
    </>
  );
}
