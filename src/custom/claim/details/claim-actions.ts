import { useAreas } from '#src/providers/areas/areas-context.ts';
import { addComplaintPath } from '#src/providers/areas/complaint-paths.ts';
import { mayOpen, pageExists } from '#src/providers/areas/find-area.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import type { RecordAction } from '#src/record/page/record-actions.tsx';
import { AddNoteIcon, CallIcon, ComplaintIcon, EmailIcon, LinkIcon, SummaryIcon } from '#src/ui/icons.ts';

export const LOG_CALL: RecordAction = {
  label: 'Log call',
  shortLabel: 'Log call',
  section: 'comms/call',
  Icon: CallIcon,
};
export const NEW_MESSAGE: RecordAction = {
  label: 'New message',
  shortLabel: 'Message',
  section: 'comms/new',
  Icon: EmailIcon,
};
const NEW_COMPLAINT: RecordAction = {
  label: 'New complaint',
  shortLabel: 'New complaint',
  section: 'manage-claim/complaint/add',
  Icon: ComplaintIcon,
};
export const CLAIM_SUMMARY: RecordAction = {
  label: 'Claim summary',
  shortLabel: 'Claim summary',
  section: 'manage-claim/summary',
  Icon: SummaryIcon,
};
export const SHARE: RecordAction = {
  label: 'Share',
  shortLabel: 'Share',
  section: 'manage-claim/share',
  Icon: LinkIcon,
};
export const ADD_NOTE: RecordAction = {
  label: 'Add note',
  shortLabel: 'Add note',
  section: 'manage-claim/note/add',
  Icon: AddNoteIcon,
};

/** 'New complaint' where the organisation has complaints and a page for them; undefined elsewhere (spec 1 §2.2). */
export function useNewComplaint(): RecordAction | undefined {
  const areas = useAreas();
  const viewer = useViewer();
  const hasPage =
    pageExists(areas, addComplaintPath()) && mayOpen({ roles: ['user', 'org_admin'], feature: 'complaint' }, viewer);
  return hasPage ? NEW_COMPLAINT : undefined;
}
