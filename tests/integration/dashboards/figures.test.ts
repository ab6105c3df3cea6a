// The dashboards' numbers against the same numbers worked out from the facts.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { claimFigures } from './claim-figures.ts';
import { complaintFigures } from './complaint-figures.ts';
import { FACTS, MOMENTS, PEOPLE, type Party, type Person } from './facts.ts';
import type { Asked } from './figures.ts';
import { incidentFigures } from './incident-figures.ts';
import { at } from './periods.ts';
import { openDashboards, type Call, type Dashboards, type Figure } from './world.ts';

let dashboards: Dashboards;
beforeAll(async () => {
  dashboards = await openDashboards(FACTS, at('2027-06-01'));
}, 120_000);
afterAll(() => dashboards.close());

/** Functions that have no period before. */
const NOW_ONLY = /OpenBy|OpenCount|CostIncurred|incidentsOpen|BySeverity/;

/** The cost incurred once more, by product type. */
const BY_PRODUCT = 'claimsCostIncurredByProduct';

const PARTIES: readonly (readonly Party[])[] = [[], ['Avon'], ['Avon', 'Brisk'], ['Cedar']];
const OWNERS: readonly (readonly Person[])[] = [[], ['una'], ['hana', 'olle']];

type Figures = Readonly<Record<string, readonly Figure[]>>;

/** What the service answers, by the names of what is expected. */
function ask({ place, parties, owners, isPrevious, who }: Asked, names: readonly string[]): Promise<Figures> {
  const list = (name: string, ids: readonly number[]): string => `${name}: "{${ids.join(',')}}"`;
  const ofParties = list(
    'externalOrgIds',
    [...parties].map((party) => place.parties[party]),
  );
  const ofOwners = list(
    'ownerIds',
    [...owners].map((owner) => place.people[owner]),
  );
  const calls = names.map((key): Call => {
    const name = key === BY_PRODUCT ? 'claimsCostIncurred' : key;
    const args = [
      ofParties,
      ...(name.startsWith('claims') ? [ofOwners] : []),
      ...(NOW_ONLY.test(name) ? [] : [`previous: ${isPrevious}`]),
      ...(name === key ? [] : ['groupedBy: "product"']),
    ];
    return { name, as: key, args: args.join(', ') };
  });
  return dashboards.ask(place.session(who), calls);
}

describe.each(Object.entries(MOMENTS))('[2§2] [RULES 14] at %s', (_name, now) => {
  beforeAll(() => dashboards.standAt(now));

  it.each(PEOPLE)('what %s sees is what the facts say', async (who) => {
    const { here: place } = dashboards;
    for (const isPrevious of [false, true])
      for (const parties of PARTIES)
        for (const owners of OWNERS) {
          const asked: Asked = { who, parties, owners, isPrevious, now, place };
          const chosen = { isPrevious, parties, owners };
          const expected: Figures = {
            ...claimFigures(FACTS.claims, asked),
            // owners are chosen of claims alone
            ...(owners.length === 0
              ? { ...complaintFigures(FACTS.complaints, asked), ...incidentFigures(FACTS, asked) }
              : {}),
          };
          expect({ chosen, figures: await ask(asked, Object.keys(expected)) }).toEqual({ chosen, figures: expected });
        }
  });
});

const FUNCTIONS = {
  claim: () => Object.keys(claimFigures([], NOBODY)).filter((name) => name !== BY_PRODUCT),
  complaint: () => Object.keys(complaintFigures([], NOBODY)),
  compliance: () => Object.keys(incidentFigures({ claims: [], complaints: [], incidents: [] }, NOBODY)),
};
const NOBODY: Asked = {
  who: 'ada',
  parties: [],
  owners: [],
  isPrevious: false,
  now: MOMENTS['a week with a holiday in it'],
  get place() {
    return dashboards.here;
  },
};

