// What the team board knows of a person, as rules.
import { formatDate, type LocalDate } from '#domain/dates.ts';
import type { TeamMembersQuery } from '#src/generated/documents/team-board.ts';

export type Member = TeamMembersQuery['TeamMember'][number];

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
