// The schema that the service serves.
import type { ClientBase } from 'pg';
import { printSchema } from 'graphql';
import type { ActionDependencies } from '#server/actions/area.ts';
import { createActions } from '#server/actions/registry.ts';
import { loadCatalogue } from '#server/graphql/catalogue/load.ts';
import { buildSchema } from '#server/graphql/schema/build.ts';

/** What the actions add to the schema; none of them runs here, so they are given nothing to work with. */
export function actionTypeDefs(): string[] {
  return createActions({
    gateways: { mail: {} },
    transactions: {},
    publicUrl: 'http://localhost',
    maximumUploadBytes: 0,
    counterOf: () => ({}),
    tables: { catalogue: { tables: [] }, constraints: [] },
  } as unknown as ActionDependencies).map((action) => action.typeDefs);
}

/**
 * Prints what the engine makes of a database.
 * @param client connected to a migrated database
 */
export async function printServedSchema(client: ClientBase): Promise<string> {
  const catalogue = await loadCatalogue(client, 'public', 'camel');
  return `${printSchema(buildSchema(catalogue, actionTypeDefs()).schema)}\n`;
}
