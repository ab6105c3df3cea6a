import { useState } from 'react';
import Button from '@mui/material/Button';
import { simulationLines } from '#domain/workflow/simulation-lines.ts';
import { LogEntry } from './log-entry.tsx';
import type { SimulatedDraft } from './simulated-draft.ts';
import type { Simulation } from './use-simulation.ts';

/** How many of the last entries are shown at first, and more at each press. */
const SHOWN = 100;

interface Props {
  readonly draft: SimulatedDraft;
  readonly simulation: Simulation;
}

/** What happened, in order, when and why; and what would have been sent or made. */
export function SimulationLog({ draft, simulation }: Props) {
  const [most, setMost] = useState(SHOWN);
  const lines = simulationLines(simulation.state.log);
  return (
    <>
      {lines.length > most && (
        <Button size="small" onClick={() => setMost(most + SHOWN)}>
          Show earlier entries
        </Button>
      )}
      <ol className="ws-log" aria-label="Log">
        {lines.slice(-most).map(({ index, entry }) => (
          <LogEntry key={index} entry={entry} draft={draft} claim={simulation.claim} />
        ))}
      </ol>
    </>
  );
}
