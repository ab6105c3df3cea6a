// GET /api/v1/payment-file: a payment run's file for the bank. The address comes from getPaymentFile, so that browsers save
// it by themselves. Who took it is written down before it leaves (RULES 42).
import type { ClientBase } from 'pg';
import { fieldsOf } from '#domain/fields.ts';
import { readSessionClaims } from '#domain/session.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import { readSessionLink, type LinkOptions } from '../files/session-link.ts';
import { contentDisposition } from '../gateways/storage/content.ts';
import type { Session } from '../graphql/options.ts';
import type { Route } from '../http/router.ts';

export const PAYMENT_FILE_PATH = '/api/v1/payment-file';

export interface PaymentFileOptions extends LinkOptions {
  readonly transactions: Transactions;
}

interface PaymentFile {
  readonly fileName: string;
  readonly content: string;
  readonly count: number;
}

/**
 * Whether the person may take the file: a payment right, and sight of every payment in it (RULES 2).
 * @throws AppError not-found, validation-failed when there is no file, access-denied
 */
export async function checkPaymentFile(client: ClientBase, runId: number): Promise<void> {
  const { rows } = await client.query<{ hasFile: boolean; seesAll: boolean }>(
    `select sha256 is not null and status <> 'cancelled' as "hasFile", payment_count = (select count(*) from reserve_payment p where p.org_id = r.org_id and p.payment_run_id = r.id) as "seesAll"
     from payment_run r where org_id = app.org_id() and id = $1 and app.has_payment_right()`,
    [runId],
  );
  if (!rows[0]) throw new AppError('not-found', 'There is no such payment run.');
  if (!rows[0].hasFile) throw new AppError('validation-failed', 'This run has no file for the bank.');
  if (!rows[0].seesAll)
    throw new AppError('access-denied', 'Some payments of this run are of claims that you don’t see.');
}

const LOG = `insert into log (org_id, entity, entity_id, content, content_type, user_id, user_name)
  select app.org_id(), 'payment_run', $1::bigint::text, 'Payment file taken', 'reveal', m.user_id, m.name
  from user_in_org m where m.org_id = app.org_id() and m.user_id = $2`;

async function take(session: Session, runId: number, transactions: Transactions): Promise<PaymentFile> {
  await transactions.asPerson(session, (client) => checkPaymentFile(client, runId));
  const { orgId, userId } = readSessionClaims(session.claims);
  return transactions.asSystem(orgId, async (client) => {
    const { rows } = await client.query<PaymentFile>(
      `select file_name as "fileName", content, payment_count as count from payment_run where org_id = $1 and id = $2 and status in ('written', 'confirmed')`,
      [orgId, runId],
    );
    const [file] = rows;
    if (!file) throw new AppError('validation-failed', 'This run has no file for the bank.');
    await client.query(
      `insert into export_log (user_id, type, name, format, filter, columns, row_count) values ($1, 'PaymentRun', $2, 'aba', $3, '[]', $4)`,
      [userId, file.fileName, JSON.stringify({ paymentRunId: runId }), file.count],
    );
    await client.query(LOG, [runId, userId]);
    return file;
  });
}

/** The route. */
export function paymentFileRoute(options: PaymentFileOptions): Route {
  return {
    method: 'GET',
    path: PAYMENT_FILE_PATH,
    countsRefusals: true,
    handler: async (_request, response, context) => {
      const { session, request } = readSessionLink(options, PAYMENT_FILE_PATH, context.url.searchParams);
      const { fileName, content } = await take(session, Number(fieldsOf(request)['runId']), options.transactions);
      const bytes = Buffer.from(content, 'latin1');
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
        'content-disposition': contentDisposition(fileName, 'application/octet-stream', true),
        'cache-control': 'no-store',
      });
      response.end(bytes);
    },
  };
}
