import { useCallback, useState } from 'react';
import { useQuery } from '@apollo/client';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { INCIDENT_CLOSED, INCIDENT_NO_ACCESS } from '#domain/incident.ts';
import { RECORDS, recordPath } from '#domain/records.ts';
import { IncidentStatusDocument } from '#src/generated/documents/incidents.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { ResourcePage } from '#src/resources/resource-page.tsx';
import { BackToSearch } from '#src/ui/back-to-search.tsx';
import { INCIDENTS_PATH } from './paths.ts';
import { proposedIn, proposedIncident } from './proposed.ts';

/** Incident search with its forms; unknown addresses lead to the search (spec 2 §2). */
export default function IncidentSearch() {
  return (
    <Routes>
      <Route index element={<Search />} />
      <Route path="add" element={<Add />} />
      <Route path="edit/:id" element={<Edit />} />
      <Route path="*" element={<Navigate to={INCIDENTS_PATH} replace />} />
    </Routes>
  );
}

function Search({ defaults }: { readonly defaults?: Readonly<Record<string, unknown>> }) {
  const rowPath = useCallback(
    ({ id }: { readonly id: string | number }) => recordPath({ kind: RECORDS.incident, id }),
    [],
  );
  return <ResourcePage name="incident" basePath={INCIDENTS_PATH} rowPath={rowPath} defaults={defaults} />;
}

/** What another page proposes is taken from the address once: the next new incident is not about it. */
function Add() {
  const { search, state } = useLocation();
  const proposed = proposedIncident(search);
  if (proposed !== undefined) return <Navigate to={`${INCIDENTS_PATH}/add`} state={{ proposed }} replace />;
  return <Search defaults={proposedIn(state)} />;
}

/** An incident's form; a closed one has none (spec 2 §4). */
function Edit() {
  const { id = '' } = useParams();
  if (!/^\d{1,15}$/.test(id)) return <BackToSearch message={INCIDENT_NO_ACCESS} to={INCIDENTS_PATH} />;
  return <EditExisting key={id} id={Number(id)} />;
}

function EditExisting({ id }: { readonly id: number }) {
  const { org } = useSession();
  const { data } = useQuery(IncidentStatusDocument, {
    variables: { orgId: org.id, id },
    fetchPolicy: 'network-only',
  });
  // as it was when the form was opened: the form itself may close it
  const [met, setMet] = useState<string | null>();
  if (met === undefined && data !== undefined) setMet(data.Incident_by_pk?.status ?? null);
  if (met === null) return <BackToSearch message={INCIDENT_NO_ACCESS} to={INCIDENTS_PATH} />;
  if (met === 'closed') return <BackToSearch message={INCIDENT_CLOSED} to={INCIDENTS_PATH} />;
  return <Search />;
}
