import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { COMPLAINT_SEARCH_PATH } from '#src/providers/areas/complaint-paths.ts';
import { RecordContactsProvider } from '#src/record/comms/contacts.ts';
import { ClockStrip } from '#src/record/clocks/clock-strip.tsx';
import { FailedRecord, LoadingRecord, RecordPage } from '#src/record/page/record-page.tsx';
import { useReadyInSlices } from '#src/ui/use-ready-in-slices.ts';
import { useUnread } from '#src/record/page/use-unread.ts';
import { NoAccessDialog } from '#src/ui/no-access-dialog.tsx';
import { complaintContacts } from './comms/complaint-contacts.ts';
import { ComplaintBottomBar } from './complaint-actions.tsx';
import { ComplaintProvider, useComplaint, useComplaintState } from './complaint-context.tsx';
import { ComplaintHeader } from './complaint-header.tsx';
import { SECTIONS } from './sections.ts';
import '../complaint.css';

function MissingComplaint() {
  const navigate = useNavigate();
  return <NoAccessDialog what="obligation/complaint" onClose={() => void navigate(COMPLAINT_SEARCH_PATH)} />;
}

/** What RG 271 asks of every complaint. */
const CLOCKS = [
  ['acknowledge complaint', 'Acknowledge'],
  ['respond to complaint', 'Respond'],
] as const;

function OpenComplaint() {
  const { complaint, isClosed } = useComplaint();
  const contacts = useMemo(() => complaintContacts(complaint), [complaint]);
  return (
    <RecordContactsProvider value={contacts}>
      <RecordPage
        label="Complaint"
        header={<ComplaintHeader />}
        strip={<ClockStrip rules={CLOCKS} next={{ at: complaint.nextDueAt, rule: complaint.nextDueRule }} />}
        sections={SECTIONS}
        badges={{ comms: useUnread() }}
        addsNotes={!isClosed}
        bottom={<ComplaintBottomBar />}
      />
    </RecordContactsProvider>
  );
}

function ExistingComplaint({ id }: { readonly id: number }) {
  const state = useComplaintState(id);
  const isReady = useReadyInSlices(state.kind !== 'loading');
  if (state.kind === 'loading' || !isReady) return <LoadingRecord label="Loading the complaint" />;
  if (state.kind === 'missing') return <MissingComplaint />;
  if (state.kind === 'failed')
    return (
      <FailedRecord
        title={`Complaint ${id}`}
        problem="The complaint did not load"
        error={state.error}
        onRetry={state.retry}
      />
    );
  return (
    <ComplaintProvider open={state.open}>
      <OpenComplaint />
    </ComplaintProvider>
  );
}

/** A complaint, /app/compliance/complaints/details/{id}/{section} (spec 2 §2). */
export default function ComplaintPage() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <ExistingComplaint key={id} id={Number(id)} /> : <MissingComplaint />;
}
