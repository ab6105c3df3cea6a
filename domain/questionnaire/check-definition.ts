// The rule of a questionnaire's record, in its form and in the service.
import { readQuestionnaire } from './read.ts';
import { shapeFaults } from './shape.ts';
import { questionnaireFaults } from './validate.ts';

/** Everything that keeps a definition from being saved, in sentences of spec 3 §5 and §8. */
export function definitionFaults(definition: unknown): readonly string[] {
  const shape = shapeFaults(definition);
  return shape.length > 0 ? shape : questionnaireFaults(readQuestionnaire(definition));
}

/** The first few faults are enough to start with. */
const MOST_SHOWN = 5;

/** What is wrong with the definition of a record; a missing one is not this rule's matter. */
export function checkDefinition({
  definition,
}: Readonly<Record<string, unknown>>): readonly { readonly path: readonly ['definition']; readonly message: string }[] {
  if (typeof definition !== 'object' || definition === null) return [];
  const faults = definitionFaults(definition);
  return faults.slice(0, MOST_SHOWN).map((message) => ({ path: ['definition'], message }));
}
