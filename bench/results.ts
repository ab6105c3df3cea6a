// bench/RESULTS.md: a part that was measured replaces its own section; the others stay as they were.
import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, 'RESULTS.md');
const HEAD = [
  '# Benchmark results',
  '',
  "Made by `npm run bench`. The steadiest figure is CPU per request (the contender's process and all of Postgres' together): ratios are of it, taken round by round, and their median is shown. Requests a second depend on what else the machine does and are shown for orientation.",
  '',
  '',
].join('\n');

/** The sections of a results file by their heading, in order. */
export function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), `${part.trimEnd()}\n`]));
}

const known = (): Map<string, string> => sectionsOf(fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : '');

/** What stands under a heading, `## Requests`; empty where nothing was measured. */
export const sectionOf = (heading: string): string => known().get(heading) ?? '';

/** Writes a section into the results; it begins with its `## ` heading. */
export function writeSection(section: string): void {
  const sections = known();
  for (const [heading, text] of sectionsOf(section)) sections.set(heading, text);
  fs.writeFileSync(FILE, HEAD + [...sections.values()].join('\n'));
}
