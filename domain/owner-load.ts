// What speaks against giving somebody more: they are away or about to be, or hold as many claims as they are to (issue 14,
// item 3). It is asked about and never refused: who gives knows why.
import { formatDate, type LocalDate } from './dates.ts';

/** Business days ahead, without today, in which a leave that begins speaks against giving more: app.last_day_of_leave_ahead. */
export const DAYS_AHEAD = 3;

/** What a person has in hand, as views owner_load and team_member say it. */
export interface OwnerLoad {
  readonly name: string | null;
  /** The last day of the leave that is on today. */
  readonly awayUntil: LocalDate | null;
  /** The first day of a leave that begins within the next {@link DAYS_AHEAD} business days. */
  readonly awaySoon: LocalDate | null;
  readonly openClaims: number | null;
  /** Open claims that the person is to hold at most; null where nobody has said so. */
  readonly claimCapacity: number | null;
}

type Held = Pick<OwnerLoad, 'openClaims' | 'claimCapacity'>;

/** Whether a person holds as many claims as they are to. */
export function isFull({ claimCapacity, openClaims }: Held): boolean {
  return claimCapacity !== null && (openClaims ?? 0) >= claimCapacity;
}

/** '12 of 20', '12' */
export function loadWords({ claimCapacity, openClaims }: Held): string {
  return claimCapacity === null ? String(openClaims ?? 0) : `${openClaims ?? 0} of ${claimCapacity}`;
}

type Absent = Pick<OwnerLoad, 'awayUntil' | 'awaySoon'>;

/** 'away until 12/12/2026', 'away from 30/11/2026'; undefined for somebody who is there, and stays for the next days. */
export function absence({ awayUntil, awaySoon }: Absent): string | undefined {
  if (awayUntil !== null) return `away until ${formatDate(awayUntil)}`;
  return awaySoon === null ? undefined : `away from ${formatDate(awaySoon)}`;
}

/** What is given: a capacity is one of claims, and says nothing of complaints and tasks. */
export type GivenWork = 'claim' | 'other';

interface Given {
  readonly of: GivenWork;
  /** Open claims that they would be given at once. */
  readonly added?: number;
}

/** Why one asks before something more is given to a person; empty where there is no reason. */
export function reservations(load: OwnerLoad, { of, added = 0 }: Given): readonly string[] {
  const { claimCapacity } = load;
  const name = load.name ?? 'This person';
  const away = absence(load);
  const reasons = away === undefined ? [] : [`${name} is ${away}.`];
  if (of !== 'claim' || claimCapacity === null) return reasons;
  if (isFull(load)) return [...reasons, `${name} holds ${loadWords(load)} claims already, as many as they are to.`];
  const then = (load.openClaims ?? 0) + added;
  return then > claimCapacity
    ? [...reasons, `${name} holds ${loadWords(load)} claims, and would hold ${then} with these.`]
    : reasons;
}

/** What stands beside a name where people are chosen: 'Away until 12/12/2026, full (20 of 20)'; empty where there is nothing to say. */
export function loadNote(load: OwnerLoad, of: GivenWork): string {
  const away = absence(load);
  return [
    ...(away === undefined ? [] : [`${away.charAt(0).toUpperCase()}${away.slice(1)}`]),
    ...(of === 'claim' && isFull(load) ? [`full (${loadWords(load)})`] : []),
  ].join(', ');
}
