// Actions on what goes to the ombudsman: systemic issues, and the bundle of a complaint.
import type { ActionArea } from '../area.ts';
import { getComplaintBundle } from './get-complaint-bundle.ts';
import { recordSystemicIssue, systemicIssueSuggestions } from './systemic-issues.ts';

export const afcaActions: ActionArea = ({ publicUrl, secret }) => [
  systemicIssueSuggestions(),
  recordSystemicIssue(),
  getComplaintBundle({ publicUrl, secret }),
];
