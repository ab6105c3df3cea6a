// npm run generate: writes the migration of what has changed in supabase/schemas (named by --name=words_for_it), and
// src/generated and server/generated from a migrated database. --check only compares, and fails when something is stale.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSchema as parseSchema } from 'graphql';
import type { Client } from 'pg';
import { errorMessage } from '#server/errors.ts';
import { withDatabases, type Databases } from './generate/cluster.ts';
import { findDifferences, writeMigration } from './generate/database/migration.ts';
import { generateArguments } from './generate/arguments.ts';
import { generateDocuments, readDocuments } from './generate/documents.ts';
import { describeResources } from './generate/resources.ts';
import { actionTypeDefs, printServedSchema } from './generate/served-schema.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** What is generated in each: nothing else stands there. */
const TARGETS = ['src/generated', 'server/generated'] as const;

/** Everything that belongs in the folders, by path. */
async function generate(migrated: Client): Promise<Map<string, string>> {
  const sdl = await printServedSchema(migrated);
  const schema = parseSchema(sdl);
  const documents = await generateDocuments(schema, readDocuments(path.join(ROOT, 'src')));
  return new Map([
    ['src/generated/schema.graphql', sdl],
    ['src/generated/resources.json', `${JSON.stringify(describeResources(schema), undefined, 1)}\n`],
    ...[...documents].map(([file, source]): [string, string] => [`src/generated/${file}`, source]),
    ['server/generated/arguments.ts', await generateArguments(actionTypeDefs())],
  ]);
}

function existing(): string[] {
  return TARGETS.filter((target) => fs.existsSync(path.join(ROOT, target))).flatMap((target) =>
    fs
      .readdirSync(path.join(ROOT, target), { recursive: true, encoding: 'utf8' })
      .map((file) => `${target}/${file}`)
      .filter((file) => fs.statSync(path.join(ROOT, file)).isFile()),
  );
}

const read = (file: string): string | undefined =>
  fs.existsSync(path.join(ROOT, file)) ? fs.readFileSync(path.join(ROOT, file), 'utf8') : undefined;

function compareFiles(files: Map<string, string>): { readonly stale: string[]; readonly left: string[] } {
  return {
    stale: [...files].filter(([file, content]) => read(file) !== content).map(([file]) => file),
    left: existing().filter((file) => !files.has(file)),
  };
}

async function check({ migrated, declared }: Databases): Promise<void> {
  const differences = await findDifferences(migrated, declared);
  for (const difference of differences) console.error(difference);
  const { stale, left } = compareFiles(await generate(migrated));
  for (const file of [...stale, ...left]) console.error(`${file} is stale: run npm run generate`);
  process.exitCode = differences.length + stale.length + left.length > 0 ? 1 : 0;
}

async function write({ migrated, declared }: Databases): Promise<void> {
  const name = process.argv.find((argument) => argument.startsWith('--name='))?.slice('--name='.length);
  const { file, byHand } = await writeMigration(migrated, declared, name);
  console.log(file === undefined ? 'supabase/migrations is up to date.' : `Wrote supabase/migrations/${file}.`);
  if (byHand.length > 0) {
    console.error(`Write by hand, in ${file ?? 'a migration of its own'}:\n- ${byHand.join('\n- ')}`);
    process.exitCode = 1;
  }
  const files = await generate(migrated);
  const { stale, left } = compareFiles(files);
  for (const old of left) fs.rmSync(path.join(ROOT, old));
  for (const changed of stale) {
    fs.mkdirSync(path.dirname(path.join(ROOT, changed)), { recursive: true });
    fs.writeFileSync(path.join(ROOT, changed), files.get(changed) ?? '');
  }
  console.log(
    stale.length + left.length === 0
      ? 'What is generated is up to date.'
      : `Wrote ${stale.length} and removed ${left.length} generated files.`,
  );
}

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-generate-'));
try {
  await withDatabases(directory, process.argv.includes('--check') ? check : write);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
} finally {
  fs.rmSync(directory, { recursive: true, force: true });
}
