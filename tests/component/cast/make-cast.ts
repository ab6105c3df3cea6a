// The cast of component tests and of the gallery: the demo's organisations, people and records, as a migrated database
// holds them, and of each table what the in-memory service has to know of it. Made from the database, so that
// neither relationships nor defaults are written a second time.
import { Client, escapeIdentifier } from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { loadDemo } from '#server/demo/load.ts';
import { loadCatalogue } from '#server/graphql/catalogue/load.ts';
import type { Table } from '#server/graphql/catalogue/model.ts';
import type { Cast, CastTable, Default } from './cast.ts';

/** Of Banksia General: enough for every status, few enough to be read in a moment. */
const CLAIMS = 24;

/** What lists and pages of these tests never read, and what would be most of the weight. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Log', 'ExportLog', 'PolicyLookupLog']);

interface Expression {
  readonly name: string;
  readonly expression: string | null;
  readonly isIdentity: boolean;
  readonly isGenerated: boolean;
}

const BY_SESSION: Readonly<Record<string, Default>> = {
  'app.org_id()': { from: 'orgId' },
  'app.user_id()': { from: 'userId' },
  'app.actor_id()': { from: 'userId' },
  'now()': { from: 'now' },
  'clock_timestamp()': { from: 'now' },
  'gen_random_uuid()': { from: 'uuid' },
};

async function expressionsOf(client: Client, table: Table): Promise<readonly Expression[]> {
  const { rows } = await client.query<Expression>(
    `select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression, a.attidentity <> '' as "isIdentity",
       a.attgenerated <> '' as "isGenerated"
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table.sql],
  );
  return rows;
}

/** Constants are worked out by Postgres; what a session or the moment decides is said by its name. */
async function defaultOf(client: Client, { expression, isIdentity }: Expression): Promise<Default | undefined> {
  if (isIdentity || expression?.startsWith('nextval(') === true) return { from: 'sequence' };
  if (expression === null) return undefined;
  const known = BY_SESSION[expression.replace(/^\((.*)\)$/, '$1')];
  if (known) return known;
  const { rows } = await client.query<{ value: unknown }>(`select to_json(${expression}) as value`);
  return { from: 'constant', value: rows[0]?.value };
}

async function rowsOf(client: Client, table: Table): Promise<Record<string, unknown>[]> {
  if (LEFT_OUT.has(table.type)) return [];
  const columns = table.columns.map(({ name, field }) => `${escapeIdentifier(name)} as ${escapeIdentifier(field)}`);
  const order = table.key.map(({ name }) => escapeIdentifier(name));
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select row_to_json(r) as row from (select ${columns.join(', ')} from ${table.sql} ${order.length > 0 ? `order by ${order.join(', ')}` : ''}) r`,
  );
  return rows.map(({ row }) => row);
}

async function describe(client: Client, table: Table): Promise<CastTable> {
  const expressions = new Map((await expressionsOf(client, table)).map((one) => [one.name, one]));
  const defaults: Record<string, Default> = {};
  const generated: string[] = [];
  for (const { name, field } of table.columns) {
    const expression = expressions.get(name);
    if (!expression) continue;
    const made = expression.isGenerated ? undefined : await defaultOf(client, expression);
    if (made) defaults[field] = made;
    if (expression.isGenerated) generated.push(field);
  }
  const relationships: Record<string, CastTable['relationships'][string]> = {};
  for (const member of table.members.values()) {
    if (member.kind !== 'object' && member.kind !== 'array') continue;
    relationships[member.field] = {
      kind: member.kind,
      target: member.target.type,
      on: member.on.map(({ from, to }) => [from.field, to.field] as const),
    };
  }
  return {
    key: table.key.map(({ field }) => field),
    columns: table.columns.map(({ field }) => field),
    defaults,
    generated,
    relationships,
    rows: await rowsOf(client, table),
  };
}

/**
 * Loads the demo into a database of its own and reads it out.
 * @param directory an empty folder for the database
 * @param today YYYY-MM-DD, the day that the demo is counted from
 */
export async function makeCast(directory: string, today: string): Promise<Cast> {
  const server = await startEmbeddedPostgres({ directory, database: 'cast', durable: false });
  try {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      await migrate(client);
      await loadDemo(client, { today, claims: CLAIMS });
      const { tables } = await loadCatalogue(client, 'public', 'camel');
      const cast: Record<string, CastTable> = {};
      for (const table of tables) cast[table.type] = await describe(client, table);
      return cast;
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}
