// An incident that another page proposes: a failed attestation of an obligation, a claim, a complaint.

/** What a new incident starts with. */
export type ProposedIncident = Readonly<
  Partial<Record<'obligationId' | 'claimId' | 'complaintId', number>> & { readonly description?: string }
>;

const NUMBERS = ['obligationId', 'claimId', 'complaintId'] as const;

/** What an address such as `?description=...&obligationId=3` proposes; undefined where it proposes nothing. */
export function proposedIncident(search: string): ProposedIncident | undefined {
  const params = new URLSearchParams(search);
  const description = params.get('description')?.trim() ?? '';
  const numbers = NUMBERS.flatMap((name) => {
    const text = params.get(name) ?? '';
    return /^\d{1,15}$/.test(text) ? [[name, Number(text)] as const] : [];
  });
  if (description === '' && numbers.length === 0) return undefined;
  return { ...(description === '' ? {} : { description }), ...Object.fromEntries(numbers) };
}

/** The same from the state of a place in the browser's history. */
export function proposedIn(state: unknown): ProposedIncident | undefined {
  if (typeof state !== 'object' || state === null || !('proposed' in state)) return undefined;
  const { proposed } = state;
  return typeof proposed === 'object' && proposed !== null ? proposed : undefined;
}
