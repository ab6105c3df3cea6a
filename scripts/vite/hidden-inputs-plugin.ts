// Vite plugin: tells the module graph what modules stand on without importing it (scripts/test/hidden-inputs.ts).
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { HIDDEN_INPUTS, VIRTUAL_INPUTS, type HiddenInputs } from '../test/hidden-inputs.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CODE = /(?<!\.test)\.tsx?$/;
const VIRTUAL = /\b(?:import|from)\s*\(?\s*'virtual:([^']+)'/g;

/** A file, or the files below a folder and the folder itself: what is taken out of it is known by the folder. */
function below(name: string): string[] {
  const full = path.join(ROOT, name);
  if (!fs.statSync(full).isDirectory()) return [full];
  const entries = fs.readdirSync(full, { recursive: true, withFileTypes: true });
  return [full, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
}

function inputsOf(code: string, id: string): HiddenInputs[] {
  const name = path.relative(ROOT, id.split('?')[0] ?? id).replaceAll(path.sep, '/');
  const made = [...code.matchAll(VIRTUAL)].map(([, virtual = '']) => VIRTUAL_INPUTS[virtual]);
  return [HIDDEN_INPUTS[name], ...made].filter((inputs) => inputs !== undefined);
}

/** Adds what is read as watched files, and what is run as imports that are never carried out. */
export function hiddenInputs(): Plugin {
  return {
    name: 'claimworks-hidden-inputs',
    enforce: 'pre',
    // where the graph is looked at: a browser is given the code as it is
    applyToEnvironment: ({ name }) => name !== 'client',
    transform(code, id) {
      const inputs = inputsOf(code, id);
      const read = inputs.flatMap(({ reads = [] }) => reads.flatMap(below));
      const run = inputs.flatMap(({ runs = [] }) => runs.flatMap(below));
      for (const file of [...read, ...run]) this.addWatchFile(file);
      const imports = run.filter((file) => CODE.test(file)).map((file) => `() => import(${JSON.stringify(file)})`);
      return imports.length === 0 ? undefined : { code: `${code}\nvoid [${imports.join(', ')}];\n`, map: null };
    },
  };
}
