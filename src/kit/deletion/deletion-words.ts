// What the question before a deletion says.
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { inSentence } from '../label-words.ts';
import { recordName } from '../kinds/list-field.ts';

function named(definition: ResourceDefinition, rows: readonly RaRecord[]): string {
  const first = rows[0];
  return rows.length === 1 && first
    ? `${definition.label.one} “${recordName(definition, first)}”`
    : `${rows.length} ${inSentence(definition.label.many)}`;
}

/** The sentences of the question, by whether what is deleted can be taken back. */
export function questionOf(definition: ResourceDefinition, rows: readonly RaRecord[]): string {
  const be = rows.length === 1 ? 'is' : 'are';
  const after =
    definition.remove === 'soft'
      ? `${rows.length === 1 ? 'It goes' : 'They go'} out of new choices. Restore ${rows.length === 1 ? 'it' : 'them'} under Deleted.`
      : 'This cannot be undone.';
  return `${named(definition, rows)} ${be} deleted. ${after}`;
}

/** The heading when some of the rows cannot be deleted. */
export function refusalOf(
  definition: ResourceDefinition,
  rows: readonly RaRecord[],
  kept: readonly RaRecord[],
): string {
  const [first] = kept;
  return rows.length === 1 && first
    ? `“${recordName(definition, first)}” is in use`
    : `${kept.length} of ${rows.length} are in use`;
}

/** What to do about those that cannot be deleted. */
export function adviceOf(definition: ResourceDefinition, canDisable: boolean): string {
  if (definition.remove === 'soft') return 'It cannot be deleted while something is under way with it.';
  const advice = 'It can be deleted once nothing refers to it any more.';
  return canDisable ? `${advice} Disable it instead: it is not offered any more, and what uses it stays.` : advice;
}
