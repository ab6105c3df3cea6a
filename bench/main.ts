// npm run bench: the service against raw pg and PostGraphile on 200,000 claims, and its live queries.
// --short measures briefly and writes nothing; --claims N takes another size; --seconds N the length of a round;
// --only requests|live|suppliers|claim|pages|lighthouse|global-search|mails|money|invoices|payment-run|approvals|workflow-tick|rules|hostile measures one part; --print writes nothing.
// --only claim-search|bulk-complaint-search|complaint-search|complaint-page|dashboards|deadlines|clocks|idr|public-form: 200,000 complaints with 500,000 clocks.
// --only designer|keystroke measures a page in the browser, which needs no database.
// --only first-start|npm-test --against FOLDER starts, or tests, this checkout and another one from nothing, in turn.
// --engine debian measures on Debian's Postgres in the place of the embedded one.
// --only engines runs Debian's Postgres with a replica, PgBouncer and HAProxy: apt-get install -y postgresql haproxy pgbouncer.
// --only request-cost says where a read by key spends Postgres' time.
// --only fuzz [--requests N] [--seed S] [--from I] sends requests that no page sends, to a product of its own.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { clockPassesText, timeClockPasses } from './clock-pass.ts';
import { claimSearchText, timeClaimSearch } from './claim-search.ts';
import { complaintPageText, timeComplaintPage } from './complaint-page.ts';
import { bulkComplaintsText, complaintsText, timeBulkComplaints, timeComplaints } from './complaint-search.ts';
import { Contender } from './contender.ts';
import { postmasterOf } from './cpu.ts';
import { dashboardsText, timeDashboards } from './dashboards.ts';
import { deadlinesText, timeDeadlines } from './deadlines.ts';
import { designerText, timeDesigner } from './designer-drag.ts';
import { enginesText, runEngines } from './engines/engines.ts';
import { firstStartText, timeFirstStarts } from './first-start.ts';
import { keystrokesText, timeKeystrokes } from './form-keystroke.ts';
import { globalSearchText, timeGlobalSearch } from './global-search.ts';
import { explainApprovals } from './approval-plans.ts';
import { bulkLoadText } from './bulk-load.ts';
import { ENGINES, openBenchDatabase, type BenchDatabase } from './database.ts';
import { runLive } from './live.ts';
import { runHostile } from './hostile.ts';
import { reportsText, timeReports } from './idr.ts';
import { HEAVY } from './claim-data.ts';
import { timeClaim } from './claim-page.ts';
import { claimReportsText, timeClaimReports } from './claim-report.ts';
import { runLiveClaims } from './live-claims.ts';
import { timeInvoiceList, timeLongInvoice } from './invoices.ts';
import { timeMails } from './mails.ts';
import { timeMoney } from './money.ts';
import { pagesText, timePages } from './page-paint.ts';
import { timePaymentRun } from './payment-run.ts';
import { measurePublicForm, publicFormText } from './public-form.ts';
import { requestCostText, timeRequestCost } from './request-cost.ts';
import { rulesText, timeRules } from './rules.ts';
import {
  approvalsText,
  circumstancesText,
  claimText,
  hostileText,
  invoicesText,
  liveText,
  mailsText,
  moneyText,
  paymentRunText,
  requestsText,
  suppliersText,
  type Circumstances,
  type Load,
} from './report.ts';
import { daysText } from './request-days.ts';
import { sectionOf, writeSection } from './results.ts';
import { runFuzz } from './fuzz/main.ts';
import { fuzzText } from './fuzz/report.ts';
import { checkSame, runCell, type CellResult } from './rounds.ts';
import { BEYOND } from './plans.ts';
import { explainLists, listPlansText } from './list-plans.ts';
import { scorePages, scoresText } from './lighthouse-scores.ts';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { addSuppliers, SUPPLIERS } from './suppliers-data.ts';
import { timeLists } from './suppliers-list.ts';
import { timePage } from './suppliers-page.ts';
import { timeWorkflowTick, workflowTickText } from './workflow-tick.ts';
import { WORKLOADS } from './workloads.ts';
import { timeWholeTests, wholeTestText } from './whole-test.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    claims: { type: 'string' },
    organisations: { type: 'string' },
    only: { type: 'string' },
    print: { type: 'boolean' },
    seconds: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    engine: { type: 'string' },
    against: { type: 'string' },
  },
});
const short = values.short === true;
const rounds = short ? 2 : 10;
const seconds = Number(values.seconds ?? (short ? 2 : 3));
const ORGANISATIONS = 20;
const CONCURRENCY = [8, 32];
/** Not among all parts: they are about a million claims, in the demo's own organisation or beside the others'. */
const OWN_DATA: ReadonlySet<string> = new Set(['load', 'list-plans', 'claim-report', 'bulk-complaint-search']);
const LIVE_WRITES = short ? 60 : 300;

