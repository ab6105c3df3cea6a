// The databases that test files clone, empty or with the test world: made once for each state of the migrations.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { keepBusinessDays } from '#server/calendar/business-days.ts';
import { listMigrations, migrate } from '#server/database/migrate.ts';
import { migrateQueue } from '#server/jobs/worker.ts';
import { createWorld, FORGET_NOTICES, writeWorld } from './world.ts';
import { openPool } from './pool.ts';

/** Any number: held by the process that makes a template. */
const LOCK = 7_240_561;
const TEMPLATE = 'claimworks_template_';
/** Clones carry the time of their making in their name. */
export const CLONE = 'claimworks_test_';
const HOUR = 3_600_000;

function templateName(): string {
  const hash = createHash('sha256');
  for (const { version, name, sql } of listMigrations()) hash.update(`${version}_${name}\n${sql}\n`);
  return TEMPLATE + hash.digest('hex').slice(0, 16);
}

/** Changes with what makes the world, and every day. */
function worldVersion(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of ['template.ts', 'world.ts', 'world-people.ts', 'world-rows.ts', 'catalogue.ts'])
    hash.update(fs.readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 8);
}

/** The connection string of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/**
 * The statement that copies a database, file by file: a fifth of the cost of the default (wal_log), which writes every page
 * twice and leaves them to the next checkpoint, that of dropping the database.
 */
export function copyOf(template: string, name: string): string {
  return `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a database that clones are made of, when there is none of this name yet. */
async function ensureDatabase(
  url: string,
  name: string,
  from: string | undefined,
  fill: (url: string) => Promise<unknown>,
): Promise<void> {
  await withClient(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const exists = await admin.query('select from pg_database where datname = $1', [name]);
    if (exists.rowCount === 1) return;
    // under another name until it is complete: a run that is broken off leaves no half of it behind
    const building = `${name}_building`;
    await admin.query(`drop database if exists ${escapeIdentifier(building)} with (force)`);
    await admin.query(from === undefined ? `create database ${escapeIdentifier(building)}` : copyOf(from, building));
    await fill(databaseUrl(url, building));
    await admin.query(`alter database ${escapeIdentifier(building)} rename to ${escapeIdentifier(name)}`);
  });
}

/** Makes the template for the migrations of this moment when there is none. @returns its name. */
export async function ensureTemplate(url: string): Promise<string> {
  const name = templateName();
  await ensureDatabase(url, name, undefined, (building) =>
    withClient(building, async (client) => {
      await migrate(client);
      // what every start of the service would do in its clone
      await keepBusinessDays(client);
    }),
  );
  return name;
}

/** The database with the test world and the job queue in it, and what the world's maker knew of it. */
export interface WorldTemplate {
  readonly name: string;
  /** As {@link writeWorld} wrote it. */
  readonly world: string;
}

/** As {@link ensureTemplate}, with the test world: of this day, so that nothing in it is older than a run's own rows. */
export async function ensureWorldTemplate(url: string): Promise<WorldTemplate> {
  const from = await ensureTemplate(url);
  const name = `${from}_${worldVersion()}`;
  await ensureDatabase(url, name, from, async (building) => {
    const pool = openPool(building, { max: 2 });
    // graphile-worker wants a listener on every connection of a pool that it is given
    pool.on('connect', (client) => client.on('error', () => undefined));
    try {
      const world = writeWorld(await createWorld(pool));
      // its queue, as the first service that starts would install it
      await migrateQueue(pool);
      await pool.query(FORGET_NOTICES);
      const database = escapeIdentifier(new URL(building).pathname.slice(1));
      await pool.query(`comment on database ${database} is ${escapeLiteral(world)}`);
    } finally {
      await pool.end();
    }
  });
  return withClient(url, async (admin) => {
    const { rows } = await admin.query<{ world: string }>(
      `select shobj_description(oid, 'pg_database') as world from pg_database where datname = $1`,
      [name],
    );
    return { name, world: rows[0]?.world ?? '' };
  });
}

/** Removes clones that broken-off runs left more than an hour ago, and templates of other migrations that nobody uses. */
export async function removeLeftovers(url: string): Promise<void> {
  await withClient(url, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database d
       where (starts_with(datname, $1) or starts_with(datname, $2)) and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
      [CLONE, TEMPLATE],
    );
    const current = [templateName(), `${templateName()}_${worldVersion()}`];
    for (const { name } of rows) {
      const isOldClone = name.startsWith(CLONE) && Number(name.slice(CLONE.length).split('_')[0]) < Date.now() - HOUR;
      const isOtherTemplate = name.startsWith(TEMPLATE) && !current.includes(name);
      if (isOldClone || isOtherTemplate)
        await admin.query(`drop database if exists ${escapeIdentifier(name)}`).catch(() => undefined);
    }
  });
}
