// The service as the product composes it, without its actions and hooks.
import http from 'node:http';
import { createGraphqlService } from '#server/graphql/service.ts';
import { HEAVY_FIELDS } from '#server/heavy-fields.ts';
import { CLAIM_NAMESPACE } from '#domain/session.ts';
import { authenticate } from '../sessions.ts';
import { DATABASE_URL, POOL_SIZE, serve, SESSION_CLAIMS, SESSION_STATEMENT } from './child.ts';

const service = await createGraphqlService({
  pool: { connectionString: DATABASE_URL, max: POOL_SIZE },
  heavyFields: HEAVY_FIELDS,
  schema: 'public',
  naming: 'camel',
  authenticate,
  sessionStatement: SESSION_STATEMENT,
  sessionClaims: SESSION_CLAIMS,
  touchedStatement: `select current_setting('app.touched', true)`,
  policyTables: ['org', 'user_in_org', 'user_external_org', 'user_org_supplier'],
  tenantClaim: `${CLAIM_NAMESPACE}org_id`,
  personClaim: `${CLAIM_NAMESPACE}user_id`,
  notifyChannel: 'claimworks_changes',
  logError: (error) => console.error(error),
});
const server = http.createServer((request, response) => {
  if (request.url === '/healthz') response.end('ok');
  else void service.handleRequest(request, response);
});
server.on('upgrade', (request, socket, head) => service.handleUpgrade(request, socket, head));
await serve(server, () => service.stats());
