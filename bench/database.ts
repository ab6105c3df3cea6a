// The database that is measured: the product's own migrations, the demo, and claims in bulk over several organisations.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { keepBusinessDays } from '#server/calendar/business-days.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { sharedMegabytes } from '#server/database/postmaster.ts';
import { listMigrations, migrate } from '#server/database/migrate.ts';
import { addBulkClaims } from '#server/demo/bulk/load.ts';
import { loadDemo } from '#server/demo/load.ts';
import { startKept, urlOf } from './engines/postgres.ts';

/** What runs Postgres: the product's own, or Debian's, which is built for speed where the other is for size. */
type Engine = 'embedded' | 'debian';
export const ENGINES: readonly Engine[] = ['embedded', 'debian'];

interface Server {
  readonly urlOf: (database: string) => string;
  readonly stop: () => Promise<void>;
}

export interface BenchDatabase {
  readonly server: Server;
  readonly url: string;
  /** Organisation whose administrator asks. */
  readonly orgId: number;
  readonly userId: number;
  /** Claims of that organisation, to ask for. */
  readonly claimIds: readonly number[];
  readonly rows: Readonly<Record<string, number>>;
  readonly version: string;
  readonly engine: Engine;
  /** Seconds that the bulk load took when this database was made: undefined of one that is older than this is kept. */
  readonly loadSeconds: number | undefined;
}

/** Kept between runs, since loading takes longer than measuring. */
const DIRECTORY = path.join(os.tmpdir(), `claimworks-bench-${os.userInfo().username}`);
const TODAY = '2026-11-21';
/** What the bulk load gives its first organisation and that one's administrator. */
const ORG = 100_000;
const ADMINISTRATOR = 100_001;

/** @returns seconds of what `npm run demo:load` does: the claims, what hangs on them, and their statistics */
async function load(url: string, claims: number, organisations: number): Promise<number> {
  const client = new Client(url);
  await client.connect();
  try {
    await migrate(client);
    await loadDemo(client, { today: TODAY, claims: 50 });
    const started = performance.now();
    await addBulkClaims(client, { today: TODAY, claims, organisations, say: console.log });
    const seconds = (performance.now() - started) / 1000;
    await client.query('analyze');
    return seconds;
  } finally {
    await client.end();
  }
}

/**
 * As after the product's first hour: every organisation's clocks are counted. Claims in bulk have none, and the hourly pass
 * would count them while something else is measured.
 */
async function countClocks(client: Client): Promise<void> {
  await keepBusinessDays(client);
  await client.query(
    'insert into app.clocks_counted (org_id) select id from org on conflict (org_id) do update set is_stale = false where clocks_counted.is_stale',
  );
}

const SERVERS: Readonly<Record<Engine, () => Promise<Server>>> = {
  async embedded() {
    const directory = path.join(DIRECTORY, 'postgres');
    const server = await startEmbeddedPostgres({ directory, database: 'postgres', durable: true });
    return {
      urlOf: (database) => server.url.replace(/\/postgres$/, `/${database}`),
      stop: () => server.stop(),
    };
  },
  async debian() {
    const server = await startKept(path.join(DIRECTORY, 'debian'), sharedMegabytes());
    return { urlOf: (database) => urlOf(server, database), stop: () => server.stop() };
  },
};

/** Opens the database with this many claims, loading it when it is not there yet. @param anew loads it in any case */
export async function openBenchDatabase(
  claims: number,
  organisations: number,
  { anew = false, engine = 'embedded' }: { readonly anew?: boolean; readonly engine?: Engine } = {},
): Promise<BenchDatabase> {
  fs.mkdirSync(DIRECTORY, { recursive: true, mode: 0o755 });
  // another baseline is another database
  const baseline = listMigrations()[0]?.version ?? '';
  const name = `bench_${claims}_${organisations}_${baseline}`;
  const server = await SERVERS[engine]();
  const url = server.urlOf(name);
  const admin = new Client(server.urlOf('postgres'));
  await admin.connect();
  if (anew) await admin.query(`drop database if exists ${name}`);
  const known = await admin.query('select from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) {
    // under another name until it is complete
    await admin.query(`drop database if exists ${name}_loading`);
    await admin.query(`create database ${name}_loading`);
    const seconds = await load(`${url}_loading`, claims, organisations);
    await admin.query(`comment on database ${name}_loading is '${seconds.toFixed(1)}'`);
    await admin.query(`alter database ${name}_loading rename to ${name}`);
  }
  await admin.end();

  const client = new Client(url);
  await client.connect();
  // kept from a run before the newest migrations; what these wrote is in the state that Postgres itself brings it to, later
  if ((await migrate(client)).length > 0) await client.query('vacuum analyze');
  await countClocks(client);
  const count = async (table: string): Promise<number> =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
  const ids = await client.query<{ id: string }>(
    'select id from claim where org_id = $1 order by md5(id::text) limit 500',
    [ORG],
  );
  const loaded = await client.query<{ seconds: string | null }>(
    `select shobj_description(oid, 'pg_database') as seconds from pg_database where datname = current_database()`,
  );
  const seconds = Number(loaded.rows[0]?.seconds ?? NaN);
  const version = (await client.query<{ v: string }>(`select current_setting('server_version') as v`)).rows[0]?.v ?? '';
  const rows = {
    claim: await count('claim'),
    note: await count('note'),
    task: await count('task'),
    org: await count('org'),
  };
  await client.end();
  return {
    server,
    url,
    orgId: ORG,
    userId: ADMINISTRATOR,
    claimIds: ids.rows.map((row) => Number(row.id)),
    rows,
    version,
    engine,
    loadSeconds: Number.isNaN(seconds) ? undefined : seconds,
  };
}
