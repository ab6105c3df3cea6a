// Loads a definition with its check, once; every part of a page asks here.
import { resources, type ResourceEntry } from 'virtual:resources';
import type { RecordIssue, ResourceDefinition } from '#schemas/engine/definition.ts';
import { checkRecord, type ValidateSchema } from '#schemas/engine/validate.ts';

export interface LoadedResource {
  /** File name in schemas/: 'insurer', 'expense-type'. */
  readonly name: string;
  readonly definition: ResourceDefinition;
  /** The check of the record's JSON Schema alone. */
  readonly validate: ValidateSchema;
  /** What is wrong with a whole record, by its JSON Schema and its rules; the service checks the same. */
  readonly check: (record: Readonly<Record<string, unknown>>) => readonly RecordIssue[];
}

const loading = new Map<string, Promise<LoadedResource>>();

/**
 * What is known of a resource before it is loaded.
 * @throws RangeError when schemas/ has no such file
 */
export function resourceEntry(name: string): ResourceEntry {
  const entry = resources.find((one) => one.name === name);
  if (entry === undefined) throw new RangeError(`There is no definition schemas/${name}.ts.`);
  return entry;
}

async function load(name: string): Promise<LoadedResource> {
  const { definition, validate: precompiled } = await resourceEntry(name).load();
  const validate: ValidateSchema = (value) => (precompiled(value) ? [] : [...(precompiled.errors ?? [])]);
  return { name, definition, validate, check: (record) => checkRecord({ definition, validate }, record) };
}

/**
 * The definition of a resource. The same promise for the same name, so React's `use` can read it.
 * @param name file name in schemas/: 'insurer', 'expense-type'
 */
export function loadResource(name: string): Promise<LoadedResource> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const started = load(name);
  loading.set(name, started);
  // a chunk that did not arrive is asked for again
  started.catch(() => loading.delete(name));
  return started;
}
