import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Navigate, Route, Routes, useNavigate } from 'react-router';
import { OBLIGATION_MISSING } from '#domain/obligation.ts';
import { ObligationDetailsDocument } from '#src/generated/documents/obligations.ts';
import { downloadFieldValues } from '#src/kit/export/field-value-csv.ts';
import { useRecordCrumb } from '#src/providers/areas/record-crumb.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ArrowBackIcon, DownloadIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useOnArrival } from '#src/ui/use-on-arrival.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useZone } from '#src/ui/zone.tsx';
import { AttestationDrawer } from './attestation-drawer.tsx';
import { ManageObligation } from './manage-obligation.tsx';
import type { ObligationRow } from './obligation-row.ts';
import { downloadValues } from './download-values.ts';
import { obligationPath, OBLIGATIONS_PATH } from './paths.ts';
import './obligations.css';

/** The spec's interval for obligations while the socket is down (spec 2 §9). */
const POLL_MS = 2000;

/** An obligation that is not there, or not for this person: a message, and back to the search (spec 2 §8). */
function Missing() {
  const navigate = useNavigate();
  const { report } = useErrorModal();
  useOnArrival(() => {
    report(new Error(OBLIGATION_MISSING));
    void navigate(OBLIGATIONS_PATH, { replace: true });
  });
  return null;
}

function DownloadButton({ obligation }: { readonly obligation: ObligationRow }) {
  const zone = useZone();
  const toast = useToast();
  const download = async () => {
    const done = toast.progress('Generating file. Please wait...');
    try {
      await downloadFieldValues('obligation', obligation.id, downloadValues(obligation), zone);
    } finally {
      done();
    }
  };
  return (
    <Button startIcon={<DownloadIcon />} onClick={() => void download()}>
      Download obligation
    </Button>
  );
}

interface Props {
  readonly obligationId: number;
}

/** An obligation's page: the single tab 'Manage obligation', edited field by field (spec 2 §2). */
export default function ObligationDetails({ obligationId }: Props) {
  const isId = Number.isSafeInteger(obligationId);
  const { data, error, refetch } = useLive(ObligationDetailsDocument, {
    variables: { id: obligationId },
    pollInterval: POLL_MS,
    skip: !isId,
  });
  const obligation = data?.Obligation[0];
  const title = obligation === undefined ? 'Obligation' : `${obligation.source} ${obligation.section}`;
  useRecordCrumb(obligation && title, OBLIGATIONS_PATH);
  if (!isId || (data !== undefined && obligation === undefined)) return <Missing />;
  return (
    <div className="ob-page">
      <PageHeader
        title={title}
        count={obligation && `ID ${obligation.id}`}
        actions={
          <>
            <Button component={Link} to={OBLIGATIONS_PATH} startIcon={<ArrowBackIcon />}>
              Return to search
            </Button>
            {obligation && <DownloadButton obligation={obligation} />}
          </>
        }
      />
      <Tabs value="manage" aria-label="Sections of the obligation">
        <Tab value="manage" label="Manage obligation" component={Link} to={obligationPath(obligationId)} />
      </Tabs>
      {obligation === undefined ? (
        error === undefined ? (
          <CardSkeleton lines={12} label="Loading obligation" />
        ) : (
          <ErrorState title="The obligation did not load" onRetry={() => void refetch()} />
        )
      ) : (
        <ManageObligation obligation={obligation} />
      )}
      <Routes>
        <Route index element={null} />
        {['add', 'control/:controlId'].map((path) => (
          <Route key={path} path={path} element={null} />
        ))}
        <Route path="attestation/:attestationId" element={<AttestationDrawer obligationId={obligationId} />} />
        <Route path="*" element={<Navigate to={obligationPath(obligationId)} replace />} />
      </Routes>
    </div>
  );
}
