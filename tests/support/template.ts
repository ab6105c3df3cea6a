// The migrated database that test files clone: made once for each state of the migrations.
import { createHash } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { listMigrations, migrate } from '#server/database/migrate.ts';

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

/** The connection string of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
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

/** Makes the template for the migrations of this moment when there is none. @returns its name. */
export async function ensureTemplate(url: string): Promise<string> {
  const name = templateName();
  return withClient(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const exists = await admin.query('select from pg_database where datname = $1', [name]);
    if (exists.rowCount === 1) return name;
    // under another name until it is complete: a run that is broken off leaves no half of it behind
    const building = `${name}_building`;
    await admin.query(`drop database if exists ${escapeIdentifier(building)} with (force)`);
    await admin.query(`create database ${escapeIdentifier(building)}`);
    await withClient(databaseUrl(url, building), migrate);
    await admin.query(`alter database ${escapeIdentifier(building)} rename to ${escapeIdentifier(name)}`);
    return name;
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
    const current = templateName();
    for (const { name } of rows) {
      const isOldClone = name.startsWith(CLONE) && Number(name.slice(CLONE.length).split('_')[0]) < Date.now() - HOUR;
      const isOtherTemplate = name.startsWith(TEMPLATE) && !name.startsWith(current);
      if (isOldClone || isOtherTemplate)
        await admin.query(`drop database if exists ${escapeIdentifier(name)}`).catch(() => undefined);
    }
  });
}
