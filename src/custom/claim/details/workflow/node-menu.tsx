import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { OpenWorkflow } from './open-workflow.ts';
import { wordsOf } from './run-words.ts';
import type { RunControls } from './use-run-controls.tsx';

export interface MenuPlace {
  readonly nodeId: string;
  /** In px of the window. */
  readonly at: { readonly x: number; readonly y: number };
}

interface Props {
  readonly place: MenuPlace | undefined;
  readonly workflow: OpenWorkflow;
  readonly controls: RunControls;
  readonly onClose: () => void;
}

/** The context menu of a node: 'Not available' in run mode (spec 3 §4.3), but for what administrators do with an open step. */
export function NodeMenu({ place, workflow, controls, onClose }: Props) {
  if (place === undefined) return null;
  const step = workflow.shown.get(place.nodeId);
  const actions = step === undefined ? [] : controls.ofStep(step);
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: place.at.x, top: place.at.y }}
      slotProps={{ list: { 'aria-label': `Actions for ${wordsOf(workflow, place.nodeId)}` } }}
    >
      {actions.length === 0 && <MenuItem disabled>Not available</MenuItem>}
      {actions.map(({ label, onChoose }) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose();
            onChoose?.();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
