// What the fifteen functions of complaints must answer.
import { addBusinessDays, type Holidays } from '#domain/business-days.ts';
import { issueGroupOf } from '#domain/complaint.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/dates.ts';
import type { ComplaintFact } from './facts.ts';
import { byMonth, figure, grouped, isOfParties, isSeen, listed, percent, ratio, sum, type Asked } from './figures.ts';
import { at, dayOf, isIn, localMonths, monthOf, monthsOf, thirtyDays } from './periods.ts';
import type { Figure } from './world.ts';

const HOUR = 3_600_000;
/** Of New South Wales in the time of the facts, but those on weekends (their substitutes are here). */
const HOLIDAYS: Holidays = new Set([
  '2026-04-03',
  '2026-04-06',
  '2026-06-08',
  '2026-10-05',
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-01-26',
  '2027-03-26',
  '2027-03-29',
]);

const AGES = [
  'Less than 18 years',
  '18-24',
  '25-34',
  '35-44',
  '45-54',
  '55-64',
  '65-74',
  '75 years and over',
  'Unknown or not applicable',
];

/** Business days that begin after one day, until another one: what has gone by of a limit. */
function businessDays(from: LocalDate, to: LocalDate): number {
  let count = 0;
  while (addBusinessDays(from, count + 1, HOLIDAYS) <= to) count++;
  return count;
}

function lastStep({ steps }: ComplaintFact): string {
  const done = steps
    .map((step, order) => ({ ...step, order }))
    .filter(({ completed, isHidden }) => completed !== undefined && isHidden !== true)
    .toSorted((a, b) => b.completed! - a.completed! || b.order - a.order);
  return done[0]?.whenCompleted ?? done[0]?.label ?? 'No step completed';
}

export function complaintFigures(
  complaints: readonly ComplaintFact[],
  asked: Asked,
): Readonly<Record<string, readonly Figure[]>> {
  const { now, isPrevious, place, parties: chosen } = asked;
  const seen = complaints.filter((complaint) => isSeen(asked, complaint) && isOfParties(asked, complaint));
  const counted = seen.filter(({ status }) => status !== 'cancelled');
  const open = counted.filter(({ status }) => status === 'open' || status === 're-opened');
  const month = thirtyDays(now, isPrevious);
  const halfYear = localMonths(now, 6, isPrevious);
  const year = localMonths(now, 12, isPrevious);
  // what is not done by today is not done yet
  const isDone = (instant: number | undefined): instant is number =>
    instant !== undefined && instant < at(addDays(dayOf(now), 1));
  const received = counted.filter((complaint) => isIn(month, complaint.received));
  const answers = received.flatMap((complaint) => {
    const answered = complaint.responded ?? complaint.closed;
    return isDone(answered) ? [businessDays(dayOf(complaint.received), dayOf(answered))] : [];
  });
  const inFive = answers.filter((days) => days <= 5).length;
  const acknowledged = received.filter((complaint) => isDone(complaint.acknowledged));
  const inOne = acknowledged.filter(
    (complaint) => businessDays(dayOf(complaint.received), dayOf(complaint.acknowledged!)) <= 1,
  ).length;
  const waited = sum(acknowledged.map((complaint) => complaint.acknowledged! - complaint.received));
  const took = counted
    .filter(({ responded }) => isIn(month, responded))
    .map((complaint) => daysBetween(dayOf(complaint.received), dayOf(complaint.responded!)));
  const closed = counted.filter((complaint) => complaint.status === 'closed');
  const closedLately = closed.filter((complaint) => isIn(month, complaint.closed));
  const paid = closed.filter(({ remedy = 0, closed: when }) => remedy > 0 && isIn(halfYear, when));
  const ofHalfYear = counted.filter((complaint) => isIn(halfYear, complaint.received));
  const ages = listed(
    AGES,
    ofHalfYear.map(({ age }) => age ?? ''),
  );
  const others = ofHalfYear.filter(({ age = '' }) => !AGES.includes(age)).map(({ age = 'Not recorded' }) => age);
  return {
    complaintsOpenCount: [figure(open.length, null, 'open', null)],
    complaintsRespondedWithin5Days: [
      figure(inFive, percent(inFive, answers.length), 'within'),
      figure(answers.length, null, 'responded'),
    ],
    complaintsAverageTimeToAcknowledge: [
      figure(acknowledged.length, ratio(waited, acknowledged.length * HOUR, 1), 'average'),
      figure(inOne, percent(inOne, acknowledged.length), 'within'),
    ],
    complaintsAverageTimeToRespond: [
      figure(took.length, ratio(sum(took), took.length, 1), 'average'),
      figure(
        took.filter((days) => days <= 30).length,
        percent(took.filter((days) => days <= 30).length, took.length),
        'within',
      ),
    ],
    complaintsClosedByOrg: grouped(
      closedLately.flatMap(({ parties }) =>
        parties.length === 0 ? [undefined] : parties.filter((party) => chosen.length === 0 || chosen.includes(party)),
      ),
      (party) => party ?? 'No handling party',
      (party) => (party === undefined ? null : place.parties[party]),
    ),
    complaintsClosedByOutcome: listed(
      ['Accepted', 'Rejected', 'Partially rejected', 'None'],
      closedLately.map(({ outcome = 'None' }) => outcome),
    ),
    complaintsClosedByMilestone: grouped(
      closed.filter((complaint) => isIn(halfYear, complaint.closed)),
      lastStep,
    ),
    complaintsMonetaryRemedy: monthsOf(halfYear).map((name) => {
      const ofMonth = paid.filter((complaint) => monthOf(complaint.closed!) === name);
      return figure(
        ofMonth.length,
        ofMonth.length === 0 ? null : sum(ofMonth.map(({ remedy }) => remedy!)) / 100,
        name,
      );
    }),
    complaintsReceivedByAge: [
      ...ages,
      ...grouped(others, (age) => age).toSorted((a, b) => (a.resString! < b.resString! ? -1 : 1)),
    ],
    complaintsReceivedByMonth: byMonth(
      year,
      counted.map((complaint) => complaint.received),
    ),
    complaintsOpenByFlag: grouped(
      open.flatMap(({ flags }) => [...new Set(flags.filter(({ isCleared }) => !isCleared).map(({ label }) => label))]),
      (label) => label,
    ),
    complaintsOpenByIndicator: listed(
      ['green', 'orange', 'red'],
      open.map(({ color }) => color),
    ),
    complaintsReceivedByIssue: grouped(
      received,
      ({ issue }) => (issue === undefined ? 'None' : issueGroupOf(issue)),
      ({ issue }) => (issue === undefined ? null : issueGroupOf(issue)),
    ),
    complaintsReceivedByIssueDetail: grouped(
      received,
      ({ issue = 'None' }) => issue,
      ({ issue = null }) => issue,
    ),
    complaintsOpenByUser: grouped(
      open,
      // who has none stands last of those with as many
      ({ owner = null }) => owner,
      ({ owner }) => (owner === undefined ? null : place.people[owner]),
    ).map((row) => ({ ...row, resString: row.resString ?? 'Unassigned' })),
  };
}
