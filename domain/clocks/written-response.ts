// Whether a complaint that was closed quickly still needs a written response (RG 271.71 to .75): the twin of
// app.needs_no_response (supabase/schemas/clocks.sql).
import { addBusinessDays } from '../business-days.ts';
import { localDateOf } from '../dates.ts';
import type { RuleCalendar } from '../rule-due.ts';
import { endOfDay, isInTime } from './due.ts';

export interface QuickClosure {
  readonly receivedAt: string;
  /** Null while it is not closed. */
  readonly closedAt: string | null;
  /** Resolved to the complainant's satisfaction (271.71). */
  readonly isSatisfied: boolean;
  /** Given an explanation or apology, and nothing more can reasonably be done (271.71). */
  readonly isExplained: boolean;
  /** 271.74: what has it be answered in writing all the same. */
  readonly isRequested: boolean;
  readonly isHardship: boolean;
  readonly isDeclinedClaim: boolean;
  readonly isClaimValue: boolean;
}

/** Business days within which a complaint must be closed (271.71). */
export const QUICK_BUSINESS_DAYS = 5;

/** Why a complaint needs a written response; undefined where it needs none. */
export function writtenResponseReason(closure: QuickClosure, { zone, holidays }: RuleCalendar): string | undefined {
  const { receivedAt, closedAt } = closure;
  if (closedAt === null) return 'The complaint is not closed.';
  const last = addBusinessDays(localDateOf(receivedAt, zone), QUICK_BUSINESS_DAYS, holidays);
  if (!isInTime(closedAt, endOfDay(last, zone))) return 'It was closed after the 5th business day (RG 271.71).';
  if (closure.isRequested) return 'The complainant asked for a written response (RG 271.74).';
  if (closure.isHardship) return 'It is about financial hardship (RG 271.74).';
  if (closure.isDeclinedClaim) return 'It is about a declined insurance claim (RG 271.74).';
  if (closure.isClaimValue) return 'It is about the value of an insurance claim (RG 271.74).';
  if (!closure.isSatisfied && !closure.isExplained)
    return 'It was neither resolved to the complainant’s satisfaction nor explained or apologised for (RG 271.71).';
  return undefined;
}

/** RG 271.71 to .75: closed by the end of the 5th business day, and nothing of 271.74 stands against it. */
export function needsNoWrittenResponse(closure: QuickClosure, calendar: RuleCalendar): boolean {
  return writtenResponseReason(closure, calendar) === undefined;
}
