// Raw pg: the same HTTP handler and the same single Sync, with SQL written by hand and no GraphQL at all.
import http from 'node:http';
import { Pool } from 'pg';
import { Efforts } from '#server/graphql/execute/efforts.ts';
import { DEFAULT_LIMITS } from '#server/graphql/limits.ts';
import { Batch } from '#server/graphql/pool/batch.ts';
import { createHandler } from '#server/graphql/transport/handler.ts';
import type { Session } from '#server/graphql/options.ts';
import { authenticate } from '../sessions.ts';
import { WORKLOADS } from '../workloads.ts';
import { DATABASE_URL, POOL_SIZE, serve, SESSION_CLAIMS, SESSION_STATEMENT } from './child.ts';

const pool = new Pool({
  connectionString: DATABASE_URL,
  max: POOL_SIZE,
  onConnect: async (client) => void (await client.query(`set timezone to 'UTC'`)),
});
const statements = new Map(WORKLOADS.map(({ name, raw }, index) => [name, { ...raw, statement: `raw${index}` }]));

const sessions = new WeakMap<object, readonly string[]>();
function valuesOf(session: Session): readonly string[] {
  const known = sessions.get(session.claims) ?? [
    session.role,
    JSON.stringify(session.claims),
    ...SESSION_CLAIMS.map((name) => String(session.claims[name])),
  ];
  sessions.set(session.claims, known);
  return known;
}

const handle = createHandler({
  bodyBytes: 1_000_000,
  limitsOf: () => DEFAULT_LIMITS,
  placed: (session) => session,
  efforts: new Efforts(DEFAULT_LIMITS),
  personOf: ({ role }) => role,
  authenticate,
  errorText: (error) => JSON.stringify({ errors: [{ message: String(error) }] }),
  respond: async (session, { query, variables }) => {
    const raw = statements.get(query);
    if (!raw) throw new Error(`There is no statement ${query}`);
    const client = await pool.connect();
    try {
      const batch = new Batch([
        { name: 'session', text: SESSION_STATEMENT, values: valuesOf(session) },
        { name: raw.statement, text: raw.sql, values: raw.parameters.map((name) => String(variables?.[name])) },
      ]);
      client.query(batch);
      return `{"data":${(await batch.result)[1]?.[0] ?? 'null'}}`;
    } finally {
      client.release();
    }
  },
});
await serve(http.createServer((request, response) => void handle(request, response)));
