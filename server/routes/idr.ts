// GET /api/v1/idr: the half-yearly complaints report and its pre-check. The address comes from getIdrReport, so that
// browsers save files by themselves; both are streamed, so that 50,000 complaints take no more memory than a few.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { periodFrom, periodName, type ReportingPeriod } from '#domain/idr/period.ts';
import type { CodeMap } from '#domain/idr/report.ts';
import { readSessionClaims } from '#domain/session.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError, errorCode } from '../errors.ts';
import { explainRead } from '../export/explain-read.ts';
import { openSnapshot, type Connections, type Snapshot } from '../export/snapshot.ts';
import { readSessionLink, type LinkOptions } from '../files/session-link.ts';
import { contentDisposition } from '../gateways/storage/content.ts';
import type { Session } from '../graphql/options.ts';
import { checkComplaints } from '../idr/check.ts';
import { complaintsOf, readCodes, readIdrRequest, type IdrRequest } from '../idr/read-complaints.ts';
import { writeIssues, writeReport } from '../idr/write-file.ts';
import type { LongWork } from '../http/long-work.ts';
import type { Route } from '../http/router.ts';

export const IDR_PATH = '/api/v1/idr';

/** A client that takes nothing for so long is gone. */
const IDLE_MILLISECONDS = 60_000;

export interface IdrRouteOptions extends LinkOptions {
  readonly pool: Connections;
  readonly transactions: Transactions;
  readonly work: LongWork;
}

interface Answer {
  readonly type: string;
  readonly name?: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** One piece, once it is known. */
async function* only(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

/** The report says in its name whether it is ready: nobody hands in by mistake what would be rejected. */
async function nameOf(
  snapshot: Snapshot,
  period: ReportingPeriod,
  codes: CodeMap,
): Promise<{ name: string; count: number }> {
  const { rowCount, isReady } = await checkComplaints(snapshot.rows(complaintsOf(period)), codes);
  const state = rowCount === 0 ? 'nil' : isReady ? 'ready' : 'not-ready';
  return { name: `idr-${periodName(period)}-${state}.csv`, count: rowCount };
}

async function answer(
  snapshot: Snapshot,
  session: Session,
  request: IdrRequest,
  transactions: Transactions,
): Promise<Answer> {
  const period = periodFrom(request.periodStart);
  if (period === undefined) throw new AppError('validation-failed', 'Choose a half-year.', { path: ['periodStart'] });
  const codes = await readCodes(snapshot, request.version);
  const batches = () => snapshot.rows(complaintsOf(period));
  if (request.part === 'check')
    return { type: 'application/json', bytes: only(JSON.stringify(await checkComplaints(batches(), codes))) };
  if (request.part === 'issues')
    return {
      type: 'text/csv; charset=utf-8',
      name: `idr-${periodName(period)}-problems.csv`,
      bytes: writeIssues(batches(), codes),
    };
  const { name, count } = await nameOf(snapshot, period, codes);
  await record(session, name, request, count, transactions);
  return { type: 'text/csv; charset=utf-8', name, bytes: writeReport(batches(), codes) };
}

/** Written before the first row leaves, like every export. */
async function record(
  session: Session,
  name: string,
  request: IdrRequest,
  count: number,
  transactions: Transactions,
): Promise<void> {
  const { orgId, userId } = readSessionClaims(session.claims);
  await transactions.asSystem(orgId, (client) =>
    client.query(
      `insert into export_log (user_id, type, name, format, filter, columns, row_count) values ($1, 'Complaint', $2, 'csv', $3, '[]', $4)`,
      [userId, name, JSON.stringify(request), count],
    ),
  );
}

/** The route. */
export function idrRoute(options: IdrRouteOptions): Route {
  const { pool, transactions, work } = options;
  return {
    method: 'GET',
    path: IDR_PATH,
    countsRefusals: true,
    handler: async (_request, response, context) => {
      const link = readSessionLink(options, IDR_PATH, context.url.searchParams);
      const request = readIdrRequest(link.request);
      await work.run(link.session, response, async () => {
        const snapshot = await openSnapshot(pool, link.session);
        try {
          const { type, name, bytes } = await answer(snapshot, link.session, request, transactions).catch(
            (error: unknown) => {
              throw explainRead(error);
            },
          );
          response.writeHead(200, {
            'content-type': type,
            ...(name !== undefined && { 'content-disposition': contentDisposition(name, 'text/csv', true) }),
            'cache-control': 'no-store',
          });
          response.setTimeout(IDLE_MILLISECONDS, () => response.destroy());
          await pipeline(Readable.from(bytes), response).catch((error: unknown) => {
            // the client went: nothing failed
            if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
          });
        } finally {
          await snapshot.close();
        }
      });
    },
  };
}