/** What each dashboard is made of: the names of its figures, and the functions that say the same. */
const DASHBOARDS = {
  claimsDashboard: {
    received: 'claimsReceivedLast6Months',
    closed: 'claimsClosedLast6Months',
    'closing ratio': 'claimsClosingRatio',
    'received yesterday': 'claimsReceivedYesterday',
    'closed yesterday': 'claimsClosedYesterday',
    'open by status': 'claimsOpenByStatus',
    'open by owner': 'claimsOpenByOwner',
    'open by milestone': 'claimsOpenByMilestone',
    'open by indicator': 'claimsOpenByIndicator',
    'average duration': 'claimsAverageDuration',
    'average duration by month': 'claimsAverageDurationByMonth',
    'average cost': 'claimsAverageCost',
    'cost incurred': 'claimsCostIncurred',
  },
  complaintsDashboard: {
    open: 'complaintsOpenCount',
    'responded within 5 days': 'complaintsRespondedWithin5Days',
    'time to acknowledge': 'complaintsAverageTimeToAcknowledge',
    'time to respond': 'complaintsAverageTimeToRespond',
    'closed by org': 'complaintsClosedByOrg',
    'closed by outcome': 'complaintsClosedByOutcome',
    'closed by milestone': 'complaintsClosedByMilestone',
    'monetary remedy': 'complaintsMonetaryRemedy',
    'received by age': 'complaintsReceivedByAge',
    'received by month': 'complaintsReceivedByMonth',
    'open by flag': 'complaintsOpenByFlag',
    'open by indicator': 'complaintsOpenByIndicator',
    'received by issue': 'complaintsReceivedByIssue',
    'received by issue detail': 'complaintsReceivedByIssueDetail',
    'open by user': 'complaintsOpenByUser',
  },
  incidentsDashboard: {
    'reported by month': 'incidentsReportedByMonth',
    'by type': 'incidentsByType',
    'by product': 'incidentsByProduct',
    open: 'incidentsOpen',
    'open breaches': 'incidentsOpenBreaches',
    'severity and frequency': 'incidentsBySeverityAndFrequency',
  },
} as const;

describe('[2§7] a dashboard at once', () => {
  beforeAll(() => dashboards.standAt(MOMENTS['a week with a holiday in it']));

  it.each(Object.entries(DASHBOARDS))(
    '%s has what each of its functions says, now and before',
    async (name, figures) => {
      const { here: place } = dashboards;
      for (const who of PEOPLE)
        for (const parties of ['{}', `{${place.parties.Avon}}`]) {
          const args = `externalOrgIds: "${parties}"`;
          const calls = Object.entries(figures).flatMap(([figure, call]): Call[] => [
            { name: call, as: `now_${figure.replaceAll(' ', '_')}`, args },
            ...(NOW_ONLY.test(call)
              ? []
              : [{ name: call, as: `before_${figure.replaceAll(' ', '_')}`, args: `${args}, previous: true` }]),
          ]);
          const expected = await dashboards.ask(place.session(who), calls);
          const rows = await dashboards.askWhole(place.session(who), name, args);
          const found = Object.groupBy(
            rows,
            ({ figure, isPrevious }) => `${isPrevious ? 'before' : 'now'}_${figure.replaceAll(' ', '_')}`,
          );
          expect(
            Object.fromEntries(
              Object.entries(found).map(([key, of = []]) => [
                key,
                of.map(({ figure: _figure, isPrevious: _isPrevious, ...rest }) => rest),
              ]),
            ),
          ).toEqual(Object.fromEntries(Object.entries(expected).filter(([, of]) => of.length > 0)));
        }
    },
  );

  it.each(Object.entries(DASHBOARDS))(
    '%s and its functions are pushed at most every 10 seconds, and shared',
    async (name, figures) => {
      // what the comments say is what the service goes by (docs/developers/graphql.md)
      const names = [name, ...new Set(Object.values(figures))];
      const { rows } = await dashboards.database.pool.query<{ name: string; comment: string }>(
        `select p.proname as name, obj_description(p.oid) as comment from pg_proc p where p.pronamespace = 'public'::regnamespace`,
      );
      const tagged = new Map(rows.map((one) => [one.name, one.comment]));
      for (const one of names) {
        const comment = tagged.get(one.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)) ?? '';
        expect(`${one}: ${/@reads [a-z_,]+ @every 10 @shared$/.exec(comment)?.[0] ?? 'no tags'}`).toMatch(
          /: @reads [a-z_,]+ @every 10 @shared$/,
        );
      }
    },
  );
});

