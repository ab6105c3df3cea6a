// What the team board knows of a person, as rules.
import { formatDate, type LocalDate } from '#domain/dates.ts';
import type { ClaimsToGiveQuery, TeamMembersQuery } from '#src/generated/documents/team-board.ts';

export type Member = TeamMembersQuery['TeamMember'][number];
export type HeldClaim = ClaimsToGiveQuery['Claim'][number];

/** Whether a person holds as many claims as they are to. */
export function isFull({ claimCapacity, openClaims }: Pick<Member, 'claimCapacity' | 'openClaims'>): boolean {
  return claimCapacity !== null && (openClaims ?? 0) >= claimCapacity;
}

/** '12 of 20', '12' */
export function loadWords({ claimCapacity, openClaims }: Pick<Member, 'claimCapacity' | 'openClaims'>): string {
  return claimCapacity === null ? String(openClaims ?? 0) : `${openClaims ?? 0} of ${claimCapacity}`;
}

/** 'Away until 12/12/2026', 'Away from 20/12/2026'; empty for somebody who is there. */
export function awayWords({ awayUntil, awayFrom }: Pick<Member, 'awayUntil' | 'awayFrom'>): string {
  if (awayUntil !== null) return `Away until ${formatDate(awayUntil)}`;
  return awayFrom === null ? '' : `Away from ${formatDate(awayFrom)}`;
}

/** Why one asks before something more is given to a person; empty where there is no reason. */
export function reservations(
  member: Pick<Member, 'name' | 'awayUntil' | 'claimCapacity' | 'openClaims'>,
): readonly string[] {
  const name = member.name ?? 'This person';
  return [
    ...(member.awayUntil === null ? [] : [`${name} is away until ${formatDate(member.awayUntil)}.`]),
    ...(isFull(member) ? [`${name} holds ${loadWords(member)} claims already, as many as they are to.`] : []),
  ];
}

/** Whom a claim is about. */
export function aboutWords({ phCompany, phFirstName, phLastName }: HeldClaim): string {
  return phCompany || [phFirstName, phLastName].filter(Boolean).join(' ');
}

/** What is wrong with the days of a leave; undefined where nothing is. */
export function leaveFault(startsOn: LocalDate | null, endsOn: LocalDate | null): string | undefined {
  return startsOn !== null && endsOn !== null && endsOn < startsOn
    ? 'The last day cannot be before the first.'
    : undefined;
}
