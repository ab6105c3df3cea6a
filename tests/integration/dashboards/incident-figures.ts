// What the six functions of incidents must answer.
import type { Facts, IncidentFact } from './facts.ts';
import { byMonth, figure, grouped, isOfParties, isSeen, listed, type Asked } from './figures.ts';
import { isIn, localMonths, thirtyDays } from './periods.ts';
import type { Figure } from './world.ts';

const TYPES = [
  'near miss',
  'incident',
  'reportable situation',
  'minor breach',
  'breach of security delegation',
  'major breach',
];
const BREACHES = ['minor breach', 'breach of security delegation', 'major breach'];

export function incidentFigures(facts: Facts, asked: Asked): Readonly<Record<string, readonly Figure[]>> {
  const { now, isPrevious } = asked;
  // all see all incidents; by a party only through a claim or complaint that they see
  const isChosen = ({ claim, complaint }: IncidentFact): boolean => {
    const origin =
      facts.claims.find(({ key }) => key === claim) ?? facts.complaints.find(({ key }) => key === complaint);
    return asked.parties.length === 0 || (origin !== undefined && isSeen(asked, origin) && isOfParties(asked, origin));
  };
  const counted = facts.incidents.filter(isChosen);
  const open = counted.filter(({ status }) => status === 'open');
  const lately = counted.filter(({ identified }) => isIn(thirtyDays(now, isPrevious), identified));
  return {
    incidentsReportedByMonth: byMonth(
      localMonths(now, 12, isPrevious),
      counted.map(({ identified }) => identified),
    ),
    incidentsByType: listed(
      TYPES,
      lately.map(({ type }) => type),
    ),
    incidentsByProduct: grouped(lately, ({ product }) => product),
    incidentsOpen: [figure(open.length, null, 'open', null)],
    incidentsOpenBreaches: [figure(open.filter(({ type }) => BREACHES.includes(type)).length, null, 'open', null)],
    incidentsBySeverityAndFrequency: listed(
      ['high', 'medium', 'low'].flatMap((severity) =>
        ['low', 'medium', 'high'].map((frequency) => `${severity},${frequency}`),
      ),
      open.map(({ severity, frequency }) => `${severity},${frequency}`),
    ),
  };
}
