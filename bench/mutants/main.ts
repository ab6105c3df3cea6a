// npm run mutants: whether the tests notice faults that are put in by purpose (docs/developers/testing.md, "Mutants").
// list writes the list of them for this checkout, to bench/mutants/list.json.
import fs from 'node:fs';
import path from 'node:path';
import { makeList } from './list.ts';
import { AREAS, KINDS } from './mutant.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const LIST = path.join(import.meta.dirname, 'list.json');

function writeList(): void {
  const mutants = makeList(ROOT);
  fs.writeFileSync(LIST, `${JSON.stringify(mutants, null, 2)}\n`);
  for (const area of AREAS) {
    const own = mutants.filter((mutant) => mutant.area === area);
    const kinds = KINDS.map((kind) => `${kind} ${own.filter((mutant) => mutant.kind === kind).length}`);
    console.log(`${area.padEnd(8)} ${own.length}: ${kinds.join(', ')}`);
  }
}

const [command] = process.argv.slice(2);
if (command === 'list') writeList();
else {
  console.error('npm run mutants -- list');
  process.exitCode = 2;
}
