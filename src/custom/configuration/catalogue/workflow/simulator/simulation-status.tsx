import { simulationNews } from '#domain/workflow/simulation-news.ts';
import { formatDateTime } from '#src/ui/format.ts';
import type { SimulatedDraft } from './simulated-draft.ts';
import type { Simulation } from './use-simulation.ts';

interface Props {
  readonly draft: SimulatedDraft;
  readonly simulation: Simulation | undefined;
  readonly resets: number;
}

/** Tells those who do not see the log what has just happened. It is there before there is anything to tell. */
export function SimulationStatus({ draft, simulation, resets }: Props) {
  return (
    <p className="cw-vh" role="status" aria-label="What happened">
      {simulation === undefined
        ? resets > 0 && 'Reset. Choose a claim and start again.'
        : simulationNews(draft.definition, simulation.before, simulation.state, (instant) =>
            formatDateTime(instant, draft.calendar.zone),
          )}
    </p>
  );
}
