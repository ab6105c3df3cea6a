import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { isLive } from '#domain/workflow/run-step.ts';
import { stepActions } from './step-actions.ts';
import { stepWords } from './step-words.ts';
import type { SimulatedDraft } from './simulated-draft.ts';
import type { Simulation } from './use-simulation.ts';

export interface MenuPlace {
  readonly nodeId: string;
  /** In px of the window. */
  readonly at: { readonly x: number; readonly y: number };
}

interface Props {
  readonly place: MenuPlace | undefined;
  readonly draft: SimulatedDraft;
  readonly simulation: Simulation;
  readonly onClose: () => void;
}

/** What can be done at a node of the diagram. */
export function NodeMenu({ place, draft, simulation, onClose }: Props) {
  if (place === undefined) return null;
  const { nodeId, at } = place;
  const open = simulation.state.steps.filter((step) => step.nodeId === nodeId && isLive(step));
  const actions = open.flatMap((step) =>
    stepActions(draft, simulation, step).map((action) => ({
      ...action,
      key: `${step.visit} ${action.label}`,
      words: open.length > 1 ? `${action.label} (visit ${step.visit})` : action.label,
    })),
  );
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      slotProps={{ list: { 'aria-label': `Actions for ${stepWords(draft.definition, { nodeId, visit: 1 })}` } }}
    >
      {actions.length === 0 && <MenuItem disabled>Not available</MenuItem>}
      {actions.map(({ key, words, run }) => (
        <MenuItem
          key={key}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}
