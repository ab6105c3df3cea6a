import { RECORDS } from '#domain/records.ts';
import { editComplaintPath } from '#src/providers/areas/complaint-paths.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { pageExists } from '#src/providers/areas/find-area.ts';
import { AddNoteIcon, BundleIcon, CallIcon, DownloadIcon, EditIcon, EmailIcon } from '#src/ui/icons.ts';
import { FlagsButton } from '#src/record/flags/flags-button.tsx';
import { writeLetter } from '#src/record/letters/write-letter.ts';
import { ActionsMenu, HeaderAction, RecordBottomBar, type RecordAction } from '#src/record/page/record-actions.tsx';
import { TasksButton } from '#src/record/tasks/tasks-button.tsx';
import { useBundle } from './afca/use-bundle.ts';
import { useComplaint } from './complaint-context.tsx';
import { useDownload } from './use-download.ts';

const NEW_MESSAGE: RecordAction = {
  label: 'New message',
  shortLabel: 'Message',
  section: 'comms/new',
  Icon: EmailIcon,
};
const LOG_CALL: RecordAction = { label: 'Log call', shortLabel: 'Log call', section: 'comms/call', Icon: CallIcon };
const WRITE_LETTER = writeLetter(RECORDS.complaint);
const ADD_NOTE: RecordAction = {
  label: 'Add note',
  shortLabel: 'Add note',
  section: 'manage/note/add',
  Icon: AddNoteIcon,
};

/** What can be done with the complaint as a whole; less with a closed one. */
function useActions() {
  const { complaint, isClosed } = useComplaint();
  const { id } = complaint;
  const areas = useAreas();
  const edit = editComplaintPath(id, complaint.claimId ?? undefined);
  const download: RecordAction = {
    label: 'Download complaint',
    shortLabel: 'Download',
    Icon: DownloadIcon,
    onPress: useDownload(),
  };
  const bundle: RecordAction = {
    label: 'AFCA bundle',
    shortLabel: 'AFCA bundle',
    Icon: BundleIcon,
    onPress: useBundle(),
  };
  return {
    download,
    written: isClosed ? [] : [NEW_MESSAGE, WRITE_LETTER],
    logCall: isClosed ? [] : [LOG_CALL],
    rare: [
      ...(isClosed || !pageExists(areas, edit)
        ? []
        : [{ label: 'Edit complaint', shortLabel: 'Edit', section: edit, Icon: EditIcon }]),
      bundle,
    ],
    noted: isClosed ? [] : [ADD_NOTE],
  };
}

/** What can be done with the complaint, in one strip; on phones the bar at the bottom has it. */
export function HeaderActions() {
  const { download, written, logCall, rare } = useActions();
  const menu = [...logCall, ...rare];
  return (
    <div className="rp-header-actions">
      <HeaderAction action={download} />
      {written.map((action) => (
        <HeaderAction key={action.label} action={action} />
      ))}
      <ActionsMenu actions={menu} />
      <span className="rp-header-rule" />
      <FlagsButton />
      <TasksButton />
    </div>
  );
}

/** On phones: what can be done with the complaint, under the thumb. */
export function ComplaintBottomBar() {
  const { download, written, logCall, rare, noted } = useActions();
  return (
    <RecordBottomBar label="Complaint actions" actions={[...logCall, ...written]} more={[...noted, ...rare, download]}>
      <TasksButton />
      <FlagsButton />
    </RecordBottomBar>
  );
}
