// Which version of a product disclosure statement a claim is lodged under.
import { isLocalDate, type LocalDate } from './dates.ts';
import { textIn, type Checked, type Issue } from './issue.ts';

interface PdsTerm {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate | null;
}

/**
 * The version in effect on a day, the one that started last if several are; before the first one there is none.
 * @param day the policy's start, since the terms that a policy was issued under stay its terms; today where it is unknown
 */
export function effectiveVersion<Version extends PdsTerm>(
  versions: readonly Version[],
  day: LocalDate,
): Version | undefined {
  return versions
    .filter((version) => version.startDate <= day && (version.endDate === null || version.endDate >= day))
    .reduce<Version | undefined>(
      (latest, version) => (latest === undefined || version.startDate > latest.startDate ? version : latest),
      undefined,
    );
}

/** A version's term cannot end before it starts; a term of one day is one. */
export function checkPdsTerm(record: Checked): readonly Issue[] {
  const start = textIn(record, 'startDate');
  const end = textIn(record, 'endDate');
  if (!isLocalDate(start) || !isLocalDate(end) || end >= start) return [];
  return [{ path: ['endDate'], message: 'The end date is before the start date' }];
}