async function administratorOf(url: string, orgId: number): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select min(user_id) as id from user_in_org where org_id = $1 and 'org_admin' = any (roles) and not disabled and user_id >= 1000`,
    [orgId],
  );
  await client.end();
  return Number(rows[0]?.id);
}

async function measureRequests(database: BenchDatabase, service: Contender): Promise<CellResult[]> {
  const contenders = [
    await Contender.start('raw', 'raw.ts', database.url),
    service,
    await Contender.start('postgraphile', 'postgraphile.ts', database.url),
    await Contender.start('postgraphile, checked', 'postgraphile.ts', database.url, 'checked'),
  ];
  const postmaster = await postmasterOf(database.url);
  const cells: CellResult[] = [];
  try {
    for (const workload of WORKLOADS) {
      await checkSame(contenders, workload, database);
      // connections, plans and compiled code are warm before anything counts
      await runCell(contenders, workload, 16, 1, 2, database, postmaster);
      for (const concurrency of CONCURRENCY) {
        const result = await runCell(contenders, workload, concurrency, rounds, seconds, database, postmaster);
        console.log(`${workload.name} c${concurrency}: over the service:`, result.ratios, result.medians);
        cells.push(result);
      }
    }
  } finally {
    for (const contender of contenders) if (contender !== service) await contender.stop();
  }
  return cells;
}

if (values.only === 'fuzz') {
  const report = await runFuzz({
    seed: values.seed ?? 'claimworks',
    requests: Number(values.requests ?? (short ? 1000 : 100_000)),
    from: Number(values.from ?? 0),
  });
  const section = fuzzText(report);
  console.log(section);
  // a part that is sent again is no result
  if (!short && values.print !== true && values.from === undefined) writeSection(section);
  process.exit(report.findings.length + report.exits === 0 ? 0 : 1);
}

/** Writes the section of a part: at once, what another part meets later does not lose it. */
function keep(section: string): void {
  console.log(section);
  if (!short && values.print !== true) writeSection(section);
  // a speed may be missed on a busy day; what is read beyond an organisation's range is a fault of the query
  if (section.includes(BEYOND)) process.exitCode = 1;
}

/** Parts that need no database. */
const pages: Readonly<Record<string, (load: () => Load) => Promise<string>>> = {
  designer: async (load) => designerText(await timeDesigner(short ? 100 : 300, short ? 10 : 40), load()),
  keystroke: async (load) => keystrokesText(await timeKeystrokes(short ? 50 : 200), load()),
  'npm-test': async (load) => wholeTestText(await timeWholeTests(short ? 1 : 2, values.against), load()),
  'first-start': async (load) => firstStartText(await timeFirstStarts(short ? 1 : 3, values.against), load()),
};
const loadAfter = () => os.loadavg()[0] ?? 0;

for (const [name, measure] of Object.entries(pages)) {
  if (values.only !== undefined && values.only !== name) continue;
  const loadBefore = loadAfter();
  keep(await measure(() => ({ loadBefore, loadAfter: loadAfter() })));
}
if (values.only !== undefined && Object.hasOwn(pages, values.only)) process.exit(0);
// not among all parts: it needs programs that are not the project's
if (values.only === 'engines') {
  const loadBefore = loadAfter();
  const engines = await runEngines(short ? 2000 : 20_000, short ? 2 : 5);
  keep(enginesText(engines, { loadBefore, loadAfter: loadAfter() }));
  process.exit(0);
}

console.log('Opening the database (loaded once, then kept) ...');
const claims = Number(values.claims ?? 200_000);
const organisations = Number(values.organisations ?? ORGANISATIONS);
const loadBeforeOpening = loadAfter();
const engine = ENGINES.find((one) => one === (values.engine ?? 'embedded'));
if (engine === undefined) throw new Error(`There is no engine ${values.engine}: choose among ${ENGINES.join(', ')}.`);
const database = await openBenchDatabase(claims, organisations, { anew: values.only === 'load', engine });
const service = await Contender.start('service', 'service.ts', database.url);

async function measureSuppliers(circumstances: () => Circumstances): Promise<string> {
  const orgId = await addSuppliers(database.url);
  const userId = await administratorOf(database.url, orgId);
  const times = short ? 40 : 400;
  const lists = [
    ...(await timeLists(service, orgId, userId, 1, times)),
    ...(await timeLists(service, orgId, userId, 4, times)),
  ];
  return suppliersText(SUPPLIERS, lists, await timePage(database.url, short ? 3 : 15), circumstances());
}

/** Each part measures and gives its section of the results. */
const parts: Readonly<Record<string, (circumstances: () => Circumstances) => Promise<string>>> = {
  load: (circumstances) =>
    bulkLoadText(database, claims, organisations, { ...circumstances(), loadBefore: loadBeforeOpening }),
  requests: async (circumstances) => {
    const cells = await measureRequests(database, service);
    const section = requestsText(cells, rounds, seconds, WORKLOADS, circumstances());
    return `${section}\n${daysText(cells, sectionOf('## Requests'))}`;
  },
  'request-cost': async (circumstances) =>
    requestCostText(await timeRequestCost(database, short ? 500 : 4000), circumstancesText(circumstances())),
  suppliers: measureSuppliers,
  claim: async (circumstances) => {
    const ownerId = await administratorOf(database.url, BANKSIA);
    const tabs = await timeClaim(database.url, ownerId, short ? 20 : 100);
    return claimText(HEAVY, tabs, await runLiveClaims(database.url, ownerId, LIVE_WRITES), circumstances());
  },
  pages: async (circumstances) =>
    pagesText(await timePages(database.url, await administratorOf(database.url, BANKSIA)), circumstances()),
  lighthouse: async (circumstances) =>
    scoresText(await scorePages(database.url, await administratorOf(database.url, BANKSIA)), circumstances()),
  mails: async (circumstances) => mailsText(await timeMails(database.url, short ? 200 : 1000), circumstances()),
  money: async (circumstances) => moneyText(await timeMoney(database.url, short), circumstances()),
  invoices: async (circumstances) => {
    const list = await timeInvoiceList(database.url, service, database, short ? 40 : 400);
    return invoicesText(list, await timeLongInvoice(database.url, short ? 3 : 15), circumstances());
  },
  'payment-run': async (circumstances) =>
    paymentRunText(await timePaymentRun(database.url, short ? 500 : 5000), circumstances()),
  approvals: async (circumstances) =>
    approvalsText(await explainApprovals(database.url, database.orgId, database.userId), circumstances()),
  'workflow-tick': async (circumstances) => {
    const size = short ? { runs: 1000, due: 100 } : { runs: 10_000, due: 500 };
    return workflowTickText(await timeWorkflowTick(database.url, database.orgId, size), circumstances());
  },
  rules: async (circumstances) =>
    rulesText(await timeRules(database.url, database.orgId, short ? 100 : 1000), circumstances()),
  'claim-search': async (circumstances) =>
    claimSearchText(await timeClaimSearch(database, service, short ? 20 : 100), database, circumstances()),
  // of an organisation of the bulk load: with --claims 1000000 it has 10,000
  'bulk-complaint-search': async (circumstances) =>
    bulkComplaintsText(await timeBulkComplaints(database, service, short ? 20 : 100), circumstances()),
  'list-plans': async (circumstances) => listPlansText(await explainLists(database), circumstances()),
  'global-search': async (circumstances) =>
    globalSearchText(await timeGlobalSearch(database, service, short ? 20 : 100), claims, circumstances()),
  'complaint-search': async (circumstances) =>
    complaintsText(await timeComplaints(database.url, service, short ? 20 : 100), circumstances()),
  'complaint-page': async (circumstances) =>
    complaintPageText(await timeComplaintPage(database.url, short ? 20 : 200), circumstances()),
  // the clocks stand as the page of deadlines wants them when other parts come
  clocks: async (circumstances) => clockPassesText(await timeClockPasses(database.url), circumstances()),
  deadlines: async (circumstances) =>
    deadlinesText(await timeDeadlines(database.url, service, short ? 20 : 100), circumstances()),
  dashboards: async (circumstances) =>
    dashboardsText(await timeDashboards(database, service, short ? 10 : 60), circumstances()),
  'claim-report': async (circumstances) => claimReportsText(await timeClaimReports(database.url), circumstances()),
  idr: async (circumstances) => reportsText(await timeReports(database.url), circumstances()),
  'public-form': async (circumstances) => publicFormText(await measurePublicForm(database.url), circumstances()),
  hostile: async (circumstances) => hostileText(await runHostile(service, database, short ? 5 : 20), circumstances()),
  live: async (circumstances) => liveText(await runLive(service, database, LIVE_WRITES), circumstances()),
};

try {
  for (const [name, measure] of Object.entries(parts)) {
    if (values.only === undefined ? OWN_DATA.has(name) : values.only !== name) continue;
    const loadBefore = loadAfter();
    keep(await measure(() => ({ database, loadBefore, loadAfter: loadAfter() })));
  }
} finally {
  await service.stop();
  await database.server.stop();
}
