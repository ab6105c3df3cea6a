// Loads the demo into an empty database.
import type pg from 'pg';
import { keepBusinessDays } from '#server/calendar/business-days.ts';
import type { StorageGateway } from '#server/gateways/storage/gateway.ts';
import { hashPassword } from '#server/identity/embedded/passwords.ts';
import type { DemoFile } from './context.ts';
import { copyRows } from './copy.ts';
import { BANK_PROFILE } from './data/finance.ts';
import { DOCUMENT_TYPES } from './data/lists.ts';
import { BANKSIA, PEOPLE } from './data/organisations.ts';
import { generateDemo, type Demo } from './generate.ts';
import { hasOrganisations } from './has-organisations.ts';
import type { DemoRow } from './rows.ts';
import { settle } from './settle.ts';

export interface LoadDemoOptions {
  /** The day that everything is counted from, YYYY-MM-DD. */
  readonly today: string;
  /** Claims of Banksia General, 300 unless given: fewer load quicker. */
  readonly claims?: number;
  /** Where the documents go before their rows are there; left out: the rows are there and the contents are not (tests). */
  readonly storage?: Pick<StorageGateway, 'put'>;
  /** The statistics of all tables are left to the caller; those of the large ones were taken on the way. */
  readonly isAnalysedLater?: boolean;
  /** Told what is being done, a line each. */
  readonly say?: (line: string) => void;
}

export interface LoadedDemo {
  readonly rows: number;
  readonly files: number;
}

/** Tables in the order of their foreign keys: what an organisation is set up with, then what its people record. */
const CONFIGURATION = [
  'org',
  '"user"',
  'user_in_org',
  'external_org',
  'user_external_org',
  'member_leave',
  'insurance_product',
  'insurer',
  'product_type',
  'specified_item',
  'questionnaire',
  'workflow',
  'workflow_version',
  'workflow_rule',
  'pds',
  'pds_version',
  'pds_config_item',
  'indicator_definition',
  'complaint_indicator_definition',
  'cost_type',
  'expense_type',
  'expense_type_override',
  'billing_office',
  'comm_template',
  'task_template',
  'supplier',
  'supplier_external_org',
  'user_org_supplier',
  'custom_field_set',
];
const RECORDS = [
  'claim',
  'claim_external_org',
  'payee_account',
  'complaint',
  'complaint_external_org',
  'complaint_afca_stage',
  'public_complaint',
  'incident',
  'claim_supplier',
  'supplier_job',
  'note',
  'task',
  'flag',
  'reserve',
  'payment_run',
  'reserve_payment',
  'recovery',
  'excess_request',
  'invoice',
  'invoice_item',
  'expense_item',
  'obligation',
  'obligation_external_org',
  'obligation_incident',
  'obligation_control',
  'control_attestation',
  'systemic_issue',
  'systemic_issue_complaint',
  'systemic_issue_incident',
  'systemic_issue_obligation',
  'conflict_of_interest',
  'training_record',
  'timeline_item',
  'report_schedule',
  'report',
  'file',
  'comm_log',
  'comm_delivery',
  'inbound_address',
  'inbound_message',
  'policy_lookup_log',
  'idr_code_map',
  'job',
];

/** Password of every demo account. */
const DEMO_PASSWORD = 'demo';

/**
 * Loads the three demo organisations in one transaction.
 * @param client connected as the owner of the tables: COPY does not work under row-level security.
 * @throws Error when there are organisations already, or when a row is refused; no row is loaded then, while documents
 * that were stored by then stay, and no row names them.
 */
export async function loadDemo(client: pg.ClientBase, options: LoadDemoOptions): Promise<LoadedDemo> {
  const say = options.say ?? (() => undefined);
  if (await hasOrganisations(client))
    throw new Error('The database has organisations already: the demo is loaded into an empty one only');
  const demo = generateDemo(options.today, options.claims);
  const documents = options.storage ? demo.files.map(madeNow) : [];
  // documents are written while the database is at work
  const storing = options.storage ? storeFiles(options.storage, documents, say) : Promise.resolve();
  // what is wrong with them is said when their turn comes
  storing.catch(() => undefined);
  await client.query('begin');
  try {
    await actAsSystem(client);
    // rules are asked once all is dated (./history/indicators.ts), by the days of the states
    await keepBusinessDays(client);
    // setting up is no change that anybody looks for in a history, and a timeline has dates of its own
    await withoutAudit(
      client,
      [...CONFIGURATION, 'letter_template', 'configuration_item_org', 'timeline_item', 'workflow_run'],
      async () => {
        await withoutTriggers(client, 't70_rules%', ['milestone', 'claim', 'complaint'], async () => {
          // the jobs of reports are rows of the demo: there is no organisation yet to queue them in
          await withoutTriggers(client, 't60_make', ['report'], () => copyAll(client, demo, documents, say));
          await addAccounts(client);
          await addSettings(client);
          await settle(client, demo);
        });
      },
    );
    await storing;
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    await storing.catch(() => undefined);
    throw error;
  }
  if (options.isAnalysedLater !== true) await client.query('analyze');
  return { rows: demo.rows.count(), files: demo.files.length };
}

