// Each number of a dashboard leads to a search that finds as many (issue 14): the filter that its address holds counts the
// records that the dashboard's function has counted, for whoever asks and whichever handling parties are chosen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/dates.ts';
import { childOf } from '#domain/fields.ts';
import { BREACH_TYPES } from '#domain/incident.ts';
import { NONE, type ClaimFilter, type ComplaintFilter, type IncidentFilter } from '#domain/search-addresses.ts';
import { incident } from '#schemas/incident.ts';
import { claimWhere } from '#src/custom/claim/search/claim-filter.ts';
import * as claimCharts from '#src/custom/dashboard/claims-charts.ts';
import * as complaintCharts from '#src/custom/dashboard/complaints-charts.ts';
import * as incidentCharts from '#src/custom/dashboard/incidents-charts.ts';
import { formatNumber, type Chart, type ChartRow } from '#src/custom/dashboard/chart.ts';
import { countOf as sumOf, readFigures, rowOf, type Figures } from '#src/custom/dashboard/figures.ts';
import { complaintWhere } from '#src/custom/complaint/search/complaint-filter.ts';
import { filterFields } from '#src/kit/kinds/list-field.ts';
import { filterConditions } from '#src/resources/resource-where.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { TODAY, writeRecords, ZONE } from './drill-down-world.ts';

interface Figure {
  readonly resBigInt: number;
  readonly resString: string;
  readonly resKey: string | null;
}

let running: OwnService;
let party: number;
beforeAll(async () => {
  running = await startService();
  await writeRecords(running.database.pool, running.world);
  party = Number(running.world.here.row('external_org')['id']);
});
afterAll(() => running.stop());

const PEOPLE = ['admin', 'party'] as const;
type Asker = (typeof PEOPLE)[number];

/** The rows of a function, as somebody. */
async function figuresOf(call: string, parties: readonly number[], who: Asker): Promise<readonly Figure[]> {
  const [name = '', further = ''] = call.split(' ');
  const args = [`externalOrgIds: [${parties.join(', ')}]`, ...(further === '' ? [] : [further])].join(', ');
  const query = `{ ${name}(args: { ${args} }) { resBigInt resString resKey } }`;
  const { data, errors } = await running.graphql(query, {}, running.world.here.people[who]);
  if (!data) throw new Error(JSON.stringify(errors));
  return data[name] as readonly Figure[];
}

/** How many records a search finds, as somebody. */
async function countOf(type: string, where: object, who: Asker): Promise<unknown> {
  const query = `query ($where: ${type}_bool_exp!) { all: ${type}_aggregate(where: $where) { aggregate { count } } }`;
  const { data, errors } = await running.graphql(query, { where }, running.world.here.people[who]);
  if (!data) throw new Error(JSON.stringify(errors));
  return (data['all'] as { readonly aggregate: { readonly count: number } }).aggregate.count;
}

const SEARCHES = {
  Claim: (filter: object) => claimWhere(filter, ZONE),
  Complaint: (filter: object) => complaintWhere({ withClaims: true, ...filter }, ZONE),
  Incident: (filter: object) => ({
    _and: filterConditions(filterFields(incident), { ...filter }, { zone: ZONE }),
  }),
};

/**
 * Each count of a function and what its search finds, for everybody and whichever parties are chosen.
 */
async function counts<Filter extends object>(
  type: keyof typeof SEARCHES,
  call: string,
  toFilter: (figure: Figure, parties: readonly number[]) => Filter,
  toParties: (parties: readonly number[]) => Partial<Filter>,
): Promise<{ readonly shown: readonly unknown[]; readonly found: readonly unknown[] }> {
  const both = { shown: [] as unknown[], found: [] as unknown[] };
  for (const who of PEOPLE)
    for (const parties of [[], [party]])
      for (const figure of await figuresOf(call, parties, who)) {
        const filter = toFilter(figure, parties);
        const search: object = parties.length === 0 ? filter : { ...toParties(parties), ...filter };
        both.shown.push([who, search, figure.resBigInt]);
        both.found.push([who, search, await countOf(type, SEARCHES[type](search), who)]);
      }
  // nothing but noughts would say nothing
  if (both.shown.every((row) => childOf(row, 2) === 0)) throw new Error(`${call} counts nothing.`);
  return both;
}

