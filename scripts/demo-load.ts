// npm run demo:load -- --claims N [--organisations M]: adds many claims for benchmarks and for trying out large lists.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { addBulkClaims } from '#server/demo/bulk/load.ts';
import { hasOrganisations } from '#server/demo/has-organisations.ts';
import { loadDemo } from '#server/demo/load.ts';
import { errorMessage } from '#server/errors.ts';
import { createLogger } from '#server/log.ts';

/** Over which the claims are spread, unless it is said otherwise. */
const ORGANISATIONS = 20;
const USAGE = `npm run demo:load -- --claims N [--organisations M]   (M = ${ORGANISATIONS} unless given; 0: all of them in Banksia General)`;

function wholeNumber(text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(USAGE);
  return value;
}

try {
  const { values } = parseArgs({ options: { claims: { type: 'string' }, organisations: { type: 'string' } } });
  const claims = wholeNumber(values.claims, 0);
  if (claims === 0) throw new Error(USAGE);
  const config = readConfig(process.env);
  if (config.production) throw new Error('Demo data is not loaded into production.');
  fs.mkdirSync(path.resolve(config.dataDirectory), { recursive: true });
  const database = await openDatabase(config, createLogger({ ...config.log, level: 'warn' }), { beside: true });
  const client = new Client({ connectionString: database.connectionString });
  const started = performance.now();
  try {
    await client.connect();
    const today = new Date().toISOString().slice(0, 10);
    if (!(await hasOrganisations(client))) await loadDemo(client, { today, say: console.log });
    await addBulkClaims(client, {
      today,
      claims,
      organisations: wholeNumber(values.organisations, ORGANISATIONS),
      say: console.log,
    });
  } finally {
    await client.end();
    await database.release();
  }
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
