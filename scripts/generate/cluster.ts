// One Postgres for all that is generated: a database made by the migrations, and one made from the declared schemas.
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { applySchemas } from './database/schemas.ts';

export interface Databases {
  readonly migrated: Client;
  readonly declared: Client;
}

async function connect(url: string, database: string): Promise<Client> {
  const other = new URL(url);
  other.pathname = `/${database}`;
  const client = new Client(other.href);
  await client.connect();
  return client;
}

/**
 * Lends both databases.
 * @param directory an empty directory for the cluster
 * @throws Error in words when a migration or a declared schema is refused
 */
export async function withDatabases<T>(directory: string, work: (databases: Databases) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({
    directory: `${directory}/postgres`,
    database: 'migrated',
    durable: false,
  });
  const clients: Client[] = [];
  try {
    const migrated = await connect(server.url, 'migrated');
    clients.push(migrated);
    await migrated.query('create database declared');
    const declared = await connect(server.url, 'declared');
    clients.push(declared);
    await migrate(migrated);
    await applySchemas(declared);
    return await work({ migrated, declared });
  } finally {
    for (const client of clients) await client.end();
    await server.stop();
  }
}
