// What conflicts of interest are made of (spec 2 §3 and §9).

/** How a conflict is managed. */
export const CONFLICT_MECHANISMS = {
  controlling: 'Controlling',
  avoiding: 'Avoiding',
  disclosing: 'Disclosing',
} as const;

export const CONFLICT_NO_ACCESS =
  "The conflict of interest you are trying to access either doesn't exist or you don't have permissions to access it.";

/** What the fields are called, on pages and in the history. */
export const CONFLICT_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  position: 'Position',
  dtAdvised: 'Date advised',
  partyToBeNotified: 'Party to be notified',
  severity: 'Severity',
  estimatedValue: 'Estimated value',
  natureOfConflict: 'Nature of conflict',
  interestDisclosed: 'Interest disclosed',
  conflictManagement: 'Management mechanism',
  solutionImplemented: 'Solution implemented',
  dtImplemented: 'Date implemented',
  consequenceManagement: 'Consequence management',
  comments: 'Comments',
} as const;
