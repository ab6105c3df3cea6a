// The register of systemic issues (RG 271.118 to 271.121).
import { FIELD_REQUIRED, isBlank, type Checked, type Issue } from './issue.ts';
import { formatNumber } from './numbers.ts';

export const SYSTEMIC_ISSUE_STATUSES = ['open', 'closed'] as const;

/** A product and issue that repeats; a twin of what app.systemic_suggestions gives. */
export interface SystemicSuggestion {
  readonly product: string;
  readonly issue: string;
  readonly complaints: number;
  /** Calendar days in which they came. */
  readonly days: number;
}

/** 'Home building, Service - Delay in claim handling: 7 complaints in 90 days' */
export function suggestionWords({ product, issue, complaints, days }: SystemicSuggestion): string {
  return `${product}, ${issue}: ${formatNumber(complaints)} complaints in ${days} days`;
}

/** The title that is proposed for it, at most 200 letters. */
export function proposedTitle({ product, issue }: SystemicSuggestion): string {
  return `${product}: ${issue}`.slice(0, 200);
}

/** What several fields must agree on: a closed issue says why it came and what was done. The database asks the same. */
export function checkSystemicIssue({ status, rootCause, actionTaken }: Checked): readonly Issue[] {
  if (status !== 'closed') return [];
  return [
    ...(isBlank(rootCause) ? [{ path: ['rootCause'], message: FIELD_REQUIRED }] : []),
    ...(isBlank(actionTaken) ? [{ path: ['actionTaken'], message: FIELD_REQUIRED }] : []),
  ];
}
