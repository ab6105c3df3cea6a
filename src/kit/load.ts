// Loads a definition, and its check where there is a form, once; every part of a page asks here.
import { resources, type ResourceEntry } from 'virtual:resources';
import type { RecordIssue, ResourceDefinition } from '#schemas/engine/definition.ts';
import type { ValidateSchema } from '#schemas/engine/validate.ts';

export interface LoadedResource {
  /** File name in schemas/: 'insurer', 'expense-type'. */
  readonly name: string;
  readonly definition: ResourceDefinition;
  /** The check of the record's JSON Schema alone. */
  readonly validate: ValidateSchema;
  /** What is wrong with a whole record, by its JSON Schema and its rules; the service checks the same. */
  readonly check: (record: Readonly<Record<string, unknown>>) => readonly RecordIssue[];
}

/**
 * What is known of a resource before it is loaded.
 * @throws RangeError when schemas/ has no such file
 */
export function resourceEntry(name: string): ResourceEntry {
  const entry = resources.find((one) => one.name === name);
  if (entry === undefined) throw new RangeError(`There is no definition schemas/${name}.ts.`);
  return entry;
}

/** Loads what belongs to a name once: the same promise for the same name, so that React's `use` can read it. */
function loadedOnce<Loaded>(load: (name: string) => Promise<Loaded>): (name: string) => Promise<Loaded> {
  const loading = new Map<string, Promise<Loaded>>();
  return (name) => {
    const known = loading.get(name);
    if (known !== undefined) return known;
    const started = load(name);
    loading.set(name, started);
    // React's `use` reads a promise that says so without suspending
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => undefined,
    );
    // a chunk that did not arrive is asked for again
    started.catch(() => loading.delete(name));
    return started;
  };
}

/**
 * The definition of a resource, which is all that a list needs.
 * @param name file name in schemas/: 'insurer', 'expense-type'
 */
export const loadDefinition = loadedOnce(
  async (name: string): Promise<ResourceDefinition> => (await resourceEntry(name).load()).definition,
);

async function loadCheck(name: string) {
  const { checks } = await import('virtual:resource-checks');
  const check = await checks[name]?.();
  if (check === undefined) throw new RangeError(`There is no definition schemas/${name}.ts.`);
  return check.validate;
}

/**
 * The definition of a resource with its check, for forms.
 * @param name file name in schemas/: 'insurer', 'expense-type'
 */
export const loadResource = loadedOnce(async (name: string): Promise<LoadedResource> => {
  const [definition, precompiled, { checkRecord }] = await Promise.all([
    loadDefinition(name),
    loadCheck(name),
    import('#schemas/engine/validate.ts'),
  ]);
  const validate: ValidateSchema = (value) => (precompiled(value) ? [] : [...(precompiled.errors ?? [])]);
  return { name, definition, validate, check: (record) => checkRecord({ definition, validate }, record) };
});
