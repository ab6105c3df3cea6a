// What each file of ours imports of ours: static imports, exports of others, `import type`, import() and types of import().
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** What a file imports, by paths from the repository's root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const SOURCE = /\.(?:ts|tsx)$/;
const RESOLVED = /^(?:#|\.\.?\/)/;

/** The text of every import() in a tree of syntax, also where it stands for a type. */
function importedTypes(node: unknown, found: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) importedTypes(one, found);
    return;
  }
  if ('type' in node && node.type === 'TSImportType' && 'source' in node) {
    const { source } = node;
    if (typeof source === 'object' && source !== null && 'value' in source) found.push(String(source.value));
  }
  for (const value of Object.values(node)) importedTypes(value, found);
}

/**
 * The names by which a module imports others, as written.
 * @param file its path, whose ending says how it is read
 * @throws Error when it cannot be read as TypeScript
 */
export function importedNames(file: string, text: string): readonly string[] {
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  // a template or an expression names nothing that can be followed
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  const types: string[] = [];
  if (text.includes('import(')) importedTypes(program, types);
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic, ...types];
}

/** The path from the root that an import of a file means; undefined for a package. */
export function resolvedPath(file: string, name: string): string | undefined {
  const path = name.split('?')[0] ?? name;
  if (!RESOLVED.test(path)) return undefined;
  return path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path));
}

/**
 * Reads the imports of every source file below some folders.
 * @param root the repository
 * @param folders paths from the root
 */
export function readImports(root: string, folders: readonly string[]): ImportGraph {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => SOURCE.test(file) && statSync(join(root, file)).isFile());
  return new Map(
    files.map((file) => {
      const names = importedNames(file, readFileSync(join(root, file), 'utf8'));
      return [file, new Set(names.map((name) => resolvedPath(file, name)).filter((path) => path !== undefined))];
    }),
  );
}
