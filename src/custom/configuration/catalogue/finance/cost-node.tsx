import IconButton from '@mui/material/IconButton';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { CostTypeChildrenDocument } from '#src/generated/documents/cost-types.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { AddIcon, CopyIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { useCostTree } from './cost-tree-context.ts';
import { DEEPEST_LEVEL, POLL_MS, type CostType } from './cost-type.ts';

interface Props {
  readonly node: CostType;
  readonly name: string;
  /** 0 for the root. */
  readonly level: number;
}

/** One cost type of the tree; its children are asked for when it is opened, and stay current while it is. */
export function CostNode({ node, name, level }: Props) {
  const { expanded, add, clone, edit } = useCostTree();
  const id = String(node.id);
  const count = node.Children_aggregate.aggregate?.count ?? 0;
  const mayHaveChildren = level < DEEPEST_LEVEL;
  const keys: Readonly<Record<string, ((on: CostType) => void) | undefined>> = {
    Insert: mayHaveChildren ? add : undefined,
    'Shift Insert': level > 0 ? clone : undefined,
    Enter: level > 0 ? edit : undefined,
  };
  return (
    <TreeItem
      itemId={id}
      onKeyDown={(event: React.KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
        const act = keys[event.shiftKey ? `Shift ${event.key}` : event.key];
        if (act === undefined || event.target !== event.currentTarget) return;
        event.preventDefault();
        // in the place of the tree's own answer, and of the parents'
        event.defaultMuiPrevented = true;
        event.stopPropagation();
        act(node);
      }}
      label={
        <span className="ft-row">
          <span className="ft-name">{name}</span>
          {node.costCentreCode && <span className="ft-code">{node.costCentreCode}</span>}
          <span className="ft-actions">
            {level > 0 && (
              <Tip title={`Clone ${name}`}>
                <IconButton
                  tabIndex={-1}
                  aria-label={`Clone ${name}`}
                  onClick={(event) => {
                    event.stopPropagation();
                    clone(node);
                  }}
                >
                  <CopyIcon />
                </IconButton>
              </Tip>
            )}
            {mayHaveChildren && (
              <Tip title={`Add below ${name}`}>
                {/* the tree has one tab stop; Insert does the same */}
                <IconButton
                  tabIndex={-1}
                  aria-label={`Add below ${name}`}
                  onClick={(event) => {
                    event.stopPropagation();
                    add(node);
                  }}
                >
                  <AddIcon />
                </IconButton>
              </Tip>
            )}
          </span>
        </span>
      }
    >
      {count > 0 &&
        (expanded.has(id) ? (
          <Children parentId={node.id} level={level + 1} />
        ) : (
          <TreeItem itemId={`${id}-closed`} label="" />
        ))}
    </TreeItem>
  );
}

function Children({ parentId, level }: { readonly parentId: number; readonly level: number }) {
  const { data, error } = useLive(CostTypeChildrenDocument, { variables: { parentId }, pollInterval: POLL_MS });
  if (data === undefined)
    return (
      <TreeItem
        itemId={`${parentId}-loading`}
        label={error === undefined ? 'Loading' : 'These cost types did not load'}
        disabled
      />
    );
  return data.CostType.map((node) => <CostNode key={node.id} node={node} name={node.name} level={level} />);
}
