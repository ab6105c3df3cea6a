import type { ComponentType } from 'react';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { mayOpen, pageExists } from '#src/providers/areas/find-area.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { AddNoteIcon, CallIcon, ComplaintIcon, EmailIcon, LinkIcon, SummaryIcon } from '#src/ui/icons.ts';

export interface ClaimAction {
  readonly label: string;
  /** On phones, under its icon. */
  readonly shortLabel: string;
  /** Below the claim's address. */
  readonly section: string;
  readonly Icon: ComponentType<{ readonly fontSize?: 'small' }>;
}

export const LOG_CALL: ClaimAction = {
  label: 'Log call',
  shortLabel: 'Log call',
  section: 'comms/call',
  Icon: CallIcon,
};
export const NEW_MESSAGE: ClaimAction = {
  label: 'New message',
  shortLabel: 'Message',
  section: 'comms/new',
  Icon: EmailIcon,
};
const NEW_COMPLAINT: ClaimAction = {
  label: 'New complaint',
  shortLabel: 'New complaint',
  section: 'manage-claim/complaint/new',
  Icon: ComplaintIcon,
};
export const CLAIM_SUMMARY: ClaimAction = {
  label: 'Claim summary',
  shortLabel: 'Claim summary',
  section: 'manage-claim/summary',
  Icon: SummaryIcon,
};
export const SHARE: ClaimAction = {
  label: 'Share',
  shortLabel: 'Share',
  section: 'manage-claim/share',
  Icon: LinkIcon,
};
export const ADD_NOTE: ClaimAction = {
  label: 'Add note',
  shortLabel: 'Add note',
  section: 'manage-claim/note/add',
  Icon: AddNoteIcon,
};

const COMPLAINTS_PAGE = '/app/compliance/complaints';

/** 'New complaint' where the organisation has complaints and a page for them; undefined elsewhere (spec 1 §2.2). */
export function useNewComplaint(): ClaimAction | undefined {
  const areas = useAreas();
  const viewer = useViewer();
  const hasPage =
    pageExists(areas, COMPLAINTS_PAGE) && mayOpen({ roles: ['user', 'org_admin'], feature: 'complaint' }, viewer);
  return hasPage ? NEW_COMPLAINT : undefined;
}
