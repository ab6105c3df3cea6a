import { STATE_WORDS, type NodeState } from '#domain/workflow/run-view.ts';
import { StatusChip } from '../status-chip.tsx';

/** How far a run has come with a node, in words. */
export function StateChip({ state }: { readonly state: NodeState }) {
  return <StatusChip kind="step" value={state} label={STATE_WORDS[state]} />;
}
