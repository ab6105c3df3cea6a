// Vite plugin: the resource definitions for the browser. `virtual:resources` is a short list of all of them, for the
// shell; behind each entry lies, as a chunk of its own, the definition with its validator compiled ahead.
import { readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { standaloneSource } from '../../schemas/engine/compile.ts';
import { definitionOf, isDefinitionFile, type DefinitionFile } from '../../schemas/engine/definition-file.ts';

const LIST = 'virtual:resources';
const ONE = 'virtual:resource/';
const SCHEMAS = resolve(import.meta.dirname, '../../schemas');

interface Definitions {
  all(): Promise<readonly DefinitionFile[]>;
  one(name: string): Promise<DefinitionFile>;
}

function definitionsIn(directory: string): Definitions {
  async function read(fileName: string): Promise<DefinitionFile> {
    const file = join(directory, fileName);
    // the query makes Node read a file that was changed since
    const module = (await import(/* @vite-ignore */ `${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`)) as Record<string, unknown>;
    return definitionOf(fileName, module);
  }
  return {
    all: () => Promise.all(readdirSync(directory).filter(isDefinitionFile).toSorted().map(read)),
    one: (name) => read(`${name}.ts`),
  };
}

function listModule(definitions: readonly DefinitionFile[]): string {
  const entries = definitions.map(({ name, definition: { type, route, isHosted, feature, read, write, label, parent } }) => {
    const entry = JSON.stringify({ name, type, route, isHosted, feature, read, write, label, parent });
    return `{ ...${entry}, load: () => import(${JSON.stringify(ONE + name)}) }`;
  });
  return `export const resources = [\n${entries.join(',\n')}\n];`;
}

function definitionModule(directory: string, { name, exported, definition }: DefinitionFile): string {
  const from = (folder: string, file: string): string => JSON.stringify(join(folder, file));
  return [
    `import { FORMATS } from ${from(SCHEMAS, 'engine/formats.ts')};`,
    `import { isSameJson, textLength } from ${from(SCHEMAS, 'engine/runtime.ts')};`,
    `import { ${exported} as definition } from ${from(directory, `${name}.ts`)};`,
    // named, so that bundlers keep them where the validator calls them
    'void [FORMATS, isSameJson, textLength];',
    standaloneSource(definition.record),
    'export { definition };',
  ].join('\n');
}

/** A definition that is added, changed or taken away changes the list. */
function watchFolder(server: ViteDevServer, directory: string): void {
  const onChange = (file: string): void => {
    if (dirname(resolve(file)) !== directory || !isDefinitionFile(file)) return;
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const [id, module] of moduleGraph.idToModuleMap) if (id === `\0${LIST}` || id.startsWith(`\0${ONE}`)) moduleGraph.invalidateModule(module);
    }
    server.ws.send({ type: 'full-reload' });
  };
  server.watcher.add(directory);
  for (const event of ['add', 'unlink', 'change'] as const) server.watcher.on(event, onChange);
}

/** @param directory folder of the definitions; another one in tests */
export function resourceDefinitions(directory: string = SCHEMAS): Plugin {
  const definitions = definitionsIn(directory);
  return {
    name: 'claimworks-resource-definitions',
    resolveId: (source) => (source === LIST || source.startsWith(ONE) ? `\0${source}` : undefined),
    async load(id) {
      if (id === `\0${LIST}`) return listModule(await definitions.all());
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const name = id.slice(`\0${ONE}`.length);
      this.addWatchFile(join(directory, `${name}.ts`));
      return definitionModule(directory, await definitions.one(name));
    },
    configureServer: (server) => watchFolder(server, directory),
  };
}
