// Fails when the JavaScript that a person waits for has grown past its budget (gzip kB, read from vite's manifest).
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

interface Budget {
  readonly name: string;
  readonly limitKilobytes: number;
  /** Manifest keys: the entry, and the lazy parts that are loaded before the page can be used. */
  readonly roots: readonly string[];
}

const BUDGETS: readonly Budget[] = [
  { name: 'public pages', limitKilobytes: 150, roots: ['public.html'] },
  { name: 'staff app until home', limitKilobytes: 450, roots: ['index.html', 'src/app/staff-app.tsx', 'src/custom/home/home-page.tsx', 'src/custom/account/organisation-switcher.tsx', 'src/custom/account/role-switcher.tsx', 'src/custom/account/terms-modal.tsx'] },
];

const directory = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..', 'dist'));
const manifest = JSON.parse(fs.readFileSync(path.join(directory, '.vite', 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;

/** The chunk and everything that it imports statically. */
function withImports(key: string, found: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`${key} is not in the build: mend the list of this script.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(imported, found);
  return found;
}

function gzipKilobytes(file: string): number {
  return zlib.gzipSync(fs.readFileSync(path.join(directory, file)), { level: 9 }).length / 1000;
}

let failed = false;
for (const { name, limitKilobytes, roots } of BUDGETS) {
  const files = new Set<string>();
  for (const root of roots) withImports(root, files);
  const sizes = [...files].filter((file) => file.endsWith('.js')).map((file) => ({ file, kilobytes: gzipKilobytes(file) }));
  const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const isOver = total > limitKilobytes;
  failed ||= isOver;
  console.log(`${isOver ? 'OVER ' : 'ok   '} ${name}: ${total.toFixed(1)} kB gzip of ${limitKilobytes} kB`);
  for (const { file, kilobytes } of sizes.toSorted((a, b) => b.kilobytes - a.kilobytes)) console.log(`  ${kilobytes.toFixed(1).padStart(7)}  ${file}`);
}
if (failed) process.exitCode = 1;
