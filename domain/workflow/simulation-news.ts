// What one move of a simulation did, in a breath: for those who hear it.
import type { WorkflowDefinition } from './definition.ts';
import { stepWords } from './node-words.ts';
import { RULE_FIELD_LABELS } from './rule.ts';
import { STATE_WORDS } from './run-view.ts';
import type { SimulationEntry, SimulationState } from './simulate.ts';
import { simulationLines } from './simulation-lines.ts';

/** So many things are said; the others stand in the log. */
const MOST = 4;

function entryWords(definition: Pick<WorkflowDefinition, 'nodes'>, entry: SimulationEntry): string {
  if (entry.kind === 'finished') return 'Finished';
  if (entry.kind === 'stopped') return 'Stopped, it goes round and round';
  if (entry.kind === 'changed') return `${RULE_FIELD_LABELS[entry.field]} changed`;
  const step = stepWords(definition, entry);
  if (entry.kind === 'began') return `${step} began`;
  if (entry.kind === 'dropped') return `${step} had gone on already`;
  return `${step} ${STATE_WORDS[entry.kind].toLowerCase()}`;
}

/**
 * 'It is 27/01/2026 09:00. Wait: Let them answer completed. AND merge began.'
 * @param before undefined where the simulation has just begun; a longer one where its last move was taken back
 * @param timeWords what is said of an instant (ISO)
 */
export function simulationNews(
  definition: Pick<WorkflowDefinition, 'nodes'>,
  before: SimulationState | undefined,
  after: SimulationState,
  timeWords: (instant: string) => string,
): string {
  const known = before?.log.length ?? 0;
  const isTakenBack = before !== undefined && (known > after.log.length || before.now > after.now);
  const time = before?.now === after.now ? [] : [`It is ${timeWords(after.now)}`];
  if (isTakenBack) return said(['Taken back', ...time]);
  const entries = simulationLines(after.log).filter(({ index }) => index >= known);
  const words = entries.slice(0, MOST).map(({ entry }) => entryWords(definition, entry));
  const more = entries.length - words.length;
  return said([
    ...(before === undefined ? ['Simulation started'] : []),
    ...time,
    ...(entries.length === 0 ? ['Nothing happened'] : words),
    ...(more > 0 ? [`${more} more in the log`] : []),
  ]);
}

const said = (sentences: readonly string[]): string => sentences.map((one) => `${one}.`).join(' ');
