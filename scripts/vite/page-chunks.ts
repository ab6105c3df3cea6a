// What becomes one file. The builder cuts by every part that is loaded on demand, of which there are some 300: a claim
// stood in 180 files, most of them smaller than what is said about a file, and a browser that had them all still took
// 0.4 s to read them. Here modules are one file that the same of the most opened pages need (30 files for a claim).
//
// No file imports another in a circle: whatever a module imports is needed wherever the module is, so that files import
// only from files that more pages need.
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { packageFile } from './package-files.ts';
import { chunksOf, moduleName, PAGES, SHELL, withImports, type Chunk } from './opened-pages.ts';

interface BuiltChunk extends Chunk {
  readonly isDynamicEntry: boolean;
  /** Characters, not minified. */
  readonly length: number;
}

const PUBLIC = { name: 'public', modules: ['src/public/main.tsx'] };
/** What is at hand when a page is opened, the first of all first. */
const STANDING = [{ name: 'app', modules: ['src/main.tsx'] }, SHELL];
const OPENED = [PUBLIC, ...STANDING, ...PAGES];

/** What is smaller than this, in characters before it is minified, comes with the shell where two pages need it. */
const SMALL = 10_000;

/** Builds for what the builder alone would make: what each page really needs, since of a package's index only what is used stays. */
async function builtChunks(config: InlineConfig): Promise<readonly BuiltChunk[]> {
  let chunks: readonly BuiltChunk[] = [];
  const keep: Plugin = {
    name: 'claimworks-keep-chunks',
    generateBundle: {
      // before the files of styles alone are taken out
      order: 'pre',
      handler(_options, bundle) {
        chunks = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map(({ fileName, imports, moduleIds, isDynamicEntry, code }) => ({
            fileName,
            imports,
            moduleIds,
            isDynamicEntry,
            length: code.length,
          }));
      },
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [config.plugins, keep],
    build: { ...config.build, write: false, minify: false, sourcemap: false },
  });
  return chunks;
}

/** Which of the opened pages need a file, of those that any does. */
function neededBy(chunks: readonly BuiltChunk[]): ReadonlyMap<BuiltChunk, Set<string>> {
  const pages = new Map<BuiltChunk, Set<string>>();
  for (const { name, modules } of OPENED)
    for (const chunk of modules.flatMap((module) => chunksOf(chunks, module)))
      pages.set(chunk, (pages.get(chunk) ?? new Set()).add(name));
  return pages;
}

/** What something needs that is loaded on demand and is none of the opened pages. */
function neededElsewhere(chunks: readonly BuiltChunk[]): ReadonlySet<BuiltChunk> {
  const opened = new Set(OPENED.flatMap(({ modules }) => modules));
  return new Set(
    chunks
      .filter(({ isDynamicEntry, moduleIds }) => isDynamicEntry && !moduleIds.some((id) => opened.has(moduleName(id))))
      .flatMap((chunk) => withImports(chunks, chunk)),
  );
}

const standingOf = (pages: ReadonlySet<string> | undefined): string | undefined =>
  STANDING.find(({ name }) => pages?.has(name))?.name;

/** Adds the small files to the shell that need nothing but what stands; these then stand for others. */
function addSmall(pages: ReadonlyMap<BuiltChunk, Set<string>>): void {
  const byFile = new Map([...pages].map(([chunk, names]) => [chunk.fileName, names]));
  const stands = (file: string): boolean => standingOf(byFile.get(file)) !== undefined;
  const next = [...pages].filter(
    ([{ fileName, imports, length }, names]) =>
      length < SMALL && names.size > 1 && !stands(fileName) && imports.every(stands),
  );
  for (const [, names] of next) names.add(SHELL.name);
  if (next.length > 0) addSmall(pages);
}

function nameOf(pages: ReadonlySet<string>, isElsewhere: boolean): string | null {
  const standing = standingOf(pages);
  if (standing !== undefined) return pages.has(PUBLIC.name) ? `${PUBLIC.name}-${standing}` : standing;
  const all = [...pages].join('-');
  if (!isElsewhere) return all;
  // one page's own large parts, of which another needs a little, stay as they are cut
  return pages.size > 1 ? `${all}-more` : null;
}

/** @returns by a module's id the name of its file; null where the builder is to cut */
export async function pageChunks(config: InlineConfig): Promise<Rollup.CodeSplittingNameFunction> {
  const chunks = await builtChunks(config);
  const pages = neededBy(chunks);
  const elsewhere = neededElsewhere(chunks);
  addSmall(pages);
  const names = new Map(
    [...pages].flatMap(([chunk, all]) => chunk.moduleIds.map((id) => [id, nameOf(all, elsewhere.has(chunk))] as const)),
  );
  return (id) => {
    const name = names.get(id) ?? null;
    return name === 'app' ? (packageFile(id) ?? name) : name;
  };
}
