// Puts the service together from its parts.
import { createActions } from './actions/registry.ts';
import { finishDemo, loadDemoOnce } from './compose-demo.ts';
import { createLateDocuments } from './demo/late-documents.ts';
import { openGateways } from './compose-gateways.ts';
import { openGraphql } from './compose-graphql.ts';
import { createPresence } from './presence/presence.ts';
import { viewersTopic } from './actions/claims/viewers.ts';
import { keepBusinessDays } from './calendar/business-days.ts';
import { askAttestations } from './rules/ask-attestations.ts';
import { passClocks } from './clocks/pass.ts';
import { evaluateDueRules } from './rules/evaluate.ts';
import { createWriteRules } from './validation/registry.ts';
import { openIdentity } from './compose-identity.ts';
import { openThrottle } from './compose-throttle.ts';
import { openWebhooks } from './compose-webhooks.ts';
import type { Config } from './config.ts';
import { loadDefinitions } from './definitions/load.ts';
import { loadTables } from './definitions/tables.ts';
import { wakeRuns } from './engine/workflow/tick.ts';
import { jobHandlers } from './job-handlers/registry.ts';
import { LONG_JOBS_AT_ONCE, startWorker } from './jobs/worker.ts';
import { requireRoom } from './disk-room.ts';
import { errorMessage } from './errors.ts';
import { createTransactions } from './database/transactions.ts';
import { browserConfigRoute, healthRoutes, type ReadinessCheck } from './routes/health.ts';
import { createPages } from './http/pages.ts';
import { createExporter } from './export/export-records.ts';
import { EXPORTS_AT_ONCE, openExportPool } from './export/pool.ts';
import { sweepStoredExports } from './export/stored-export.ts';
import { exportRoute } from './routes/export.ts';
import { createFileContents } from './files/file-contents.ts';
import { sweepTickets } from './files/sweep-tickets.ts';
import { sweepUploads } from './files/sweep-uploads.ts';
import { claimDocumentRoute } from './routes/claim-document.ts';
import { complaintBundleRoute } from './routes/complaint-bundle.ts';
import { paymentFileRoute } from './routes/payment-file.ts';
import { idrRoute } from './routes/idr.ts';
import { invoiceDocumentRoutes } from './routes/invoice-document.ts';
import { letterDocumentRoutes } from './routes/letter-document.ts';
import { storedExportRoute } from './routes/stored-export.ts';
import { libraryArchiveRoute } from './routes/library-archive.ts';
import { LongWork } from './http/long-work.ts';
import { policyDataRoute } from './routes/policy-data.ts';
import type { Route } from './http/router.ts';
import type { HeldPort } from './http/server.ts';
import type { Shutdown } from './shutdown.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Database } from './database/database.ts';
import type { Logger } from './log.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { openStaticFiles } from './http/static-files.ts';
import { makeScheduledReports } from './report/scheduled-reports.ts';
import { sweepImports } from './import/sweep-imports.ts';
import type { CompileRows } from './import/references.ts';
import { refusedRowsRoute } from './routes/refused-rows.ts';
import { sweepReports } from './report/sweep-reports.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { observeRequests } from './telemetry/observe-requests.ts';
import { sweepRequestKeys } from './request-key.ts';
import { loadSecret } from './secret.ts';
import { loadForeignKeys } from './usage/foreign-keys.ts';

export interface Place {
  readonly name: string;
  readonly where: string;
}

export interface Service {
  /** Origin that browsers use. */
  readonly url: string;
  readonly port: number;
  readonly log: Logger;
  /** True when the demo organisations and their accounts are there. */
  readonly demoAccounts: boolean;
  /** What it answers besides the GraphQL service, the embedded sign-in and the app's own files. */
  readonly routes: readonly Pick<Route, 'method' | 'path'>[];
  /** Where a person can look: mail inbox, SMS outbox, database. */
  readonly places: readonly Place[];
  /** Finishes running requests and jobs, then stops the database. Safe to call twice. */
  close(): Promise<void>;
}

/** What is there before the parts. */
export interface Foundations {
  readonly config: Config;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** The port of the service, on which nothing answers yet. */
  readonly held: HeldPort;
  readonly metrics: Metrics;
  readonly database: Database;
  /** That files arrive and stay in on this machine. */
  readonly folders: readonly string[];
  /** Of the product. */
  readonly version: string;
}

/**
 * Starts the parts on a database that is migrated. What is started is added to `shutdown`.
 * @param say shows the person who started it a line
 * @param app done when the browser app is built; it is needed last
 */
