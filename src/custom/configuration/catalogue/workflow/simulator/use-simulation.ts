import { useCallback, useMemo, useState } from 'react';
import type { ClaimFacts } from '#domain/workflow/definition.ts';
import { nodeStates, passedEdges, type NodeState } from '#domain/workflow/run-view.ts';
import { beginSimulation, type SimulationSetting, type SimulationState } from '#domain/workflow/simulate.ts';
import type { Beginning } from './simulated-draft.ts';

/** Takes the simulation to what is next. */
export type Act = (step: (setting: SimulationSetting, state: SimulationState) => SimulationState) => void;

/** A simulation under way. */
export interface Simulation extends Beginning {
  readonly state: SimulationState;
  /** The one that it came from; undefined at the beginning. */
  readonly before: SimulationState | undefined;
  readonly states: ReadonlyMap<string, NodeState>;
  readonly completedEdges: ReadonlySet<string>;
  readonly act: Act;
  /** Takes the last thing back that was done; undefined at the beginning. */
  readonly undo: (() => void) | undefined;
}

interface Held extends Beginning {
  /** The first at first; all of them share what they have in common. */
  readonly states: readonly SimulationState[];
  readonly before: SimulationState | undefined;
}

interface Simulating {
  readonly simulation: Simulation | undefined;
  readonly begin: (beginning: Beginning, now: Date, facts: ClaimFacts) => void;
  readonly reset: () => void;
  /** How often it was reset. */
  readonly resets: number;
}

function shown({ setting, claim, states, before }: Held, change: (next: Held) => void): Simulation | undefined {
  const state = states.at(-1);
  if (state === undefined) return undefined;
  const viewed = state.steps.map((step, id) => ({ ...step, id }));
  const held = { setting, claim };
  return {
    ...held,
    state,
    before,
    states: nodeStates(viewed, setting.definition),
    completedEdges: passedEdges(viewed),
    act: (step) => {
      const next = step(setting, state);
      if (next !== state) change({ ...held, states: [...states, next], before: state });
    },
    undo: states.length > 1 ? () => change({ ...held, states: states.slice(0, -1), before: state }) : undefined,
  };
}

/** Holds a simulation of a workflow; nothing of it leaves the page. */
export function useSimulation(): Simulating {
  const [held, setHeld] = useState<Held>();
  const [resets, setResets] = useState(0);
  const begin = useCallback<Simulating['begin']>(
    (beginning, now, facts) =>
      setHeld({ ...beginning, states: [beginSimulation(beginning.setting, now, facts)], before: undefined }),
    [],
  );
  const simulation = useMemo(() => held && shown(held, setHeld), [held]);
  const reset = useCallback(() => {
    setHeld(undefined);
    setResets((count) => count + 1);
  }, []);
  return { simulation, begin, reset, resets };
}
