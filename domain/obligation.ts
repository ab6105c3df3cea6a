// Obligations of the register (spec 2 §3 and §9, RULES 35), their controls and what is attested of them.

/** Types of incidents that count as breaches (spec 2 §4); app.check_breach has the same. */
export const BREACH_TYPES = ['minor breach', 'breach of security delegation', 'major breach'] as const;

/** What a person reads who opened an obligation that is not there for them (spec 2 §8). */
export const OBLIGATION_MISSING =
  "The obligation/complaint you are trying to access either doesn't exist or you don't have permissions to access it.";

export const MOST_KEY_CONTROLS = 50;
export const LONGEST_KEY_CONTROL = 200;
export const KEY_CONTROL_MESSAGE = `Enter at most ${MOST_KEY_CONTROLS} key controls, each of at most ${LONGEST_KEY_CONTROL} characters.`;

/** Incidents that are recorded as breaches of one obligation. */
export const MOST_BREACHES = 200;

/** How often a control is attested; the database counts the months of each (app.frequency_months). */
export const FREQUENCIES = ['monthly', 'quarterly', 'half-yearly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  'half-yearly': 'Every half-year',
  yearly: 'Every year',
};

export const ATTESTATION_ANSWERS = ['passed', 'failed', 'not applicable'] as const;
export type AttestationAnswer = (typeof ATTESTATION_ANSWERS)[number];

export const LONGEST_ATTESTATION_COMMENT = 10_000;

/** What is wrong with an answer, by field; the database says the same (app.check_attestation). */
export function attestationFaults({
  answer,
  comment,
}: {
  readonly answer: string;
  readonly comment: string;
}): Readonly<Partial<Record<'answer' | 'comment', string>>> {
  return {
    ...(answer === '' ? { answer: 'Choose an answer.' } : {}),
    ...(answer === 'failed' && comment.trim() === '' ? { comment: 'Say what failed.' } : {}),
  };
}

/** Whether a day is over on which something was due; both as YYYY-MM-DD in the organisation's zone. */
export function isOverdue(due: string | null | undefined, today: string): boolean {
  return due !== null && due !== undefined && due < today;
}

export interface FailedAttestation {
  readonly obligationId: number;
  /** Source and section: 'RG271 271.51'. */
  readonly obligation: string;
  readonly control: string;
  /** First and last day of the period, as people read them. */
  readonly from: string;
  readonly to: string;
  readonly comment: string;
}

/** Addresses are cut by some servers and proxies when they are longer. */
const LONGEST_PREFILL = 1500;

/** The address of a new incident that a failed attestation proposes, which is recorded as a breach of its obligation. */
export function proposedIncidentPath({
  obligationId,
  obligation,
  control,
  from,
  to,
  comment,
}: FailedAttestation): string {
  const description = `Control "${control}" of ${obligation} failed for ${from} to ${to}. ${comment}`.trim();
  const query = new URLSearchParams({
    description: description.slice(0, LONGEST_PREFILL).toWellFormed(),
    obligationId: String(obligationId),
  });
  return `/app/compliance/incidents/add?${query.toString()}`;
}
