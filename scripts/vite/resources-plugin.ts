// Vite plugin: the resource definitions for the browser. `virtual:resources` is a short list of all of them, for the
// shell; behind each entry lies, as a chunk of its own, the definition. `virtual:resource-checks`, loaded with the first
// form, leads to their validators, compiled ahead. The description of tables, which every list loads, keeps those alone
// that lists show.
import { readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type * as Compiler from '../../schemas/engine/compile.ts';
import { LISTED } from '../../schemas/engine/listed.ts';
import { definitionOf, isDefinitionFile, type DefinitionFile } from '../../schemas/engine/definition-file.ts';

const LIST = 'virtual:resources';
const CHECKS = 'virtual:resource-checks';
const ONE = 'virtual:resource/';
const CHECK = 'virtual:resource-check/';
const DESCRIPTIONS = resolve(import.meta.dirname, '../../src/generated/resources.json');

const MODULES = [ONE, CHECK] as const;
const SCHEMAS = resolve(import.meta.dirname, '../../schemas');
const COMPILER = join(SCHEMAS, 'engine/compile.ts');

/** Whether a module's name is one of those made here. */
const isOurs = (name: string): boolean =>
  name === LIST || name === CHECKS || MODULES.some((prefix) => name.startsWith(prefix));

interface Definitions {
  all(): Promise<readonly DefinitionFile[]>;
  one(name: string): Promise<DefinitionFile>;
}

function definitionsIn(directory: string): Definitions {
  async function read(fileName: string): Promise<DefinitionFile> {
    const file = join(directory, fileName);
    // the query makes Node read a file that was changed since
    const module: Readonly<Record<string, unknown>> = await import(
      /* @vite-ignore */ `${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`
    );
    return definitionOf(fileName, module);
  }
  return {
    all: () => Promise.all(readdirSync(directory).filter(isDefinitionFile).toSorted().map(read)),
    one: (name) => read(`${name}.ts`),
  };
}

function listModule(definitions: readonly DefinitionFile[]): string {
  const entries = definitions.map(
    ({ name, definition: { type, route, isHosted, feature, read, write, label, parent } }) => {
      const entry = JSON.stringify({ name, type, route, isHosted, feature, read, write, label, parent });
      return `{ ...${entry}, load: () => import(${JSON.stringify(ONE + name)}) }`;
    },
  );
  return `export const resources = [\n${entries.join(',\n')}\n];`;
}

/**
 * The description of tables, of those that lists show.
 * @throws Error for a definition whose table is not described yet; it names the step that is missing
 */
export function shownTables(json: string, definitions: readonly DefinitionFile[]): string {
  const tables = JSON.parse(json) as Readonly<Record<string, unknown>>;
  for (const { name, definition } of definitions) {
    if (!(definition.type in tables))
      throw new Error(
        `schemas/${name}.ts: src/generated/resources.json has no ${definition.type}. Once a migration has made its table, run npm run generate.`,
      );
  }
  for (const type of LISTED) {
    if (!(type in tables))
      throw new Error(`schemas/engine/listed.ts names ${type}, which src/generated/resources.json does not have.`);
  }
  const shown = new Set([...LISTED, ...definitions.map(({ definition }) => definition.type)]);
  return JSON.stringify(Object.fromEntries(Object.entries(tables).filter(([type]) => shown.has(type))));
}

function checksModule(definitions: readonly DefinitionFile[]): string {
  return `export const checks = {\n${definitions.map(({ name }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(CHECK + name)})`).join(',\n')}\n};`;
}

function definitionModule(directory: string, { name, exported }: DefinitionFile): string {
  return `export { ${exported} as definition } from ${JSON.stringify(join(directory, `${name}.ts`))};`;
}

/**
 * Loaded when a validator is asked for: what this module imports counts as a part of the configuration of the tests, and
 * `npm test -- changed` would take a change of a rule of the domain for one of all tests.
 */
async function loadCompiler(): Promise<typeof Compiler> {
  const url = pathToFileURL(COMPILER).href;
  return (await import(/* @vite-ignore */ url)) as typeof Compiler;
}

async function checkModule({ definition }: DefinitionFile): Promise<string> {
  const { standaloneSource } = await loadCompiler();
  const from = (file: string): string => JSON.stringify(join(SCHEMAS, file));
  return [
    `import { FORMATS } from ${from('engine/formats.ts')};`,
    `import { isSameJson, textLength } from ${from('engine/runtime.ts')};`,
    // named, so that bundlers keep them where the validator calls them
    'void [FORMATS, isSameJson, textLength];',
    standaloneSource(definition.record),
  ].join('\n');
}

/** A definition that is added, changed or taken away changes the list. */
function watchFolder(server: ViteDevServer, directory: string): void {
  const onChange = (file: string): void => {
    if (dirname(resolve(file)) !== directory || !isDefinitionFile(file)) return;
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (isOurs(id.slice(1))) moduleGraph.invalidateModule(module);
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
    // before JSON becomes a module
    enforce: 'pre',
    resolveId: (source) => (isOurs(source) ? `\0${source}` : undefined),
    async load(id) {
      if (id === `\0${LIST}`) return listModule(await definitions.all());
      if (id === `\0${CHECKS}`) return checksModule(await definitions.all());
      const prefix = MODULES.find((one) => id.startsWith(`\0${one}`));
      if (prefix === undefined) return undefined;
      const name = id.slice(`\0${prefix}`.length);
      this.addWatchFile(join(directory, `${name}.ts`));
      const file = await definitions.one(name);
      return prefix === ONE ? definitionModule(directory, file) : checkModule(file);
    },
    transform: async (code, id) => (id === DESCRIPTIONS ? shownTables(code, await definitions.all()) : undefined),
    configureServer: (server) => watchFolder(server, directory),
  };
}
