// npm run conformance -- FOLDER: runs the Hasura cases of a folder and says which pass.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { findFolders } from './cases.ts';
import { runFolder, type Outcome } from './run.ts';

const MOST_FAILED = 0.02;

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, 'hasura'));
if (!fs.existsSync(root)) {
  console.error(`There is no folder ${root}.`);
  process.exit(2);
}

function print(outcomes: readonly Outcome[]): void {
  for (const { name, result, reason } of outcomes) {
    if (result === 'failed') console.log(`  failed    ${name}\n            ${reason}`);
    if (result === 'excluded') console.log(`  excluded  ${name}: ${reason}`);
  }
}

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-conformance-'));
const postgres = await startEmbeddedPostgres({
  directory: path.join(directory, 'postgres'),
  database: 'postgres',
  durable: false,
});
const all: Outcome[] = [];
try {
  for (const folder of findFolders(root)) {
    const outcomes = await runFolder(folder, postgres.url);
    const passed = outcomes.filter((outcome) => outcome.result === 'passed').length;
    const run = outcomes.filter((outcome) => outcome.result !== 'excluded').length;
    console.log(`${folder.name}: ${passed} of ${run} passed`);
    print(outcomes);
    all.push(...outcomes);
  }
} finally {
  await postgres.stop();
  fs.rmSync(directory, { recursive: true, force: true });
}

const passed = all.filter((outcome) => outcome.result === 'passed').length;
const failed = all.filter((outcome) => outcome.result === 'failed').length;
const excluded = all.length - passed - failed;
const share = passed + failed === 0 ? 0 : passed / (passed + failed);
console.log(`\n${passed} of ${passed + failed} cases passed (${(share * 100).toFixed(1)} %), ${excluded} excluded.`);
process.exitCode = passed + failed > 0 && share >= 1 - MOST_FAILED ? 0 : 1;