const monthDays = ({ resKey }: Figure): readonly [from: string, to: string] => {
  const first = `${resKey}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return [first, last < TODAY ? last : TODAY];
};
const THIRTY = [addDays(TODAY, -30), TODAY] as const;
const HALF_YEAR = [`${addMonths(TODAY, -5).slice(0, 7)}-01`, TODAY] as const;
const received = ([receivedFrom, receivedTo]: readonly [string, string]) => ({ receivedFrom, receivedTo });
const closed = ([closedFrom, closedTo]: readonly [string, string]) => ({ closedFrom, closedTo });
const responded = ([respondedFrom, respondedTo]: readonly [string, string]) => ({ respondedFrom, respondedTo });
const identified = ([from, to]: readonly [string, string]) => ({ dtIdentified: { from, to } });

describe('claims', () => {
  const open = { statuses: ['open', 'reopened'] };
  const completed = { statuses: ['closed', 'closed in recovery only'], ...closed(HALF_YEAR) };
  const idOrNone = ({ resKey }: Figure) => (resKey === null ? NONE : Number(resKey));
  const numbers: Readonly<Record<string, (figure: Figure) => ClaimFilter>> = {
    claimsReceivedLast6Months: (figure) => received(monthDays(figure)),
    claimsClosedLast6Months: (figure) => closed(monthDays(figure)),
    // of those closed; those received beside them have a function of their own
    claimsClosingRatio: (figure) => closed(monthDays(figure)),
    claimsAverageDurationByMonth: (figure) => ({ statuses: completed.statuses, ...closed(monthDays(figure)) }),
    claimsReceivedYesterday: ({ resString }) => received([resString, resString]),
    claimsClosedYesterday: ({ resString }) => closed([resString, resString]),
    claimsOpenByStatus: ({ resKey }) => ({ statuses: [String(resKey)] }),
    claimsOpenByOwner: ({ resKey }) => ({ ...open, ownerIds: [Number(resKey)] }),
    claimsOpenByMilestone: ({ resKey }) => ({ ...open, step: String(resKey) }),
    claimsOpenByIndicator: ({ resKey, resString }) => ({
      ...open,
      indicator: String(resKey),
      ...(resString === null ? { withoutRule: true } : { rule: resString }),
    }),
    claimsAverageDuration: () => completed,
    claimsAverageCost: () => completed,
    'claimsCostIncurred groupedBy:"insurer"': (figure) =>
      figure.resString === 'total' ? open : { ...open, insurerId: idOrNone(figure) },
    'claimsCostIncurred groupedBy:"product"': (figure) =>
      figure.resString === 'total' ? open : { ...open, productTypeId: idOrNone(figure) },
  };

  it.each(Object.keys(numbers))('%s', async (call) => {
    const { shown, found } = await counts<ClaimFilter>('Claim', call, numbers[call]!, (externalOrgIds) => ({
      externalOrgIds,
    }));
    expect(found).toEqual(shown);
  });
});

describe('complaints', () => {
  const open = { statuses: ['open', 're-opened'] };
  const counted = { statuses: ['open', 're-opened', 'closed'] };
  const ended = { statuses: ['closed'] };
  const numbers: Readonly<Record<string, (figure: Figure, parties: readonly number[]) => ComplaintFilter>> = {
    complaintsOpenCount: () => open,
    complaintsRespondedWithin5Days: ({ resKey }) => ({
      ...counted,
      ...received(THIRTY),
      responded: true,
      ...(resKey === 'within' ? { answeredIn: 5 } : {}),
    }),
    complaintsAverageTimeToAcknowledge: ({ resKey }) => ({
      ...counted,
      ...received(THIRTY),
      acknowledged: true,
      ...(resKey === 'within' ? { acknowledgedIn: 1 } : {}),
    }),
    complaintsAverageTimeToRespond: ({ resKey }) => ({
      ...counted,
      ...responded(THIRTY),
      ...(resKey === 'within' ? { respondedIn: 30 } : {}),
    }),
    complaintsClosedByOrg: ({ resKey }) => ({
      ...ended,
      ...closed(THIRTY),
      ...(resKey === null ? { withoutParty: true } : { partyIds: [Number(resKey)] }),
    }),
    complaintsClosedByOutcome: ({ resKey }) => ({ ...ended, ...closed(THIRTY), outcomes: [String(resKey)] }),
    complaintsClosedByMilestone: ({ resKey }) => ({ ...ended, ...closed(HALF_YEAR), lastStep: String(resKey) }),
    complaintsMonetaryRemedy: (figure) => ({ ...ended, ...closed(monthDays(figure)), withRemedy: true }),
    complaintsReceivedByAge: ({ resKey }) => ({ ...counted, ...received(HALF_YEAR), age: String(resKey) }),
    complaintsReceivedByMonth: (figure) => ({ ...counted, ...received(monthDays(figure)) }),
    complaintsOpenByFlag: ({ resKey }) => ({ ...open, flag: String(resKey) }),
    complaintsOpenByIndicator: ({ resKey }) => ({ ...open, indicators: [String(resKey)] }),
    complaintsReceivedByIssue: ({ resKey }) => ({
      ...counted,
      ...received(THIRTY),
      ...(resKey === null ? { withoutIssue: true } : { issueGroups: [resKey] }),
    }),
    complaintsReceivedByIssueDetail: ({ resKey }) => ({
      ...counted,
      ...received(THIRTY),
      ...(resKey === null ? { withoutIssue: true } : { issues: [resKey] }),
    }),
    complaintsOpenByUser: ({ resKey }) => ({
      ...open,
      ...(resKey === null ? { unassigned: true } : { ownerIds: [Number(resKey)] }),
    }),
  };

  it.each(Object.keys(numbers))('%s', async (call) => {
    const { shown, found } = await counts<ComplaintFilter>('Complaint', call, numbers[call]!, (partyIds) => ({
      partyIds,
    }));
    expect(found).toEqual(shown);
  });
});

describe('incidents', () => {
  const numbers: Readonly<Record<string, (figure: Figure) => IncidentFilter>> = {
    incidentsReportedByMonth: (figure) => identified(monthDays(figure)),
    incidentsByType: ({ resKey }) => ({ ...identified(THIRTY), type: [String(resKey)] }),
    incidentsByProduct: ({ resKey }) => ({ ...identified(THIRTY), productImpacted: [String(resKey)] }),
    incidentsOpen: () => ({ status: ['open'] }),
    incidentsOpenBreaches: () => ({ status: ['open'], type: BREACH_TYPES }),
    incidentsBySeverityAndFrequency: ({ resKey }) => {
      const [severity = '', frequency = ''] = String(resKey).split(',');
      return {
        status: ['open'],
        potentialImpactSeverity: [severity],
        potentialImpactFrequency: [frequency],
      };
    },
  };

  it.each(Object.keys(numbers))('%s', async (call) => {
    const { shown, found } = await counts<IncidentFilter>('Incident', call, numbers[call]!, (externalOrgIds) => ({
      externalOrgIds,
    }));
    expect(found).toEqual(shown);
  });
});

/** The rows of a whole dashboard, as its page reads them. */
async function dashboardOf(name: string, args: string): Promise<Figures> {
  const query = `{ ${name}(args: { ${args} }) { figure isPrevious resBigInt resDecimal resString resKey } }`;
  const { data, errors } = await running.graphql(query, {}, running.world.here.people.admin);
  if (!data) throw new Error(JSON.stringify(errors));
  return readFigures(data[name] as Parameters<typeof readFigures>[0]);
}

/** How many the search finds that an address leads to. */
const followed = (type: keyof typeof SEARCHES, address: string): Promise<unknown> => {
  const filter = new URL(address, 'http://localhost').searchParams.get('filter') ?? '';
  return countOf(type, SEARCHES[type](JSON.parse(filter) as object), 'admin');
};

/**
 * Each number of the charts that leads somewhere, and what is found there. A number with a unit leads to the records that it is
 * worked out from.
 * @param worth how many these are, by the chart and the row's key
 */
async function follow(
  type: keyof typeof SEARCHES,
  charts: readonly Chart[],
  worth: (chart: Chart, row: ChartRow) => number = () => {
    throw new Error('A number with a unit that nobody counted.');
  },
) {
  const both = { shown: [] as unknown[], found: [] as unknown[] };
  for (const chart of charts)
    for (const row of chart.rows.flatMap((one) => [one, ...(one.parts ?? [])]))
      for (const [index, address] of (row.to ?? []).entries()) {
        if (address === undefined) continue;
        const isCount = chart.series[index]?.format === formatNumber;
        both.shown.push([chart.title, row.label, isCount ? row.values[index] : worth(chart, row)]);
        both.found.push([chart.title, row.label, await followed(type, address)]);
      }
  for (const { title } of charts)
    if (both.shown.every((line) => childOf(line, 0) !== title || childOf(line, 2) === 0))
      throw new Error(`${title} counts nothing.`);
  return both;
}

describe('[issue 14] every number of the pages leads to as many records as it counts', () => {
  it.each(['insurer', 'product'] as const)('claims, costs by %s', async (group) => {
    for (const parties of [[], [party]]) {
      const figures = await dashboardOf(
        'claimsDashboard',
        `externalOrgIds: [${parties.join()}], groupedBy: "${group}"`,
      );
      const search = claimCharts.claimSearchWithin(parties.length === 0 ? {} : { externalOrgIds: parties });
      const { shown, found } = await follow(
        'Claim',
        [
          claimCharts.receivedAndClosed(figures, search),
          claimCharts.closingRatio(figures, search),
          claimCharts.durationByMonth(figures, search),
          claimCharts.openByIndicator(figures, search),
          claimCharts.openByStatus(figures, search),
          claimCharts.openByOwner(figures, search),
          claimCharts.openByMilestone(figures, search),
          claimCharts.costIncurred(figures, group, search),
        ],
        (_chart, { key }) => {
          const rows = figures.rows('cost incurred').filter(({ label }) => label !== 'total');
          return rows.find((row) => (row.key ?? NONE) === key)?.count ?? NaN;
        },
      );
      expect(found).toEqual(shown);
      const headline = {
        'Open claims': sumOf(figures.rows('open by status')),
        'Received yesterday': sumOf(figures.rows('received yesterday')),
        'Closed yesterday': sumOf(figures.rows('closed yesterday')),
        'Average duration': rowOf(figures.rows('average duration'), 'average')?.count,
        'Average cost': figures.rows('average cost')[0]?.count,
        'Cost incurred': figures.rows('cost incurred').find(({ label }) => label === 'total')?.count,
      };
      for (const [title, filter] of Object.entries(claimCharts.claimFigureFilters(TODAY)))
        expect([title, await followed('Claim', search(filter))]).toEqual([
          title,
          headline[title as keyof typeof headline],
        ]);
    }
  });

  it('complaints', async () => {
    for (const parties of [[], [party]]) {
      const figures = await dashboardOf('complaintsDashboard', `externalOrgIds: [${parties.join()}]`);
      const search = complaintCharts.complaintSearchWithin(parties);
      const { shown, found } = await follow(
        'Complaint',
        [
          complaintCharts.receivedByMonth(figures, search),
          complaintCharts.monetaryRemedy(figures, search),
          complaintCharts.openByIndicator(figures, search),
          complaintCharts.openByUser(figures, search),
          complaintCharts.openByFlag(figures, search),
          complaintCharts.receivedByIssue(figures, search, TODAY),
          complaintCharts.receivedByAge(figures, search, TODAY),
          complaintCharts.closedByOutcome(figures, search, TODAY),
          complaintCharts.closedByOrg(figures, search, TODAY),
          complaintCharts.closedByMilestone(figures, search, TODAY),
        ],
        (_chart, { values }) => values[1] ?? NaN,
      );
      expect(found).toEqual(shown);
      const counts = (figure: string, all: string) => ({
        all: rowOf(figures.rows(figure), all)?.count,
        within: rowOf(figures.rows(figure), 'within')?.count,
      });
      const headline = {
        'Open complaints': { all: sumOf(figures.rows('open')) },
        'Responded within 5 days': counts('responded within 5 days', 'responded'),
        'Average time to acknowledge': counts('time to acknowledge', 'average'),
        'Average time to respond': counts('time to respond', 'average'),
        'Monetary remedy': { all: sumOf(figures.rows('monetary remedy')) },
      };
      for (const [title, { all, ...rest }] of Object.entries(complaintCharts.complaintFigureFilters(TODAY))) {
        const within = 'within' in rest ? { within: await followed('Complaint', search(rest.within)) } : {};
        expect([title, { all: await followed('Complaint', search(all)), ...within }]).toEqual([
          title,
          headline[title as keyof typeof headline],
        ]);
      }
      // a share of all or none would say nothing
      const { all = 0, within = 0 } = headline['Responded within 5 days'];
      expect([within > 0, within < all]).toEqual([true, true]);
    }
  });

  it('incidents', async () => {
    const figures = await dashboardOf('incidentsDashboard', 'externalOrgIds: []');
    const { shown, found } = await follow('Incident', [
      incidentCharts.reportedByMonth(figures),
      incidentCharts.byType(figures, TODAY),
      incidentCharts.byProduct(figures, TODAY),
      incidentCharts.severityAndFrequency(figures),
    ]);
    expect(found).toEqual(shown);
  });
});
