// Loads the demo organisations when the database is empty.
import type { Pool } from 'pg';
import type { LateDocuments } from './demo/late-documents.ts';
import { hasOrganisations } from './demo/has-organisations.ts';

/** Does nothing where there is any organisation, so that a second start keeps the data. @param documents are stored later */
export async function loadDemoOnce(pool: Pool, documents: LateDocuments, say: (text: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    if (await hasOrganisations(client)) return;
    // read at the first start alone
    const { loadDemo } = await import('./demo/load.ts');
    say('Loading the demo organisations (first start only) ...');
    const today = new Date().toISOString().slice(0, 10);
    const loaded = await loadDemo(client, { today, storage: documents.takeFor(today) });
    say(`Loaded ${loaded.rows.toLocaleString('en-AU')} records.`);
  } finally {
    client.release();
  }
}
