// The embedded Postgres of a service that runs, known by the service's data directory.
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

/** Process id and port of the Postgres that runs on a data directory, or in another folder of it. */
export function postmaster(dataDirectory: string, folder = 'postgres'): { pid: number; port: number } {
  const lines = fs.readFileSync(path.join(dataDirectory, folder, 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Connection string of the service's database, as who may read its data directory knows it. */
export function embeddedUrl(dataDirectory: string, port = postmaster(dataDirectory).port): string {
  return `postgres://postgres:${fs.readFileSync(path.join(dataDirectory, 'postgres-password'), 'utf8').trim()}@127.0.0.1:${port}/claimworks`;
}

/** Runs work on the service's database. */
export async function onDatabase<T>(dataDirectory: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(embeddedUrl(dataDirectory));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
