// Loads and finishes the demo as a start does, in a process that can be killed. Arguments: DATABASE_URL, DATA_DIR, claims.
import path from 'node:path';
import { finishDemo, loadDemoOnce } from '#server/compose-demo.ts';
import { generateDemo } from '#server/demo/generate.ts';
import { createLateDocuments } from '#server/demo/late-documents.ts';
import { createDiskStorage } from '#server/gateways/storage/disk-storage.ts';
import { openPool } from '#tests/support/pool.ts';

const [url = '', directory = '', claims = ''] = process.argv.slice(2);
const store = createDiskStorage({
  directory: path.join(directory, 'files'),
  publicUrl: 'http://localhost:1',
  secret: 'secret',
});
const documents = createLateDocuments(store, directory, (today) =>
  Promise.resolve(generateDemo(today, Number(claims)).files),
);
const pool = openPool(url);
const say = (text: string): void => console.log(text);
const isNew = await loadDemoOnce(pool, documents, say, Number(claims));
say('Ready');
await finishDemo(pool, documents, isNew, say);
say('Done');
await pool.end();
