// Systemic issues of the demo organisations.

export interface DemoSystemicIssue {
  readonly title: string;
  readonly description: string;
  /** As the complaints that it is about have it. */
  readonly issue: string;
  /** Days ago, as the other ages. */
  readonly age: number;
  readonly closedAge: number | undefined;
  readonly afcaAge: number | undefined;
  readonly rootCause: string | null;
  readonly actionTaken: string | null;
  /** Its obligation, by its place in OBLIGATIONS. */
  readonly obligation: number;
}

export const SYSTEMIC_ISSUES: readonly DemoSystemicIssue[] = [
  {
    title: 'Assessors’ reports arrive late',
    description:
      'Customers wait for weeks after the assessor’s visit: reports sit in a shared mailbox before they reach the claim.',
    issue: 'Service - Delay in claim handling',
    age: 46,
    closedAge: undefined,
    afcaAge: undefined,
    rootCause: 'Nobody owns the mailbox that two assessing firms send their reports to.',
    actionTaken: null,
    obligation: 0,
  },
  {
    title: 'Settlement letters left out how the amount was worked out',
    description: 'Letters gave the amount alone. Customers could not see which items were reduced, or why.',
    issue: 'Decision related to insurance - Claim amount',
    age: 150,
    closedAge: 62,
    afcaAge: 140,
    rootCause: 'The template was written for cash settlements without reductions.',
    actionTaken: 'The template lists each item with its reduction. 41 customers were written to again.',
    obligation: 4,
  },
];
