// The log of a simulation as it is read.
import type { SimulationEntry } from './simulate.ts';

/** The beginning of a step that does nothing and waits for nothing: what it leads to follows at the same moment. */
function isPassing(entry: SimulationEntry, next: SimulationEntry | undefined): boolean {
  if (entry.kind !== 'began' || entry.effect !== null || entry.dueAt !== null) return false;
  return next?.kind === 'completed' && next.nodeId === entry.nodeId && next.visit === entry.visit;
}

/** The entries that say something, each with its place in the log, the first at first. */
export function simulationLines(
  log: readonly SimulationEntry[],
): readonly { readonly index: number; readonly entry: SimulationEntry }[] {
  return log.flatMap((entry, index) => (isPassing(entry, log[index + 1]) ? [] : [{ index, entry }]));
}
