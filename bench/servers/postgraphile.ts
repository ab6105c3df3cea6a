// PostGraphile 5 with its own preset for production and the filter plugin, on the same database as the same role.
// With the argument `checked` each request asks the database first whether the person is still a member, as a
// deployment of it here must; without, it is given the session's settings and trusts the token.
import http from 'node:http';
import { Pool } from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
import { CLAIM_NAMESPACE } from '#domain/session.ts';
import type { Session } from '#server/graphql/options.ts';
import { authenticate } from '../sessions.ts';
import { ARGUMENTS, DATABASE_URL, POOL_SIZE, serve, SESSION_CLAIMS } from './child.ts';

const pool = new Pool({ connectionString: DATABASE_URL, max: POOL_SIZE });

interface Membership {
  readonly sees_all: string;
  readonly features: string;
}

/** What `app.begin_request` looks up, as one named statement on the pool that PostGraphile uses. */
async function lookUp({ role, claims }: Session): Promise<Membership> {
  const { rows } = await pool.query<Membership>({
    name: 'membership',
    text: 'select m.sees_all::text, m.features from app.membership($1, $2, $4) m where not exists (select from app.ended_session e where e.sid = $3)',
    values: [...SESSION_CLAIMS.map((name) => claims[name]), role.slice('app_'.length)],
  });
  const [membership] = rows;
  if (!membership) throw new Error('Your access to this organisation has ended.');
  return membership;
}

const membershipOf = ARGUMENTS.includes('checked')
  ? lookUp
  : (): Membership => ({ sees_all: 'true', features: 'claim' });

const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false, websockets: false },
  grafast: {
    explain: false,
    context: async (context: { node?: { req: http.IncomingMessage } }) => {
      const session = await authenticate(context.node?.req.headers ?? {});
      const { role, claims } = session;
      const membership = await membershipOf(session);
      // with these the policies cost it no more than the others
      return {
        pgSettings: {
          role,
          'request.jwt.claims': JSON.stringify(claims),
          timezone: 'UTC',
          'app.service': 'on',
          'app.org_id': String(claims[`${CLAIM_NAMESPACE}org_id`]),
          'app.user_id': String(claims[`${CLAIM_NAMESPACE}user_id`]),
          'app.role': 'org_admin',
          'app.sees_all': membership.sees_all,
          'app.features': membership.features,
          'app.party_ids': '{}',
          'app.platform': '',
        },
      };
    },
  },
});
const server = http.createServer();
await instance.createServ(grafserv).addTo(server);
await serve(server);
