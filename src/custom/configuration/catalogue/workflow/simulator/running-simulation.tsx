import { useMemo, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@apollo/client';
import { changeFact, isOver } from '#domain/workflow/simulate.ts';
import { SimulatedNamesDocument } from '#src/generated/documents/simulator.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { NARROW, StateList } from '#src/ui/workflow-diagram/state-list.tsx';
import type { MenuPlace } from '#src/ui/workflow-diagram/step-menu.tsx';
import { WorkflowDiagram } from '#src/ui/workflow-diagram/workflow-diagram.tsx';
import { ClockCard } from './clock-card.tsx';
import { FactFields } from './fact-fields.tsx';
import { NodeMenu } from './node-menu.tsx';
import { OpenSteps } from './open-steps.tsx';
import { SimulationLog } from './simulation-log.tsx';
import type { SimulatedDraft } from './simulated-draft.ts';
import { NamesContext, namesIn, idsNamed } from './names.ts';
import type { Simulation } from './use-simulation.ts';

const HEIGHT = 640;

interface Props {
  readonly draft: SimulatedDraft;
  readonly simulation: Simulation;
}

/** Where a node is drawn, in px of the window. */
function placeOf(frame: HTMLElement | null, nodeId: string): MenuPlace {
  const drawn = frame?.querySelector(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`);
  const { left = 0, bottom = 0 } = drawn?.getBoundingClientRect() ?? {};
  return { nodeId, at: { x: left, y: bottom } };
}

/** A simulation under way: the clock, the claim, the diagram with what ran, and the log. */
export function RunningSimulation({ draft, simulation }: Props) {
  const { definition, name } = draft;
  const { state, states, completedEdges, claim, act, undo } = simulation;
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const [menu, setMenu] = useState<MenuPlace>();
  const frame = useRef<HTMLDivElement>(null);
  const { data } = useQuery(SimulatedNamesDocument, {
    variables: useMemo(() => idsNamed(definition), [definition]),
    // as they are now: an address may have been added a moment ago
    fetchPolicy: 'network-only',
  });
  const names = useMemo(() => namesIn(data), [data]);
  return (
    <NamesContext value={names}>
      <div className="ws-top">
        <ClockCard draft={draft} simulation={simulation} />
        <SectionCard title={claim === null ? 'Made-up claim' : `Claim #${claim.id}`}>
          <FactFields
            facts={state.facts}
            onChange={(field, value) => act((setting, before) => changeFact(setting, before, field, value))}
          />
          <p className="ws-note">
            Change them at any time: steps that wait for a rule are asked again.
            {claim !== null && ' The claim itself stays as it is.'}
          </p>
        </SectionCard>
      </div>
      <div className="ws-parts">
        <div className="ws-left" ref={frame}>
          {isNarrow ? (
            <StateList definition={definition} states={states} />
          ) : (
            <WorkflowDiagram
              definition={definition}
              label={`Simulation of ${name}`}
              height={HEIGHT}
              states={states}
              completedEdges={completedEdges}
              onNodeClick={(id) => setMenu(placeOf(frame.current, id))}
              onNodeMenu={(nodeId, at) => setMenu({ nodeId, at })}
            />
          )}
        </div>
        <div className="ws-right">
          <OpenSteps draft={draft} simulation={simulation} />
          <SectionCard
            title="Log"
            action={
              <Button size="small" disabled={undo === undefined} onClick={undo}>
                Take back
              </Button>
            }
          >
            <SimulationLog draft={draft} simulation={simulation} />
            {isOver(state) && <p className="ws-over">Nothing more will happen. Reset to try again.</p>}
          </SectionCard>
        </div>
      </div>
      {menu !== undefined && (
        <NodeMenu place={menu} draft={draft} simulation={simulation} onClose={() => setMenu(undefined)} />
      )}
    </NamesContext>
  );
}
