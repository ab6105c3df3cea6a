import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { INCIDENT_NO_ACCESS } from '#domain/incident.ts';
import { RECORDS } from '#domain/records.ts';
import { IncidentDetailsDocument } from '#src/generated/documents/incidents.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { ClockStrip } from '#src/record/clocks/clock-strip.tsx';
import { FailedRecord, LoadingRecord, RecordPage } from '#src/record/page/record-page.tsx';
import { RecordPartsContext, type RecordParts } from '#src/record/record-parts.ts';
import { openRecord, RECORD_POLL_MS } from '#src/record/record.ts';
import { RecordProvider } from '#src/record/record-provider.tsx';
import { BackToSearch } from '#src/ui/back-to-search.tsx';
import { INCIDENTS_PATH } from '../paths.ts';
import { IncidentContext, type IncidentDetails } from './incident-context.ts';
import { IncidentHeader } from './incident-header.tsx';
import { SECTIONS } from './sections.ts';
import '../incidents.css';

/** What RG 78 and the Privacy Act ask. */
const CLOCKS = [
  ['investigation', 'Conclude investigation'],
  ['breach report', 'Report to ASIC'],
  ['privacy assessment', 'Assess privacy breach'],
] as const;

interface FoundProps {
  readonly incident: IncidentDetails;
  readonly reload: () => Promise<IncidentDetails | undefined>;
}

function Found({ incident, reload }: FoundProps) {
  const { id, ownerId } = incident;
  const isClosed = incident.status === 'closed';
  const record = useMemo(() => openRecord(RECORDS.incident, id), [id]);
  const open = useMemo(() => ({ incident, isClosed, reload }), [incident, isClosed, reload]);
  const parts = useMemo(
    (): RecordParts => ({ holders: { ownerId, externalOrgIds: [], isEverybody: true }, isReadOnly: isClosed }),
    [ownerId, isClosed],
  );
  return (
    <IncidentContext value={open}>
      <RecordProvider record={record}>
        <RecordPartsContext value={parts}>
          <RecordPage
            label="Incident"
            header={<IncidentHeader />}
            strip={<ClockStrip rules={CLOCKS} />}
            sections={SECTIONS}
          />
        </RecordPartsContext>
      </RecordProvider>
    </IncidentContext>
  );
}

function Existing({ id }: { readonly id: number }) {
  const { org } = useSession();
  const { data, error, refetch } = useLive(IncidentDetailsDocument, {
    variables: { orgId: org.id, id },
    pollInterval: RECORD_POLL_MS,
  });
  const incident = data?.Incident_by_pk;
  const reload = useCallback(async () => (await refetch()).data.Incident_by_pk ?? undefined, [refetch]);
  if (incident) return <Found incident={incident} reload={reload} />;
  if (error)
    return (
      <FailedRecord
        title={`Incident ${id}`}
        problem="The incident did not load"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRecord label="Loading the incident" />;
  return <BackToSearch message={INCIDENT_NO_ACCESS} to={INCIDENTS_PATH} />;
}

/** Incident details, /app/compliance/incidents/details/{id}/{section} (spec 2 §2). */
export default function IncidentPage() {
  const { id = '' } = useParams();
  if (!/^\d{1,15}$/.test(id)) return <BackToSearch message={INCIDENT_NO_ACCESS} to={INCIDENTS_PATH} />;
  return <Existing key={id} id={Number(id)} />;
}
