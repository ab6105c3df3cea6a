// Loads the demo organisations when the database is empty.
import type { Pool } from 'pg';
import { hasOrganisations, loadDemo } from './demo/load.ts';
import type { StorageGateway } from './gateways/storage/gateway.ts';

/** Does nothing where there is any organisation, so that a second start keeps the data. */
export async function loadDemoOnce(pool: Pool, storage: StorageGateway, say: (text: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    if (await hasOrganisations(client)) return;
    say('Loading the demo organisations (first start only) ...');
    const loaded = await loadDemo(client, { today: new Date().toISOString().slice(0, 10), storage });
    say(`Loaded ${loaded.rows.toLocaleString('en-AU')} records and ${loaded.files} documents.`);
  } finally {
    client.release();
  }
}
