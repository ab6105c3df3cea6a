// The resource definitions of schemas/, compiled once as the service starts.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileSchema } from '#schemas/engine/compile.ts';
import { definitionOf, isDefinitionFile, type DefinitionFile } from '#schemas/engine/definition-file.ts';
import type { RecordIssue, ResourceDefinition } from '#schemas/engine/definition.ts';
import { checkRecord } from '#schemas/engine/validate.ts';

export interface ServedDefinition {
  /** File name in schemas/: 'insurer', 'expense-type'. */
  readonly name: string;
  readonly definition: ResourceDefinition;
  /** What is wrong with a whole record; the form checks the same. */
  readonly check: (record: Readonly<Record<string, unknown>>) => readonly RecordIssue[];
}

export interface Definitions {
  readonly all: readonly ServedDefinition[];
  byName(name: string): ServedDefinition | undefined;
  /** By GraphQL type. */
  byType(type: string): ServedDefinition | undefined;
}

async function read(directory: string, fileName: string): Promise<DefinitionFile> {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(path.join(directory, fileName)).href);
  return definitionOf(fileName, module);
}

function compile({ name, definition }: DefinitionFile): ServedDefinition {
  try {
    const validate = compileSchema(definition.record);
    return { name, definition, check: (record) => checkRecord({ definition, validate }, record) };
  } catch (error) {
    throw new Error(`schemas/${name}.ts: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * Makes the look-up of definitions.
 * @throws Error when two are of the same type: a write could not tell which one holds
 */
function definitionsOf(files: readonly DefinitionFile[]): Definitions {
  const all = files.map(compile);
  const byName = new Map(all.map((one) => [one.name, one]));
  const byType = new Map<string, ServedDefinition>();
  for (const one of all) {
    const twin = byType.get(one.definition.type);
    if (twin) throw new Error(`schemas/${twin.name}.ts and schemas/${one.name}.ts both define ${one.definition.type}.`);
    byType.set(one.definition.type, one);
  }
  return { all, byName: (name) => byName.get(name), byType: (type) => byType.get(type) };
}

/**
 * Reads every definition of a folder.
 * @throws Error naming the file that has no definition, or one that is not right
 */
export async function loadDefinitions(directory: string): Promise<Definitions> {
  const names = (await readdir(directory)).filter(isDefinitionFile).toSorted();
  return definitionsOf(await Promise.all(names.map((name) => read(directory, name))));
}
