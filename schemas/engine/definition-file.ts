// Which of a module's exports is the definition.
import type { ResourceDefinition } from './definition.ts';

export interface DefinitionFile {
  /** The file's name without its ending: 'insurer', 'expense-type'. */
  readonly name: string;
  /** Name of the export. */
  readonly exported: string;
  readonly definition: ResourceDefinition;
}

function isDefinition(value: unknown): value is ResourceDefinition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'record' in value &&
    'form' in value &&
    'list' in value
  );
}

/** Whether a file directly in schemas/ holds a definition. */
export function isDefinitionFile(fileName: string): boolean {
  return fileName.endsWith('.ts') && !fileName.endsWith('.test.ts') && !fileName.endsWith('.d.ts');
}

/**
 * Finds the one definition that a file of schemas/ exports.
 * @throws Error when there is none, or more than one
 */
export function definitionOf(fileName: string, module: Readonly<Record<string, unknown>>): DefinitionFile {
  const found = Object.entries(module).filter((entry): entry is [string, ResourceDefinition] => isDefinition(entry[1]));
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(
      `schemas/${fileName} must export one definition made by defineResource; it exports ${found.length}.`,
    );
  return { name: fileName.replace(/\.ts$/, ''), exported: first[0], definition: first[1] };
}
