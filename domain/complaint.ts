// What complaints are made of: their states and the lists that are the same for every organisation (spec 2 §3, §4 and §9).
// Lists that an organisation changes are settings: complaint_issues, complaint_vulnerabilities, complaint_handling_party,
// complaint_flag_types, complaint_timeline_items; products are InsuranceProduct (RULES 10 and 11).
import { FIELD_REQUIRED, isBlank, type Checked, type Issue } from './issue.ts';

/** The states of a complaint; closed and cancelled are read-only (spec 2 §4). */
export const COMPLAINT_STATUSES = ['open', 'closed', 're-opened', 'cancelled'] as const;

export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export const COMPLAINT_STATUS_LABELS = {
  open: 'Open',
  closed: 'Closed',
  're-opened': 'Re-opened',
  cancelled: 'Cancelled',
} as const satisfies Readonly<Record<ComplaintStatus, string>>;

/** How a complaint ended (spec 2 §4). */
export const COMPLAINT_OUTCOMES = ['Accepted', 'Rejected', 'Partially rejected'] as const;

/** Age of the complainant, in years (spec 2 §9). */
export const AGE_BANDS = [
  'Less than 18 years',
  '18-24',
  '25-34',
  '35-44',
  '45-54',
  '55-64',
  '65-74',
  '75 years and over',
  'Unknown or not applicable',
] as const;

/** Gender of the complainant (spec 2 §9). */
export const GENDERS = ['Male', 'Female', 'Non-binary', 'Unknown or not applicable'] as const;

/** Who complains (spec 2 §9). */
export const COMPLAINANT_TYPES = ['Individual or couple', 'Small business', 'Other', 'Unknown'] as const;

/** How a complaint came (spec 2 §9). */
export const COMPLAINT_CHANNELS = [
  'Face to face',
  'Phone',
  'Email',
  'Web chat',
  'Online form',
  'Social media',
  'Referral from the ombudsman scheme',
  'Other',
  'Unknown',
] as const;

/** What the complainant is to the policy (spec 2 §9). */
export const RELATIONSHIPS = [
  'Insured',
  'Relative / friend',
  'Broker',
  'Power of Attorney',
  'Legal Representative',
  'Executor of an Estate',
  'Service provider',
] as const;

/** How the complainant wants to be reached. */
export const PREFERRED_CHANNELS = ['Email', 'Phone', 'Other'] as const;

/** What the complainant asks for (spec 2 §9). */
export const COMPLAINT_SOLUTIONS = ['Apology', 'Compensation', 'Refund', 'Change of decision', 'Free service'] as const;

/** What complaints are about; the details under each are the setting complaint_issues (spec 2 §9). */
export const ISSUE_GROUPS = [
  'Advice',
  'Charges',
  'Consumer Data Right',
  'Disclosure',
  'Financial difficulty/debt collection',
  'Decision related to insurance',
  'Decision - general',
  'Instructions',
  'Privacy & confidentiality',
  'Scams/fraud',
  'Service',
  'Transactions',
] as const;

/** Whether a complaint with this status is read-only, with what hangs on it (spec 2 §4, RULES 34). */
export function isComplaintClosed(status: string): boolean {
  return status === 'closed' || status === 'cancelled';
}

/** The statuses that a complaint can be given next; the one that it has comes first (spec 2 §4). */
export function nextComplaintStatuses(status: ComplaintStatus): readonly ComplaintStatus[] {
  return isComplaintClosed(status) ? [status, 're-opened'] : [status, 'closed', 'cancelled'];
}

export const CLOSED_COMPLAINT = "The complaint was closed and can't be edited anymore.";
export const OUTCOME_BEFORE_CLOSING = 'Specify outcome before closing the complaint.';
export const ACTIVE_TIMELINE = 'Timeline has active items. Please complete the activities prior to closure.';

/** A complaint's stored issue, `Service - Delay in claim handling`, as its group and detail; a group may hold ' - ' itself. */
export function splitIssue(issue: string): { readonly group: string; readonly detail: string } {
  const group = ISSUE_GROUPS.filter((name) => issue.startsWith(`${name} - `)).toSorted(
    (a, b) => b.length - a.length,
  )[0];
  return group === undefined ? { group: '', detail: issue } : { group, detail: issue.slice(group.length + 3) };
}

/** Where an issue stands that begins with none of the groups. */
export const OTHER_ISSUES = 'Other';

/** The group of a complaint's stored issue, by which it is counted and searched; the twin of `app.issue_group` in the database. */
export const issueGroupOf = (issue: string): string => splitIssue(issue).group || OTHER_ISSUES;

/** What several fields of a complaint must agree on (spec 2 §4 and §5): a closed one has an outcome, a cancelled one a reason. */
export function checkComplaint(record: Checked): readonly Issue[] {
  const { status, outcome, statusReason, referredByAfca, referredByAfcaDate } = record;
  return [
    ...(status === 'closed' && isBlank(outcome) ? [{ path: ['outcome'], message: OUTCOME_BEFORE_CLOSING }] : []),
    ...(status === 'cancelled' && isBlank(statusReason) ? [{ path: ['statusReason'], message: FIELD_REQUIRED }] : []),
    ...(referredByAfca === true && isBlank(referredByAfcaDate)
      ? [{ path: ['referredByAfcaDate'], message: FIELD_REQUIRED }]
      : []),
  ];
}
