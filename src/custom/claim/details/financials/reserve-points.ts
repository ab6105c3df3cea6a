// The amount of a reserve over time, from its changes.

export interface ReservePoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Dollars from then on. */
  readonly amount: number;
}

interface Change {
  readonly amountRequested: number;
  readonly status: string;
  readonly requestedAt: string;
  readonly decidedAt: string | null;
}

/**
 * What a reserve came to, and when: amounts move when they are approved, so what waits, was refused or withdrawn is no
 * point of it (RULES 27).
 * @returns by time
 */
export function reservePoints(changes: readonly Change[]): readonly ReservePoint[] {
  return changes
    .filter(({ status }) => status === 'approved')
    .map(({ amountRequested, requestedAt, decidedAt }) => ({
      at: Date.parse(decidedAt ?? requestedAt),
      amount: amountRequested,
    }))
    .toSorted((one, other) => one.at - other.at);
}
