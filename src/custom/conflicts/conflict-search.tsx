import { useCallback } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { CONFLICT_NO_ACCESS } from '#domain/conflict-of-interest.ts';
import { RECORDS, recordPath } from '#domain/records.ts';
import { ConflictDetailsDocument } from '#src/generated/documents/conflicts.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { RECORD_POLL_MS } from '#src/record/record.ts';
import { ResourcePage } from '#src/resources/resource-page.tsx';
import { BackToSearch } from '#src/ui/back-to-search.tsx';
import { CONFLICTS_PATH } from './paths.ts';

function Search() {
  const rowPath = useCallback(
    ({ id }: { readonly id: string | number }) => recordPath({ kind: RECORDS.conflict_of_interest, id }),
    [],
  );
  return <ResourcePage name="conflict-of-interest" basePath={CONFLICTS_PATH} rowPath={rowPath} />;
}

/** A conflict's form, where it is there for this person. */
function Edit() {
  const { id = '' } = useParams();
  const { org } = useSession();
  const isId = /^\d{1,15}$/.test(id);
  const { data } = useLive(ConflictDetailsDocument, {
    variables: { orgId: org.id, id: Number(id) },
    pollInterval: RECORD_POLL_MS,
    skip: !isId,
  });
  if (!isId || data?.ConflictOfInterest_by_pk === null)
    return <BackToSearch message={CONFLICT_NO_ACCESS} to={CONFLICTS_PATH} />;
  return <Search />;
}

/** Search of conflicts of interest with its forms; unknown addresses lead to the search (spec 2 §2). */
export default function ConflictSearch() {
  return (
    <Routes>
      <Route index element={<Search />} />
      <Route path="add" element={<Search />} />
      <Route path="edit/:id" element={<Edit />} />
      <Route path="*" element={<Navigate to={CONFLICTS_PATH} replace />} />
    </Routes>
  );
}
