import type { NodeState } from '#domain/workflow/run-view.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { STATE_WORDS } from './run-words.ts';

/** How far a run has come with a node, in words. */
export function StateChip({ state }: { readonly state: NodeState }) {
  return <StatusChip kind="step" value={state} label={STATE_WORDS[state]} />;
}
