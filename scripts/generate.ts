// npm run generate: writes src/generated from a freshly migrated database. --check only compares, and fails when stale.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSchema as parseSchema } from 'graphql';
import { generateDocuments, readDocuments } from './generate/documents.ts';
import { describeResources } from './generate/resources.ts';
import { printServedSchema } from './generate/served-schema.ts';

const ROOT = path.join(import.meta.dirname, '..');
const TARGET = path.join(ROOT, 'src/generated');

/** Everything that belongs below src/generated, by path. */
async function generate(): Promise<Map<string, string>> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-generate-'));
  try {
    const sdl = await printServedSchema(directory);
    const schema = parseSchema(sdl);
    return new Map([
      ['schema.graphql', sdl],
      ['resources.json', `${JSON.stringify(describeResources(schema), undefined, 1)}\n`],
      ...(await generateDocuments(schema, readDocuments(path.join(ROOT, 'src')))),
    ]);
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

function existing(): string[] {
  if (!fs.existsSync(TARGET)) return [];
  return fs
    .readdirSync(TARGET, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(TARGET, file)).isFile());
}

const read = (file: string): string | undefined =>
  fs.existsSync(path.join(TARGET, file)) ? fs.readFileSync(path.join(TARGET, file), 'utf8') : undefined;

const files = await generate();
const stale = [...files].filter(([file, content]) => read(file) !== content).map(([file]) => file);
const left = existing().filter((file) => !files.has(file));

if (process.argv.includes('--check')) {
  for (const file of [...stale, ...left]) console.error(`src/generated/${file} is stale: run npm run generate`);
  process.exitCode = stale.length + left.length > 0 ? 1 : 0;
} else {
  for (const file of left) fs.rmSync(path.join(TARGET, file));
  for (const file of stale) {
    fs.mkdirSync(path.dirname(path.join(TARGET, file)), { recursive: true });
    fs.writeFileSync(path.join(TARGET, file), files.get(file) ?? '');
  }
  console.log(
    stale.length + left.length === 0
      ? 'src/generated is up to date.'
      : `Wrote ${stale.length} and removed ${left.length} files in src/generated.`,
  );
}
