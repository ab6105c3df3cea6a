// What the team board knows of a person, as rules.
import { formatDate, type LocalDate } from '#domain/dates.ts';
import type { TeamMembersQuery } from '#src/generated/documents/team-board.ts';

export type Member = TeamMembersQuery['TeamMember'][number];

/** What the row without a person is called. */
const UNASSIGNED = 'Unassigned';

/** Whether a row is that of what is nobody's. */
export const isUnassigned = ({ userId }: Pick<Member, 'userId'>): boolean => userId === null;

export const nameOf = (member: Pick<Member, 'userId' | 'name'>): string =>
  isUnassigned(member) ? UNASSIGNED : (member.name ?? '');

/** Whether something may be given to them: to nobody, and to those who have left, nothing is given. */
export const mayHold = ({ mayHold: may }: Pick<Member, 'mayHold'>): boolean => may === true;

/** What is nobody's first, those who may hold records by name, then those who may not and still do. */
export function inOrder(members: readonly Member[]): readonly Member[] {
  const rank = (member: Member): number => (isUnassigned(member) ? 0 : mayHold(member) ? 1 : 2);
  return members.toSorted((one, other) => rank(one) - rank(other));
}

/** How the address names a row. */
export const personOf = ({ userId }: Pick<Member, 'userId'>): string => (userId === null ? 'nobody' : String(userId));

/** 'Away until 12/12/2026', 'Away from 20/12/2026'; empty for somebody who is there. */
export function awayWords({ awayUntil, awayFrom }: Pick<Member, 'awayUntil' | 'awayFrom'>): string {
  if (awayUntil !== null) return `Away until ${formatDate(awayUntil)}`;
  return awayFrom === null ? '' : `Away from ${formatDate(awayFrom)}`;
}

/** What is wrong with the days of a leave; undefined where nothing is. */
export function leaveFault(startsOn: LocalDate | null, endsOn: LocalDate | null): string | undefined {
  return startsOn !== null && endsOn !== null && endsOn < startsOn
    ? 'The last day cannot be before the first.'
    : undefined;
}
