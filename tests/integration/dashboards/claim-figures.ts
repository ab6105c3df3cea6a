// What the thirteen functions of claims must answer.
import type { ClaimFact } from './facts.ts';
import { byMonth, figure, grouped, isOfParties, isSeen, percent, ratio, sum, type Asked } from './figures.ts';
import { dayOf, isIn, localMonths, monthOf, monthsOf, yesterday } from './periods.ts';
import type { Figure } from './world.ts';

const DAY = 86_400_000;

const receivedOf = ({ reported, created }: ClaimFact): number => reported ?? created;
const isOpen = ({ status }: ClaimFact): boolean => status === 'open' || status === 'reopened';
const isCompleted = ({ status }: ClaimFact): boolean => status === 'closed' || status === 'closed in recovery only';
/** In cents, never less than none. */
const incurredOf = ({ reserves, recovery = 0, excess = 0 }: ClaimFact): number =>
  Math.max(0, sum(reserves) - recovery - excess);

function stepOf({ steps }: ClaimFact): string {
  const shown = steps.filter(({ isHidden }) => isHidden !== true);
  return shown.length === 0
    ? 'No timeline'
    : (shown.find(({ completed }) => completed === undefined)?.label ?? 'All done');
}

function median(numbers: readonly number[]): number | null {
  const ordered = numbers.toSorted((a, b) => a - b);
  const middle = ordered.length >> 1;
  if (ordered.length === 0) return null;
  return ordered.length % 2 === 1 ? ordered[middle]! : (ordered[middle - 1]! + ordered[middle]!) / 2;
}

function costs(
  open: readonly ClaimFact[],
  nameOf: (claim: ClaimFact) => string | undefined,
  { place }: Asked,
): Figure[] {
  const row = (label: string, key: number | null, claims: readonly ClaimFact[]): Figure =>
    figure(claims.length, sum(claims.map(incurredOf)) / 100, label, key);
  return [
    row('total', null, open),
    ...[...Map.groupBy(open, nameOf)]
      .map(([name, claims]) => row(name ?? 'None', name === undefined ? null : place.ids.get(name)!, claims))
      .toSorted((a, b) => b.resDecimal! - a.resDecimal! || (a.resString! < b.resString! ? -1 : 1)),
  ];
}

const COLORS = ['red', 'orange', 'green'];

export function claimFigures(claims: readonly ClaimFact[], asked: Asked): Readonly<Record<string, readonly Figure[]>> {
  const { now, isPrevious, place, owners } = asked;
  const counted = claims.filter(
    (claim) =>
      isSeen(asked, claim) && isOfParties(asked, claim) && (owners.length === 0 || owners.includes(claim.owner)),
  );
  const open = counted.filter(isOpen);
  const halfYear = localMonths(now, 6, isPrevious);
  const day = yesterday(now, isPrevious);
  const completed = counted.filter((claim) => isCompleted(claim) && isIn(halfYear, claim.closed));
  const lasted = completed.map((claim) => Math.max(0, claim.closed! - receivedOf(claim)));
  const half = median(lasted);
  const months = monthsOf(halfYear);
  const inMonth = (month: string, instant: number | undefined): boolean =>
    isIn(halfYear, instant) && monthOf(instant) === month;
  return {
    claimsReceivedLast6Months: byMonth(halfYear, counted.map(receivedOf)),
    claimsClosedLast6Months: byMonth(
      halfYear,
      counted.map(({ closed }) => closed),
    ),
    claimsClosingRatio: months.map((month) => {
      const closed = counted.filter((claim) => inMonth(month, claim.closed)).length;
      const received = counted.filter((claim) => inMonth(month, receivedOf(claim))).length;
      return figure(closed, percent(closed, received), month);
    }),
    claimsAverageDurationByMonth: months.map((month) => {
      const took = completed
        .filter((claim) => inMonth(month, claim.closed))
        .map((claim) => Math.max(0, claim.closed! - receivedOf(claim)));
      return figure(took.length, ratio(sum(took), took.length * DAY, 1), month);
    }),
    claimsReceivedYesterday: [
      figure(counted.filter((claim) => isIn(day, receivedOf(claim))).length, null, dayOf(day.from), null),
    ],
    claimsClosedYesterday: [
      figure(counted.filter(({ closed }) => isIn(day, closed)).length, null, dayOf(day.from), null),
    ],
    claimsOpenByStatus: [
      ['Open', 'open'],
      ['Reopened', 'reopened'],
    ].map(([label, key]) => figure(open.filter(({ status }) => status === key).length, null, label!, key)),
    claimsOpenByOwner: grouped(
      open,
      ({ owner }) => owner,
      ({ owner }) => place.people[owner],
    ),
    claimsOpenByMilestone: grouped(open, stepOf),
    claimsOpenByIndicator: COLORS.flatMap((color) =>
      grouped(
        open.filter(({ indicator }) => (indicator?.color ?? 'green') === color),
        ({ indicator }) => indicator?.title ?? null,
        () => color,
      ),
    ),
    claimsAverageDuration: [
      figure(completed.length, ratio(sum(lasted), completed.length * DAY, 1), 'average'),
      figure(completed.length, half === null ? null : ratio(half, DAY, 1), 'median'),
    ],
    claimsAverageCost: [
      figure(completed.length, ratio(sum(completed.map(incurredOf)), completed.length * 100, 2), 'average', null),
    ],
    claimsCostIncurred: costs(open, ({ insurer }) => insurer, asked),
    claimsCostIncurredByProduct: costs(open, ({ product }) => product, asked),
  };
}
