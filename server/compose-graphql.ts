// Tells the GraphQL engine what this product is: its schema, session, actions, rules and errors.
import type { PoolConfig } from 'pg';
import { CLAIM_NAMESPACE, SESSION_CLAIM } from '#domain/session.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Action, Admission } from './graphql/options.ts';
import { errorMessage } from './errors.ts';
import { createGraphqlService, type GraphqlService } from './graphql/service.ts';
import { HEAVY_FIELDS } from './heavy-fields.ts';
import type { Verifier } from './identity/verifier.ts';
import type { Logger } from './log.ts';
import { explainRefusals } from './refusals/explain-refusal.ts';
import type { Definitions } from './definitions/load.ts';
import type { Tables } from './definitions/tables.ts';
import { requestKey } from './request-key.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { inSpan } from './telemetry/spans.ts';
import { clientAddress } from './throttle/client-address.ts';
import { createBeforeWrite } from './validation/before-write.ts';
import type { WriteRule } from './validation/write-rule.ts';

export interface OpenGraphqlOptions {
  readonly config: Config;
  readonly database: Database;
  readonly verifier: Verifier;
  readonly actions: readonly Action[];
  readonly definitions: Definitions;
  readonly tables: Tables;
  readonly writeRules: readonly WriteRule[];
  readonly admission: Admission;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Opens the GraphQL service on a migrated database. */
export async function openGraphql({
  config,
  database,
  verifier,
  actions,
  definitions,
  tables,
  writeRules,
  admission,
  metrics,
  log,
}: OpenGraphqlOptions): Promise<GraphqlService> {
  const poolOf = (connectionString: string): PoolConfig => ({
    connectionString,
    max: config.database.poolSize,
    application_name: 'claimworks-graphql',
    connectionTimeoutMillis: 10_000,
    // its running statement is rejected; without a listener the process would end
    onConnect: (client) => void client.on('error', () => undefined),
  });
  const { readUrl } = config.database;
  return createGraphqlService({
    pool: poolOf(database.connectionString),
    replicaPool: readUrl === undefined ? undefined : poolOf(readUrl),
    heavyFields: HEAVY_FIELDS,
    onReplicaUse: (isUsed, reason) =>
      log.warn(isUsed ? 'The read replica is used again' : 'The read replica is not used', { reason }),
    schema: 'public',
    naming: 'camel',
    authenticate: (headers) => verifier.authenticate(headers),
    admission,
    sessionStatement: 'select * from app.begin_request($1, $2, $3, $4, $5)',
    sessionClaims: [`${CLAIM_NAMESPACE}org_id`, `${CLAIM_NAMESPACE}user_id`, SESSION_CLAIM],
    touchedStatement: `select current_setting('app.touched', true)`,
    policyTables: ['org', 'user_in_org', 'user_external_org', 'user_org_supplier'],
    // who sees everything of the organisation sees the same (RULES 2), of what is switched on in it
    sharedScope: `select case when app.sees_all() then 'all' else app.user_id()::text end || ' ' || current_setting('app.features') as scope`,
    tenantClaim: `${CLAIM_NAMESPACE}org_id`,
    endedSessions: { table: 'ended_session', column: 'sid', claim: SESSION_CLAIM },
    personClaim: `${CLAIM_NAMESPACE}user_id`,
    notifyChannel: 'claimworks_changes',
    actions,
    beforeWrite: createBeforeWrite(writeRules),
    onceByKey: {
      keyOf: requestKey,
      begin: 'select * from app.begin_once($1, $2)',
      finish: 'select app.finish_once($1, $2)',
    },
    // a draft is lodged once (RULES 16)
    keyedInserts: { claim_draft_key_key: 'draftKey' },
    mapDatabaseError: explainRefusals(definitions, tables),
    limits: { answerBytes: config.limits.answerBytes },
    namedStatements: config.database.namedStatements,
    sharedWrites: config.database.sharedWrites,
    // an import of 50,000 rows
    largeBodyBytes: (session) => (session.role === 'app_org_admin' ? 48 * 1024 * 1024 : 0),
    isVisitor: (session) => session.role === 'anon',
    addressOf: clientAddress(config.trustedProxies),
    allowIntrospection: (session) => session.role !== 'anon',
    onAnswered: (kind, outcome, milliseconds) => metrics.operation(kind, outcome, milliseconds / 1000),
    inSpan: (name, work) => inSpan(name, {}, work),
    logError: (error, requestId) => {
      // a connection that was idle or listened is replaced; no request failed
      if (requestId === 'pool' || requestId === 'listener')
        log.warn('A database connection was lost', { reason: errorMessage(error) });
      else log.error('GraphQL request failed', { requestId, error });
    },
  });
}
