import { createContext, use, useMemo, type ReactNode } from 'react';
import { isComplaintClosed } from '#domain/complaint.ts';
import { RECORDS } from '#domain/records.ts';
import { ComplaintDetailsDocument, type ComplaintDetailsQuery } from '#src/generated/documents/complaint-details.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { RecordPartsContext, type NoteMarkWords, type RecordParts } from '#src/record/record-parts.ts';
import { openRecord, RECORD_POLL_MS } from '#src/record/record.ts';
import { RecordProvider } from '#src/record/record-provider.tsx';

export type ComplaintDetails = NonNullable<ComplaintDetailsQuery['Complaint_by_pk']>;

interface OpenComplaint {
  readonly complaint: ComplaintDetails;
  /** Closed and cancelled complaints are read-only, with what hangs on them (RULES 34). */
  readonly isClosed: boolean;
  /** Reads it anew; undefined when it is not there any more. */
  readonly reload: () => Promise<ComplaintDetails | undefined>;
}

const ComplaintContext = createContext<OpenComplaint | undefined>(undefined);

/** The complaint that the page shows, as it is now. */
export function useComplaint(): OpenComplaint {
  const open = use(ComplaintContext);
  if (!open) throw new Error('useComplaint outside of a complaint page');
  return open;
}

type ComplaintState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'open'; readonly open: OpenComplaint };

/** Reads a complaint and keeps it current. */
export function useComplaintState(id: number): ComplaintState {
  const { org } = useSession();
  const { data, error, loading, refetch } = useLive(ComplaintDetailsDocument, {
    variables: { id, orgId: org.id },
    pollInterval: RECORD_POLL_MS,
  });
  const complaint = data?.Complaint_by_pk;
  return useMemo((): ComplaintState => {
    if (complaint)
      return {
        kind: 'open',
        open: {
          complaint,
          isClosed: isComplaintClosed(complaint.status),
          reload: async () => (await refetch()).data.Complaint_by_pk ?? undefined,
        },
      };
    if (error) return { kind: 'failed', error, retry: () => void refetch() };
    return loading || !data ? { kind: 'loading' } : { kind: 'missing' };
  }, [complaint, data, error, loading, refetch]);
}

/** The ombudsman is sent the notes that are marked for it, and no others. */
const NOTE_MARK: NoteMarkWords = {
  tag: 'In the AFCA bundle',
  mark: 'Put into the AFCA bundle',
  unmark: 'Take out of the AFCA bundle',
  marked: 'Put into the AFCA bundle.',
  unmarked: 'Taken out of the AFCA bundle.',
};

/** What complaints add to the parts of a record. */
function useParts({ complaint, isClosed }: OpenComplaint): RecordParts {
  const { ownerId, ComplaintExternalOrgs } = complaint;
  // a poll that changes nothing must not disturb an open form
  const parties = ComplaintExternalOrgs.map(({ externalOrgId }) => externalOrgId).join(',');
  return useMemo(
    () => ({
      holders: { ownerId, externalOrgIds: parties === '' ? [] : parties.split(',').map(Number) },
      isReadOnly: isClosed,
      noteMark: NOTE_MARK,
    }),
    [ownerId, parties, isClosed],
  );
}

export function ComplaintProvider({ open, children }: { readonly open: OpenComplaint; readonly children: ReactNode }) {
  const { id } = open.complaint;
  const record = useMemo(() => openRecord(RECORDS.complaint, id), [id]);
  const parts = useParts(open);
  return (
    <ComplaintContext value={open}>
      <RecordProvider record={record}>
        <RecordPartsContext value={parts}>{children}</RecordPartsContext>
      </RecordProvider>
    </ComplaintContext>
  );
}
