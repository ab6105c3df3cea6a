import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { CONFLICT_NO_ACCESS } from '#domain/conflict-of-interest.ts';
import { RECORDS } from '#domain/records.ts';
import { ConflictDetailsDocument } from '#src/generated/documents/conflicts.ts';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { HeaderAction } from '#src/record/page/record-actions.tsx';
import { RecordHeader } from '#src/record/page/record-header.tsx';
import { FailedRecord, LoadingRecord, RecordPage } from '#src/record/page/record-page.tsx';
import { openRecord, RECORD_POLL_MS } from '#src/record/record.ts';
import { RecordProvider } from '#src/record/record-provider.tsx';
import { BackToSearch } from '#src/ui/back-to-search.tsx';
import { formatDate } from '#src/ui/format.ts';
import { EditIcon } from '#src/ui/icons.ts';
import { LevelText } from '#src/ui/level.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { CONFLICTS_PATH } from '../paths.ts';
import { ConflictContext, useConflict, type ConflictDetails } from './conflict-context.ts';
import { SECTIONS } from './sections.ts';

function Header() {
  const { conflict } = useConflict();
  const zone = useZone();
  const isPhone = useIsPhone();
  const actions = (
    <div className="rp-header-actions">
      <HeaderAction
        action={{
          label: 'Edit',
          shortLabel: 'Edit',
          Icon: EditIcon,
          section: `${CONFLICTS_PATH}/edit/${conflict.id}`,
        }}
      />
    </div>
  );
  return (
    <RecordHeader
      title={`Conflict of interest ${conflict.id}`}
      chip={<LevelText value={conflict.severity} />}
      phoneChips={
        isPhone ? (
          <>
            <LevelText value={conflict.severity} />
            {actions}
          </>
        ) : undefined
      }
      facts={[
        { label: 'Person', value: `${conflict.firstName} ${conflict.lastName}` },
        { label: 'Position', value: conflict.position },
        { label: 'Advised', value: formatDate(conflict.dtAdvised, zone) },
      ]}
      actions={actions}
    />
  );
}

interface FoundProps {
  readonly conflict: ConflictDetails;
  readonly reload: () => Promise<ConflictDetails | undefined>;
}

function Found({ conflict, reload }: FoundProps) {
  const { id } = conflict;
  const record = useMemo(() => openRecord(RECORDS.conflict_of_interest, id), [id]);
  const open = useMemo(() => ({ conflict, reload }), [conflict, reload]);
  return (
    <ConflictContext value={open}>
      <RecordProvider record={record}>
        <RecordPage label="Conflict of interest" header={<Header />} sections={SECTIONS} />
      </RecordProvider>
    </ConflictContext>
  );
}

function Existing({ id }: { readonly id: number }) {
  const { org } = useSession();
  const { data, error, refetch } = useLive(ConflictDetailsDocument, {
    variables: { orgId: org.id, id },
    pollInterval: RECORD_POLL_MS,
  });
  const reload = useCallback(async () => (await refetch()).data.ConflictOfInterest_by_pk ?? undefined, [refetch]);
  const conflict = data?.ConflictOfInterest_by_pk;
  if (conflict) return <Found conflict={conflict} reload={reload} />;
  if (error)
    return (
      <FailedRecord
        title={`Conflict of interest ${id}`}
        problem="The conflict of interest did not load"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRecord label="Loading the conflict of interest" />;
  return <BackToSearch message={CONFLICT_NO_ACCESS} to={CONFLICTS_PATH} />;
}

/** Details of a conflict of interest, /app/compliance/coi/details/{id}/{section} (spec 2 §2). */
export default function ConflictPage() {
  const { id = '' } = useParams();
  if (!/^\d{1,15}$/.test(id)) return <BackToSearch message={CONFLICT_NO_ACCESS} to={CONFLICTS_PATH} />;
  return <Existing key={id} id={Number(id)} />;
}