/** Settings that triggers read, for this transaction; the database role stays the owner's. */
async function actAsSystem(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('app.user_id', '-1', true), set_config('app.role', 'system', true), set_config('app.sees_all', 'true', true),
       set_config('app.features', 'claim,complaint,compliance', true), set_config('app.platform', 'on', true)`,
  );
}

/** Runs work with the triggers of a name, on some tables, switched off; everything else about them stays on. */
async function withoutTriggers(
  client: pg.ClientBase,
  named: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; trigger: string }>(
    `select tgrelid::regclass::text as name, quote_ident(tgname) as trigger from pg_trigger where tgname like $2 and tgrelid = any ($1::regclass[])`,
    [tables, named],
  );
  for (const { name, trigger } of rows) await client.query(`alter table ${name} disable trigger ${trigger}`);
  await work();
  for (const { name, trigger } of rows) await client.query(`alter table ${name} enable trigger ${trigger}`);
}

/** Runs work with the change log of some tables switched off. */
const withoutAudit = (client: pg.ClientBase, tables: readonly string[], work: () => Promise<void>): Promise<void> =>
  withoutTriggers(client, 't90_audit', tables, work);

async function copyAll(
  client: pg.ClientBase,
  demo: Demo,
  documents: readonly Document[],
  say: (line: string) => void,
): Promise<void> {
  const left = new Set(demo.rows.tables.keys());
  const bytes = new Map(documents.map(({ key, content }) => [key, content.length]));
  for (const table of [...CONFIGURATION, ...RECORDS]) {
    const rows = demo.rows.tables.get(table) ?? [];
    left.delete(table);
    await copyRows(client, table, table === 'file' ? rows.map((row) => sized(row, bytes)) : rows);
  }
  if (left.size > 0) throw new Error(`Demo rows of ${[...left].join(', ')} have no place in the order of tables`);
  say(`Loaded ${demo.rows.count().toLocaleString('en-AU')} rows into ${CONFIGURATION.length + RECORDS.length} tables.`);
}

/** The row of a document whose content is there says how long that is. */
function sized(row: DemoRow, bytes: ReadonlyMap<string, number>): DemoRow {
  const size = bytes.get(String(row['key']));
  return size === undefined ? row : { ...row, size_bytes: size };
}

async function addAccounts(client: pg.ClientBase): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  await client.query(
    `insert into terms_acceptance (user_id, version)
     select u.id, v.version from "user" u cross join (select version from terms_version order by published_at desc, version desc limit 1) v where u.terms_accepted and u.id >= 1000`,
  );
  await client.query(
    'insert into oidc.account (user_id, password_hash, email_verified) select id, $2, true from unnest($1::bigint[]) id',
    [PEOPLE.map((person) => person.id), hash],
  );
}

/** Settings that the demo's organisations have changed. */
async function addSettings(client: pg.ClientBase): Promise<void> {
  const types = DOCUMENT_TYPES.map(([key, label]) => ({ key, label }));
  await client.query(
    `insert into configuration_item_org (org_id, configuration_item_id, value)
     select o.id, i.id, $1::jsonb from org o cross join configuration_item i where o.is_claims_feature_enabled and i.name = 'claim_upload_document_types'`,
    [JSON.stringify(types)],
  );
  await client.query(
    `insert into configuration_item_org (org_id, configuration_item_id, value) select $1, i.id, $2::jsonb from configuration_item i where i.name = 'bank_profile'`,
    [BANKSIA, JSON.stringify(BANK_PROFILE)],
  );
  // a number of the range that is kept for fiction
  await client.query(
    `insert into configuration_item_org (org_id, configuration_item_id, value) select $1, i.id, i.value || '{"phone": "1800975707"}' from configuration_item i where i.name = 'public_complaint_page'`,
    [BANKSIA],
  );
}

interface Document {
  readonly key: string;
  readonly contentType: string;
  readonly content: Buffer;
}

const madeNow = ({ key, contentType, content }: DemoFile): Document => ({ key, contentType, content: content() });

async function storeFiles(
  storage: Pick<StorageGateway, 'put'>,
  documents: readonly Document[],
  say: (line: string) => void,
): Promise<void> {
  const waiting = [...documents];
  // each write waits for the disk, so several at once are faster
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop())
      await storage.put(file.key, file.content, file.contentType);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  say(`Stored ${documents.length} documents.`);
}
