// npm run mutants: whether the tests notice faults that are put in on purpose (docs/developers/testing.md, "Mutants").
// list                                 writes bench/mutants/list.json from the code of this checkout
// run --at DIR --results FILE          judges each in the checkout DIR, 90 seconds at most, and goes on where it was cut off;
//     [--only ID] [--unlimited]        without a limit, with the browser tests, those that nobody noticed
// compare FILE FILE                    both shares, and what the first noticed and the second did not (then it fails)
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { memoryFolder } from '../../scripts/test/memory-folder.ts';
import { compare } from './compare.ts';
import { makeList } from './list.ts';
import { AREAS, KINDS, type Mutant } from './mutant.ts';
import { readResults } from './results.ts';
import { runMutants } from './run.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const LIST = path.join(import.meta.dirname, 'list.json');
const USAGE =
  'npm run mutants -- list | run --at DIR --results FILE [--only ID] [--unlimited] | compare RESULTS RESULTS';

const readList = (): readonly Mutant[] => JSON.parse(fs.readFileSync(LIST, 'utf8')) as readonly Mutant[];

function writeList(): void {
  const mutants = makeList(ROOT);
  fs.writeFileSync(LIST, `${JSON.stringify(mutants, null, 2)}\n`);
  for (const area of AREAS) {
    const own = mutants.filter((mutant) => mutant.area === area);
    const kinds = KINDS.map((kind) => `${kind} ${own.filter((mutant) => mutant.kind === kind).length}`);
    console.log(`${area.padEnd(8)} ${own.length}: ${kinds.join(', ')}`);
  }
}

function compareResults(first: string, second: string): void {
  const both = [readResults(first), readResults(second)] as const;
  const { lines, lost } = compare(readList(), both, [path.basename(first), path.basename(second)]);
  console.log(lines.join('\n'));
  if (lost > 0) process.exitCode = 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    results: { type: 'string' },
    only: { type: 'string' },
    unlimited: { type: 'boolean', default: false },
  },
});
const [command, first, second] = positionals;
if (command === 'list') writeList();
else if (command === 'compare' && first !== undefined && second !== undefined) compareResults(first, second);
else if (command === 'run' && values.at !== undefined && values.results !== undefined) {
  process.env.TMPDIR ??= memoryFolder() ?? os.tmpdir();
  await runMutants(readList(), {
    root: path.resolve(values.at),
    results: values.results,
    isUnlimited: values.unlimited,
    only: values.only,
    tell: (line) => console.log(line),
  });
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
