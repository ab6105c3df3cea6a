// What reads much, asked of both replicas of the service: answered by the read replica, and right.
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ask } from '../asking.ts';
import type { Deployment } from './deployment.ts';

const EMAIL = 'olivia@banksia.test';
const TIMES = 20;
const REPORTS = 10;

/** Transactions that the read replica has ended, its own housekeeping among them. */
export async function commitsOf({ readReplica }: Deployment): Promise<number> {
  await readReplica.query('select pg_stat_clear_snapshot()');
  const { rows } = await readReplica.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n);
}

/** @throws Error when the read replica ended fewer transactions meanwhile */
async function byTheReplica(deployment: Deployment, least: number, work: () => Promise<void>): Promise<void> {
  const before = await commitsOf(deployment);
  await work();
  // a backend tells of its last transactions a moment after them
  await eventually(async () => (await commitsOf(deployment)) - before >= least, 10_000);
}

async function openClaims({ primary }: Deployment): Promise<number> {
  const { rows } = await primary.query<{ n: number }>(
    `select count(*)::int as n from claim where org_id = $1 and status in ('open', 'reopened')`,
    [BANKSIA],
  );
  return rows[0]?.n ?? 0;
}

interface Figure {
  readonly figure: string;
  readonly isPrevious: boolean;
  readonly resBigInt: number | null;
}

/** Dashboards and the finder, at either replica. */
export async function readFigures(deployment: Deployment, claimId: number): Promise<string> {
  const bearer = await deployment.token(EMAIL, BANKSIA, 'org_admin');
  const open = await openClaims(deployment);
  await byTheReplica(deployment, 2 * TIMES, async () => {
    for (let index = 0; index < TIMES; index++) {
      const replica = deployment.replicas[index % 2 === 0 ? 0 : 1];
      const { claimsDashboard } = await ask<{ claimsDashboard: readonly Figure[] }>(
        replica,
        bearer,
        '{ claimsDashboard(args: {externalOrgIds: "{}", ownerIds: "{}"}) { figure isPrevious resBigInt } }',
      );
      const counted = claimsDashboard
        .filter(({ figure, isPrevious }) => figure === 'open by status' && !isPrevious)
        .reduce((sum, { resBigInt }) => sum + (resBigInt ?? 0), 0);
      if (counted !== open) throw new Error(`The dashboard counts ${counted} open claims, there are ${open}`);
      const { globalSearch } = await ask<{ globalSearch: readonly { id: string }[] }>(
        replica,
        bearer,
        'query ($search: String!) { globalSearch(args: {search: $search}) { id } }',
        { search: `claim ${claimId}` },
      );
      if (globalSearch[0]?.id !== `claim:${claimId}`)
        throw new Error(`The finder found ${JSON.stringify(globalSearch)}`);
    }
  });
  return `${TIMES} dashboards counted the ${open} open claims of the primary, ${TIMES} questions of the finder found theirs, and the read replica answered them`;
}

interface ReportRow {
  readonly status: string;
  readonly rowsWritten: number;
  readonly Files: readonly { readonly sizeBytes: number }[];
}

/** Jobs that do something: reports, asked of both replicas at once, each made once and from the read replica; and an export. */
export async function makeFiles(deployment: Deployment): Promise<string> {
  const { replicas, primary, token } = deployment;
  const bearer = await token(EMAIL, BANKSIA, 'org_admin');
  const { rows } = await primary.query<{ day: string; n: number }>(
    `select to_char(max(received_at), 'YYYY-MM-DD') as day, count(*)::int as n from claim where org_id = $1`,
    [BANKSIA],
  );
  const endDate = rows[0]?.day ?? '';
  const startDate = `${Number(endDate.slice(0, 4)) - 1}${endDate.slice(4).replace('02-29', '02-28')}`;
  let written = 0;
  await byTheReplica(deployment, REPORTS + 1, async () => {
    const ids = await Promise.all(
      Array.from({ length: REPORTS }, async (_, index) => {
        const { generateReport: made } = await ask<{ generateReport: { reportId: number } }>(
          replicas[index % 2 === 0 ? 0 : 1],
          bearer,
          'mutation ($startDate: date!, $endDate: date!) { generateReport(report: "claims", startDate: $startDate, endDate: $endDate, format: "csv") { reportId } }',
          { startDate, endDate },
        );
        return made.reportId;
      }),
    );
    for (const id of ids) {
      const done = await eventually(async () => {
        const { Report: found } = await ask<{ Report: readonly ReportRow[] }>(
          replicas[0],
          bearer,
          'query ($id: bigint!) { Report(where: {id: {_eq: $id}}) { status rowsWritten Files { sizeBytes } } }',
          { id },
        );
        return found[0] && !['waiting', 'running'].includes(found[0].status) ? found[0] : undefined;
      }, 120_000);
      if (done.status !== 'done' || done.Files.length !== 1 || (written !== 0 && written !== done.rowsWritten))
        throw new Error(`Report ${id}: ${JSON.stringify(done)}`);
      written = done.rowsWritten;
    }
    const response = await fetch(`${replicas[1]}/api/v1/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({
        type: 'Claim',
        where: {},
        orderBy: [{ id: 'asc' }],
        columns: [{ path: 'id', title: 'Claim' }],
        format: 'csv',
        name: 'engines',
      }),
    });
    const lines = (await response.text()).trimEnd().split('\n').length - 1;
    if (response.status !== 200 || lines !== rows[0]?.n)
      throw new Error(`The export: ${response.status}, ${lines} rows instead of ${rows[0]?.n ?? 0}`);
  });
  return `${REPORTS} reports of ${written.toLocaleString('en-AU')} claims, asked of both replicas at once, were each made once, one file each; an export had every claim; the read replica was asked for their rows`;
}
