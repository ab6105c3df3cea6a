// A workflow as a record, for the rule of its definition in schemas/.
import type { Checked, Issue } from '../issue.ts';
import { isFields } from '../fields.ts';
import { checkDefinition } from './check-definition.ts';

/** The first few faults are enough to start with. */
const MOST_SHOWN = 5;

/** What is wrong with the draft of a record; a missing one, and one of another JSON type, is not this rule's matter. */
export function checkDraft({ definition }: Checked): readonly Issue[] {
  if (!isFields(definition)) return [];
  return checkDefinition(definition)
    .slice(0, MOST_SHOWN)
    .map(({ path, message }) => ({ path: ['definition', ...path], message }));
}
