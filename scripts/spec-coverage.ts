// npm run spec:coverage: which sections of the specification the tests name, from marks such as [1§5] or [2§4, §5]
// in their titles. The list of sections is tests/spec-sections.json.
import fs from 'node:fs';
import path from 'node:path';

interface Section {
  /** Document and number, e.g. 1§2.5. */
  readonly id: string;
  readonly title: string;
}

const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['domain', 'schemas', 'server', 'src', 'scripts', 'tests'];

function* testFiles(directory: string): Generator<string> {
  if (!fs.existsSync(directory)) return;
  for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name)) yield path.join(entry.parentPath, entry.name);
  }
}

/** The sections of one mark; a number without a document belongs to the document named before it. Marks such as UX§3 are of other documents. */
function sectionsOf(mark: string): string[] {
  let document = '';
  return [...mark.replaceAll(/[A-Z]+\s?§\s?[\d.]+/g, '').matchAll(/(\d)?\s?§\s?(\d+(?:\.\d+)?)/g)].map(
    ([, named, number]) => {
      document = named ?? document;
      return `${document}§${number}`;
    },
  );
}

const sections = JSON.parse(fs.readFileSync(path.join(ROOT, 'tests/spec-sections.json'), 'utf8')) as Section[];
const counts = new Map<string, number>();
for (const file of FOLDERS.flatMap((folder) => [...testFiles(path.join(ROOT, folder))])) {
  for (const [, mark = ''] of fs.readFileSync(file, 'utf8').matchAll(/\[([^\]\n]*§[^\]\n]*)\]/g)) {
    for (const id of sectionsOf(mark)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
}

const ids = new Set(sections.map(({ id }) => id));
for (const { id, title } of sections) {
  // a section is shown by the tests of its parts, too
  const count = [...counts]
    .filter(([counted]) => counted === id || counted.startsWith(`${id}.`))
    .reduce((sum, [, number]) => sum + number, 0);
  console.log(`${count === 0 ? '   -' : String(count).padStart(4)}  ${id.padEnd(7)} ${title}`);
}
const covered = sections.filter(({ id }) =>
  [...counts.keys()].some((counted) => counted === id || counted.startsWith(`${id}.`)),
).length;
console.log(`\n${covered} of ${sections.length} sections are named by tests.`);
const unknown = [...counts.keys()].filter((id) => !ids.has(id));
if (unknown.length > 0) {
  console.error(`Marks of sections that do not exist: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
