// The schema that the service serves, from a database of its own.
import { Client } from 'pg';
import { printSchema } from 'graphql';
import type { ActionDependencies } from '#server/actions/area.ts';
import { createActions } from '#server/actions/registry.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { loadCatalogue } from '#server/graphql/catalogue/load.ts';
import { buildSchema } from '#server/graphql/schema/build.ts';

/** What the actions add to the schema; none of them runs here, so they are given nothing to work with. */
function actionTypeDefs(): string[] {
  return createActions({
    gateways: { mail: {} },
    transactions: {},
    publicUrl: 'http://localhost',
    maximumUploadBytes: 0,
    tables: { catalogue: { tables: [] }, constraints: [] },
  } as unknown as ActionDependencies).map((action) => action.typeDefs);
}

/**
 * Migrates an empty database and prints what the engine makes of it.
 * @param directory an empty directory for the database
 */
export async function printServedSchema(directory: string): Promise<string> {
  const server = await startEmbeddedPostgres({
    directory: `${directory}/postgres`,
    database: 'generate',
    durable: false,
  });
  try {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      await migrate(client);
      const catalogue = await loadCatalogue(client, 'public', 'camel');
      return `${printSchema(buildSchema(catalogue, actionTypeDefs()).schema)}\n`;
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}