describe('[1§1] an organisation', () => {
  it('sees its own records and no others', async () => {
    const { there } = dashboards;
    const answer = await dashboards.ask(there.session('ada'), [
      { name: 'complaintsOpenCount', args: 'externalOrgIds: "{}"' },
      { name: 'incidentsOpen', args: 'externalOrgIds: "{}"' },
      { name: 'claimsOpenByOwner', args: 'ownerIds: "{}"' },
      // chosen by ids of the other organisation
      {
        name: 'complaintsOpenCount',
        as: 'foreign',
        args: `externalOrgIds: "{${Object.values(dashboards.here.parties).join(',')}}"`,
      },
    ]);
    const opened = (facts: readonly { status: string }[]): number =>
      facts.slice(0, 4).filter(({ status }) => status === 'open' || status.startsWith('re')).length;
    expect(answer['complaintsOpenCount']).toMatchObject([{ resBigInt: opened(FACTS.complaints) }]);
    expect(answer['incidentsOpen']).toMatchObject([{ resBigInt: opened(FACTS.incidents) }]);
    expect(answer['claimsOpenByOwner']!.reduce((total, { resBigInt }) => total + resBigInt!, 0)).toBe(
      opened(FACTS.claims),
    );
    expect(answer['foreign']).toMatchObject([{ resBigInt: 0 }]);
  });

  it('tells two of one name apart: people by their e-mail address, insurers and products by their number', async () => {
    const { here, database } = dashboards;
    await dashboards.standAt(NOBODY.now);
    const ids = ['Ibis', 'Jade'].map((name) => here.ids.get(name)!);
    const rename = (person: string, other: string, insurer: string) =>
      database.pool.query(
        `with people as (update user_in_org set user_first_name = case user_id when $2 then $4 else $5 end, user_last_name = '' where org_id = $1 and user_id in ($2, $3))
         update insurer set name = $6 where id = $7`,
        [here.orgId, here.people.hana, here.people.olle, person, other, insurer, ids[1]],
      );
    onTestFinished(async () => {
      await rename('hana', 'olle', 'Jade');
    });
    await rename('Same', 'Same', 'Ibis');
    const { claimsOpenByOwner, complaintsOpenByUser, claimsCostIncurred } = await dashboards.ask(
      here.session('ada'),
      ['claimsOpenByOwner', 'complaintsOpenByUser', 'claimsCostIncurred'].map((name) => ({
        name,
        args: 'externalOrgIds: "{}"',
      })),
    );
    const labels = (rows: readonly Figure[] = []) => rows.map(({ resString }) => String(resString));
    for (const rows of [claimsOpenByOwner, complaintsOpenByUser])
      expect(new Set(labels(rows).filter((label) => label.startsWith('Same')))).toEqual(
        new Set([`Same (hana@org${here.orgId}.test)`, `Same (olle@org${here.orgId}.test)`]),
      );
    expect(new Set(labels(claimsCostIncurred))).toEqual(new Set([...ids.map((id) => `Ibis #${id}`), 'None', 'total']));
  });

  it.each([
    ['claim', 'is_claims_feature_enabled'],
    ['complaint', 'is_complaints_feature_enabled'],
    ['compliance', 'is_compliance_feature_enabled'],
  ] as const)('without %s counts none of them, and the others as ever', async (feature, column) => {
    const { here, database } = dashboards;
    await dashboards.standAt(NOBODY.now);
    const ask = async () => {
      const answers = Object.values(FUNCTIONS).map((names) =>
        dashboards.ask(
          here.session('ada'),
          names().map((name) => ({ name, args: 'externalOrgIds: "{}"' })),
        ),
      );
      const [claim, complaint, compliance] = await Promise.all(answers);
      return { claim: claim!, complaint: complaint!, compliance: compliance! };
    };
    const all = await ask();
    await database.pool.query(`update org set ${column} = false where id = $1`, [here.orgId]);
    const without = await ask();
    await database.pool.query(`update org set ${column} = true where id = $1`, [here.orgId]);
    const empty = {
      claim: claimFigures([], NOBODY),
      complaint: complaintFigures([], NOBODY),
      compliance: incidentFigures({ claims: [], complaints: [], incidents: [] }, NOBODY),
    };
    const { [BY_PRODUCT]: _once, ...none } = empty[feature];
    expect(without).toEqual({ ...all, [feature]: none });
  });
});
