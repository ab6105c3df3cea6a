// What the service does every minute, now: nobody waits for the minute to be over.
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

/** The service's database, as who may read its data directory knows it. */
function databaseUrl(): string {
  const { E2E_DATABASE_URL: named, E2E_DATA_DIR: directory } = process.env;
  if (named !== undefined) return named;
  if (directory === undefined) throw new Error('Name the database of the service at E2E_URL: E2E_DATABASE_URL');
  const port = fs.readFileSync(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  const password = fs.readFileSync(path.join(directory, 'postgres-password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/claimworks`;
}

/**
 * Puts a task of the timetable into the service's queue, as the beginning of a minute does.
 * @param task its name in `everyMinute` (server/compose.ts)
 */
export async function beginMinute(task: string): Promise<void> {
  const client = new Client(databaseUrl());
  await client.connect();
  try {
    await client.query('select graphile_worker.add_job($1)', [task]);
  } finally {
    await client.end();
  }
}
