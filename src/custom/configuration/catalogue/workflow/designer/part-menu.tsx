import { useState } from 'react';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { NODE_LABELS, type NodeType, type WorkflowDefinition } from '#domain/workflow/definition.ts';
import { CATEGORY_WORDS } from '#src/ui/workflow-diagram/node-looks.ts';
import { useFit } from '#src/ui/workflow-diagram/use-fit.ts';
import type { Joining } from './connect-dialog.tsx';
import { useDesigner, type Designer, type Place, type Point } from './designer-context.ts';
import { PALETTE } from './palette.tsx';

export type MenuTarget =
  | { readonly kind: 'node'; readonly id: string }
  | { readonly kind: 'edge'; readonly id: string }
  | { readonly kind: 'canvas'; readonly at: Point };

interface Props {
  /** Undefined while it is closed. */
  readonly menu: { readonly target: MenuTarget; readonly at: Point } | undefined;
  readonly onClose: () => void;
  readonly onConnect: (joining: Joining) => void;
}

interface Item {
  readonly label: string;
  readonly keys?: string;
  readonly isDisabled?: boolean;
  /** It leads to the list of types, which are added here. */
  readonly adds?: Place;
  readonly choose?: () => void;
}

const NOT_AVAILABLE: readonly Item[] = [{ label: 'Not available', isDisabled: true }];

function isSystem({ nodes }: WorkflowDefinition, id: string): boolean {
  return nodes.some((node) => node.id === id && node.config.nodeCategory === 'system');
}

function itemsOf(
  target: MenuTarget,
  designer: Designer,
  onConnect: Props['onConnect'],
  fit: () => void,
): readonly Item[] {
  const { definition, selected } = designer;
  if (designer.isFrozen) return NOT_AVAILABLE;
  if (target.kind === 'canvas')
    return [
      { label: 'Add a step here', adds: { at: target.at } },
      { label: 'Paste', keys: 'Ctrl V', choose: designer.paste },
      { label: 'Select all', keys: 'Ctrl A', choose: () => designer.select(definition.nodes.map(({ id }) => id)) },
      { label: 'Arrange top to bottom', choose: designer.arrange },
      { label: 'Fit to screen', choose: fit },
    ];
  const { id } = target;
  if (target.kind === 'edge')
    return [
      { label: 'Edit', keys: 'Enter', choose: () => designer.open(id) },
      { label: 'Add a step on it', adds: { onEdge: id } },
      { label: 'Lead elsewhere', choose: () => onConnect({ edge: id }) },
      { label: 'Delete', keys: 'Delete', choose: () => designer.remove(new Set([id])) },
    ];
  // spec 3 §4.3
  if (isSystem(definition, id)) return NOT_AVAILABLE;
  const ids = selected.has(id) ? selected : new Set([id]);
  return [
    { label: 'Edit', keys: 'Enter', choose: () => designer.open(id) },
    { label: 'Add a step after it', adds: { after: id } },
    { label: 'Connect to', keys: 'C', choose: () => onConnect({ from: id }) },
    { label: 'Duplicate', keys: 'Ctrl D', choose: () => designer.duplicate(ids) },
    { label: 'Delete', keys: 'Delete', choose: () => designer.remove(ids) },
  ];
}

function typeItems(choose: (type: NodeType) => void) {
  return PALETTE.flatMap(([group, types]) => [
    <ListSubheader key={group} role="presentation">
      {CATEGORY_WORDS[group]}
    </ListSubheader>,
    ...types.map((type) => (
      <MenuItem key={type} onClick={() => choose(type)}>
        {NODE_LABELS[type]}
      </MenuItem>
    )),
  ]);
}

/** The menu of a node, an edge or the canvas; what adds a step leads to the list of types. */
export function PartMenu({ menu, onClose, onConnect }: Props) {
  const designer = useDesigner();
  const fit = useFit();
  const [adds, setAdds] = useState<Place>();
  const close = () => {
    setAdds(undefined);
    onClose();
  };
  const items = menu === undefined ? [] : itemsOf(menu.target, designer, onConnect, fit);
  return (
    <Menu
      key={adds === undefined ? 'actions' : 'types'}
      open={menu !== undefined}
      onClose={close}
      anchorReference="anchorPosition"
      anchorPosition={menu && { left: menu.at.x, top: menu.at.y }}
      slotProps={{ list: { dense: true, 'aria-label': adds === undefined ? 'Actions' : 'Steps to add' } }}
    >
      {adds !== undefined
        ? typeItems((type) => {
            close();
            designer.add(type, adds);
          })
        : items.map((item) => (
            <MenuItem
              key={item.label}
              disabled={item.isDisabled}
              onClick={() => {
                if (item.adds !== undefined) {
                  setAdds(item.adds);
                  return;
                }
                close();
                item.choose?.();
              }}
            >
              {item.label}
              {item.keys !== undefined && <kbd className="wz-keys">{item.keys}</kbd>}
            </MenuItem>
          ))}
    </Menu>
  );
}
