// exportInvoices: chosen invoices as a file for Xero (spec 1 §6, §9). The file is made whole and kept in the transaction that
// sets dtExported. The answer names the file and opens nothing, so that it may be asked for again by its key; where the file
// is read is asked after that, as often as need be for a day.
import type { ClientBase } from 'pg';
import { localDateOf, localTimeOf } from '#domain/dates.ts';
import { XERO_COLUMNS, type XeroDefaults } from '#domain/xero.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import { invoiceFile } from './invoice-files.ts';
import { storeExport } from '../../export/stored-export.ts';
import { sessionLink } from '../../files/session-link.ts';
import type { MutationExportInvoicesArgs, MutationGetInvoiceExportArgs } from '../../generated/arguments.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';
import { STORED_EXPORT_PATH } from '../../routes/stored-export.ts';
import { FILE_URL } from '../files/stored-file.ts';

export interface ExportInvoicesDependencies {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}

const NAME = 'exportInvoices';
/** Invoices of one export. */
const MOST_INVOICES = 10_000;
/** Exports are no work of a page. */
const STATEMENT_MILLISECONDS = 60_000;
const NAMED = 5;

interface Found {
  readonly id: number;
  readonly status: string;
  readonly invoiceNo: string;
  readonly lines: number;
}

// as the person; nobody sends, pays or changes them meanwhile
const LOCK = 'select id from invoice where org_id = app.org_id() and id = any ($1::bigint[]) order by id for update';
const FOUND = `
  select i.id::float8 as id, i.status, i.invoice_no as "invoiceNo",
    (select count(*)::integer from invoice_item l where l.org_id = i.org_id and l.invoice_id = i.id) as lines
  from invoice i where i.org_id = app.org_id() and i.id = any ($1::bigint[]) order by i.serial_no, i.id`;

function refuse(message: string): never {
  throw new AppError('validation-failed', message, { path: [NAME, 'invoiceIds'] });
}

const numbersOf = (invoices: readonly Found[]): string => {
  const names = invoices.slice(0, NAMED).map(({ invoiceNo }) => invoiceNo);
  return invoices.length > NAMED ? `${names.join(', ')} and ${invoices.length - NAMED} more` : names.join(', ');
};

/** @throws AppError access-denied */
function requireAdmin(context: ActionContext): void {
  if (requireHandler(context.session).role !== 'org_admin')
    throw new AppError('access-denied', 'Only administrators export invoices.');
}

/** The invoices in the order of their serials. @throws AppError when one is not there or can't be exported */
async function lockInvoices(client: ClientBase, ids: readonly number[]): Promise<readonly Found[]> {
  const { rowCount } = await client.query(LOCK, [ids]);
  if (rowCount !== ids.length)
    throw new AppError('not-found', 'Some of these invoices are not there any more. Choose again.', {
      path: [NAME, 'invoiceIds'],
    });
  // that the person may export these is settled; dtExported is no column of theirs
  await withSystemRights(client);
  const { rows } = await client.query<Found>(FOUND, [ids]);
  const drafts = rows.filter(({ status }) => status === 'draft');
  if (drafts.length > 0)
    refuse(`Drafts can't be exported: ${numbersOf(drafts)}. Approve and email them first, or leave them out.`);
  const empty = rows.filter(({ lines }) => lines === 0);
  if (empty.length > 0) refuse(`There is nothing on ${numbersOf(empty)}. Leave it out.`);
  return rows;
}

async function defaultsOf(client: ClientBase): Promise<XeroDefaults & { readonly zone: string }> {
  const { rows } = await client.query<{ defaults: XeroDefaults; zone: string }>(
    `select app.setting(app.org_id(), 'invoice_defaults') as defaults, o.zone from org o where o.id = app.org_id()`,
  );
  const [own] = rows;
  if (!own) throw new AppError('not-found', 'There is no such organisation.');
  return { ...own.defaults, zone: own.zone };
}

/** 20261123_091500 in the organisation's zone. */
function stampOf(now: Date, zone: string): string {
  const at = now.toISOString();
  const seconds = String(now.getUTCSeconds()).padStart(2, '0');
  return `${localDateOf(at, zone).replaceAll('-', '')}_${localTimeOf(at, zone).replaceAll(':', '')}${seconds}`;
}

interface MadeExport {
  readonly exportId: number;
  readonly fileName: string;
  readonly invoices: number;
  readonly lines: number;
}

async function makeExport(client: ClientBase, ids: readonly number[], now: Date): Promise<MadeExport> {
  await client.query(`set local statement_timeout = ${STATEMENT_MILLISECONDS}`);
  const found = await lockInvoices(client, ids);
  const { zone, ...defaults } = await defaultsOf(client);
  const ordered = found.map(({ id }) => id);
  const lines = found.reduce((sum, one) => sum + one.lines, 0);
  const file = invoiceFile(client, ordered, defaults, stampOf(now, zone));
  const { rows } = await client.query<{ id: number }>(
    `insert into export_log (type, name, format, filter, columns, row_count) values ('Invoice', $1, $2, $3, $4, $5) returning id::float8 as id`,
    [file.name, file.format, JSON.stringify({ invoiceIds: ordered }), JSON.stringify(XERO_COLUMNS), lines],
  );
  const exportId = rows[0]?.id ?? 0;
  await storeExport(client, exportId, file.bytes);
  await client.query('update invoice set dt_exported = now() where org_id = app.org_id() and id = any ($1::bigint[])', [
    ordered,
  ]);
  return { exportId, fileName: file.name, invoices: ordered.length, lines };
}

/** The mutation. */
export function exportInvoices({
  now = () => new Date(),
}: ExportInvoicesDependencies): Action<MutationExportInvoicesArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `"A file of invoices that was made." type InvoiceExport {
        "For getInvoiceExport, for a day." exportId: bigint! fileName: String! invoices: Int! lines: Int!
      }
      extend type Mutation {
        "Sent and paid invoices as a file in Xero's layout, a zip of several where they are more than 500; they are marked as exported. For administrators."
        exportInvoices(invoiceIds: [bigint!]!): InvoiceExport!
      }`,
    run: async ({ invoiceIds }, context) => {
      requireAdmin(context);
      const ids = [...new Set(invoiceIds.map(Number))];
      if (ids.length === 0) refuse('Choose at least one invoice.');
      if (ids.length > MOST_INVOICES) refuse('At most 10,000 invoices can be exported at once.');
      return context.transaction((client) => makeExport(client, ids, now()));
    },
  };
}

/** getInvoiceExport: the address of a file that the same person has made, good for a minute. */
export function getInvoiceExport({
  publicUrl,
  secret,
  now = () => new Date(),
}: ExportInvoicesDependencies): Action<MutationGetInvoiceExportArgs> {
  return {
    kind: 'mutation',
    name: 'getInvoiceExport',
    isSecret: true,
    typeDefs: `${FILE_URL}
      extend type Mutation {
        "A file that exportInvoices has made for the same person, within a day." getInvoiceExport(exportId: bigint!): FileUrl!
      }`,
    run: async ({ exportId }, context) => {
      requireAdmin(context);
      const { rowCount } = await context.transaction((client) =>
        client.query(
          `select from export_log where org_id = app.org_id() and id = $1 and user_id = app.user_id() and type = 'Invoice' and format in ('csv', 'zip')`,
          [exportId],
        ),
      );
      if (rowCount !== 1) throw new AppError('not-found', 'There is no such export.');
      const link = sessionLink({ secret, now }, STORED_EXPORT_PATH, context.session, { exportId: Number(exportId) });
      return { url: `${publicUrl}${link}` };
    },
  };
}
