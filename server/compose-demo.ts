// Loads the demo organisations when the database is empty, and finishes once the service is ready.
import type { Pool } from 'pg';
import type { LateDocuments } from './demo/late-documents.ts';
import { hasOrganisations } from './demo/has-organisations.ts';

/**
 * Does nothing where there is any organisation, so that a second start keeps the data.
 * @param documents takes what is stored later
 * @param claims fewer load quicker (tests)
 * @returns whether the demo was loaded now
 */
export async function loadDemoOnce(
  pool: Pool,
  documents: LateDocuments,
  say: (text: string) => void,
  claims?: number,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    if (await hasOrganisations(client)) return false;
    // read at the first start alone
    const { loadDemo } = await import('./demo/load.ts');
    say('Loading the demo organisations (first start only) ...');
    const today = new Date().toISOString().slice(0, 10);
    const loaded = await loadDemo(client, {
      today,
      storage: documents.takeFor(today),
      isAnalysedLater: true,
      ...(claims !== undefined && { claims }),
    });
    say(`Loaded ${loaded.rows.toLocaleString('en-AU')} records.`);
    return true;
  } finally {
    client.release();
  }
}

/** What the first page does not need. @param isNew whether the demo was loaded now */
export async function finishDemo(
  pool: Pool,
  documents: LateDocuments,
  isNew: boolean,
  say: (text: string) => void,
): Promise<void> {
  // Postgres does it by itself, a minute later
  if (isNew) await pool.query('analyze');
  const stored = await documents.storeAll();
  if (stored > 0) say(`Stored ${stored.toLocaleString('en-AU')} documents of the demo.`);
}