export async function composeParts(
  { config, log, shutdown, held, metrics, database, folders, version }: Foundations,
  say: (text: string) => void,
  app: Promise<void>,
): Promise<Service> {
  const transactions = createTransactions(database.pool);
  const publicUrl = config.publicUrl ?? `http://localhost:${held.port}`;
  const opened = await openGateways(config, publicUrl, log);
  const documents = createLateDocuments(opened.storage, config.dataDirectory);
  const gateways = { ...opened, storage: documents.storage };
  shutdown.add('mail', () => gateways.mail.close());
  const identity = openIdentity(config, publicUrl, database.pool, log);
  shutdown.add('the sign-in', () => Promise.resolve(identity.close()));
  const sweepArrivals = async (): Promise<void> => {
    const removed = await gateways.storage.sweep();
    if (removed > 0) log.warn('Removed what broken-off uploads left', { files: removed });
  };
  await sweepArrivals();
  const sweeping = setInterval(
    () =>
      void sweepArrivals().catch((error: unknown) =>
        log.error('Housekeeping failed', { name: 'sweep-arrivals', error }),
      ),
    SWEEP_MILLISECONDS,
  );
  shutdown.add('housekeeping', () => Promise.resolve(clearInterval(sweeping)));
  await transactions.asSystem(null, keepBusinessDays);
  const isNewDemo = config.demoData && (await loadDemoOnce(database.pool, documents, say));
  const secret = loadSecret(config.appSecret, config.dataDirectory);
  const contents = createFileContents({
    storage: gateways.storage,
    transactions,
    maximumBytes: config.maximumUploadBytes,
  });
  const reading = { connectionString: database.connectionString, readUrl: config.database.readUrl };
  // read for minutes, apart from exports that somebody waits for
  const reports = openExportPool(reading, log, {
    atOnce: LONG_JOBS_AT_ONCE,
    name: 'claimworks-reports',
  });
  shutdown.add('the reports', () => reports.end());
  const [definitions, tables] = await Promise.all([
    loadDefinitions(config.definitionsDirectory),
    loadTables(database.pool),
  ]);
  const writeRules = createWriteRules(definitions, tables, contents);
  const presence = createPresence({
    connection: { connectionString: database.connectionString, application_name: 'claimworks-viewers' },
    onChange: (key) => graphql.publish([viewersTopic(key)], key.split('/')[0]),
    logError: (error) => log.warn('Who views what is not told to other replicas', { reason: errorMessage(error) }),
  });
  const throttle = openThrottle(config, database.connectionString, log);
  shutdown.add('the counting of visitors', () => throttle.close());
  const compileRows: CompileRows = (request) => graphql.rowsStatement(request);
  const actions = createActions({
    gateways,
    transactions,
    publicUrl,
    definitions,
    tables,
    foreignKeys: await loadForeignKeys(database.pool, tables),
    writeRules: writeRules.besideDefinition,
    compileRows,
    identityAdmin: identity.admin,
    endSession: (sid) => identity.endSession(sid),
    maximumUploadBytes: config.maximumUploadBytes,
    contents,
    secret,
    viewers: presence.viewers,
    counterOf: throttle.counterOf,
    visitorComplaints: config.limits.visitorComplaints,
  });
  const graphql = await openGraphql({
    config,
    database,
    verifier: identity.verifier,
    actions,
    definitions,
    tables,
    writeRules: writeRules.all,
    admission: throttle.admission,
    metrics,
    log,
  });

  // when all is there that its jobs use
  const worker = await startWorker({
    connectionString: database.connectionString,
    transactions,
    handlers: jobHandlers(gateways, publicUrl, identity.admin, config.inbound.mailDomain, reports, {
      transactions,
      definitions,
      tables,
      compileRows,
      writeRules: writeRules.besideDefinition,
    }),
    concurrency: config.jobConcurrency,
    namedStatements: config.database.namedStatements,
    hourly: {
      'sweep-uploads': async () =>
        void (await sweepUploads({ storage: gateways.storage, transactions, contents, log })),
      'sweep-tickets': async () => void (await sweepTickets(transactions, gateways.storage, log)),
      'sweep-sign-ins': () => identity.sweep(),
      'sweep-exports': () => sweepStoredExports(transactions),
      'sweep-reports': async () => void (await sweepReports({ transactions, storage: gateways.storage, log })),
      'sweep-imports': async () => void (await sweepImports({ transactions, storage: gateways.storage, log })),
      'business-days': () => transactions.asSystem(null, keepBusinessDays),
      'business-rules': async () => void (await evaluateDueRules(transactions, log)),
      'regulatory-clocks': async () => void (await passClocks(transactions, log)),
      'sweep-request-keys': async () => void (await sweepRequestKeys(transactions)),
    },
    everyMinute: {
      'ask-attestations': async () => void (await askAttestations(transactions, log)),
      'monthly-reports': async () => void (await makeScheduledReports(transactions, log)),
      'wake-workflows': async () => void (await wakeRuns(transactions)),
    },
    log,
    onWorked: (task, outcome, seconds) => metrics.worked(task, outcome, seconds),
  });
  metrics.follow({ graphql: () => graphql.stats(), queue: () => worker.queue() });
  shutdown.add('the job runner', () => worker.stop());

  await presence.start();
  shutdown.add('the viewers', () => presence.close());

  let graphqlClosed: Promise<void> | undefined;
  const closeGraphql = (): Promise<void> => (graphqlClosed ??= graphql.close());
  shutdown.add('the GraphQL service', closeGraphql);

  const exports = openExportPool(reading, log);
  shutdown.add('the exports', () => exports.end());

  let stopping = false;
  const checks: ReadinessCheck[] = [
    { name: 'database', check: () => database.check() },
    { name: 'jobs', check: () => worker.check() },
    { name: 'storage', check: () => gateways.storage.check() },
    {
      name: 'disk',
      check: () => requireRoom([...folders, ...(database.embedded ? [database.embedded.directory] : [])]),
    },
  ];
  // exports of lists and the regulator's report have the same connections
  const exporting = new LongWork({
    atOnce: EXPORTS_AT_ONCE,
    busy: 'Other exports are being made. Try again in a moment.',
  });
  const routes: Route[] = [
    ...healthRoutes(config, checks, () => stopping),
    ...metricsRoutes(metrics, config.metricsToken),
    browserConfigRoute({ ...identity.browser, version: version }),
    exportRoute({
      verifier: identity.verifier,
      exporter: createExporter({ pool: exports, transactions, definitions, tables, graphql }),
      work: exporting,
    }),
    idrRoute({ secret, now: () => new Date(), pool: exports, transactions, work: exporting }),
    refusedRowsRoute({
      secret,
      now: () => new Date(),
      transactions,
      storage: gateways.storage,
      definitions,
      work: exporting,
    }),
    claimDocumentRoute({ secret, now: () => new Date(), storage: gateways.storage, transactions, graphql }),
    complaintBundleRoute({ secret, now: () => new Date(), storage: gateways.storage, transactions, graphql }),
    paymentFileRoute({ secret, now: () => new Date(), transactions }),
    ...invoiceDocumentRoutes({ secret, now: () => new Date(), storage: gateways.storage, transactions }),
    ...letterDocumentRoutes({ secret, now: () => new Date(), storage: gateways.storage, transactions }),
    storedExportRoute({ secret, now: () => new Date(), transactions }),
    libraryArchiveRoute({ secret, now: () => new Date(), storage: gateways.storage, transactions }),
    policyDataRoute({ verifier: identity.verifier, transactions, policyLookup: gateways.policyLookup }),
    ...identity.routes,
    ...webhookRoutes(openWebhooks({ config, publicUrl, secret, transactions, storage: gateways.storage })),
    ...gateways.routes,
  ];
  await app;
  const http = held.serve({
    routes,
    bare: new Map([['/graphql', (request, response) => void graphql.handleRequest(request, response)]]),
    upgrades: new Map([['/graphql', (request, socket, head) => graphql.handleUpgrade(request, socket, head)]]),
    mount: identity.mount,
    visitors: throttle.visitors,
    observe: observeRequests(metrics),
    fallback: createPages(openStaticFiles(config.appDirectory, { sourceMaps: !config.production }), {
      identity: identity.origin,
      storage: gateways.storage.origin,
      hasCalls: gateways.voice.status === 'ready',
    }),
    secure: publicUrl.startsWith('https:'),
    log,
  });
  shutdown.add('the HTTP server', async () => {
    // whoever has been heard is answered, before GraphQL takes nothing more and says goodbye to live sockets
    await http.finish();
    await closeGraphql();
    await http.close();
  });

  shutdown.add('the documents of the demo', () => documents.stop());
  void finishDemo(database.pool, documents, isNewDemo, say).catch((error: unknown) =>
    log.error('The rest of the demo was not done: the next start stores the documents that are missing', { error }),
  );

  let closing: Promise<void> | undefined;
  return {
    url: publicUrl,
    port: http.port,
    log,
    demoAccounts: config.demoData,
    routes: routes.map(({ method, path: address }) => ({ method, path: address })),
    places: [
      { name: 'Database', where: database.embedded?.directory ?? 'DATABASE_URL' },
      ...(gateways.mail.inboxUrl === undefined ? [] : [{ name: 'Sent e-mail', where: gateways.mail.inboxUrl }]),
      ...(gateways.routes.some((route) => route.path === '/dev/sms')
        ? [{ name: 'Sent SMS', where: `${publicUrl}/dev/sms` }]
        : []),
    ],
    close: () => {
      stopping = true;
      closing ??= shutdown.run(log);
      return closing;
    },
  };
}

/** Each process sweeps for itself: with another store than the disk the folder is its own. */
const SWEEP_MILLISECONDS = 3_600_000;
