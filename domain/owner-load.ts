// What speaks against giving somebody more: they are away, or hold as many claims as they are to (issue 14, item 3). It is
// asked about and never refused: who gives knows why.
import { formatDate, type LocalDate } from './dates.ts';

/** What a person has in hand, as views owner_load and team_member say it. */
export interface OwnerLoad {
  readonly name: string | null;
  /** The last day of the leave that is on today. */
  readonly awayUntil: LocalDate | null;
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

/**
 * Why one asks before something more is given to a person; empty where there is no reason.
 * @param added open claims that they would be given at once
 */
export function reservations(load: OwnerLoad, added = 0): readonly string[] {
  const { awayUntil, claimCapacity } = load;
  const name = load.name ?? 'This person';
  const then = (load.openClaims ?? 0) + added;
  return [
    ...(awayUntil === null ? [] : [`${name} is away until ${formatDate(awayUntil)}.`]),
    ...(isFull(load) ? [`${name} holds ${loadWords(load)} claims already, as many as they are to.`] : []),
    ...(!isFull(load) && claimCapacity !== null && then > claimCapacity
      ? [`${name} holds ${loadWords(load)} claims, and would hold ${then} with these.`]
      : []),
  ];
}

/** What stands beside a name where people are chosen: 'Away until 12/12/2026, full (20 of 20)'; empty where there is nothing to say. */
export function loadNote(load: OwnerLoad): string {
  return [
    ...(load.awayUntil === null ? [] : [`Away until ${formatDate(load.awayUntil)}`]),
    ...(isFull(load) ? [`full (${loadWords(load)})`] : []),
  ].join(', ');
}
