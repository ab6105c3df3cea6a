import { useMemo } from 'react';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { useLocation, useNavigate } from 'react-router';
import { ChevronDownIcon, ChevronRightIcon } from '#src/ui/icons.ts';
import { CostTreeContext } from './cost-tree-context.ts';
import { CostNode } from './cost-node.tsx';
import type { CostType } from './cost-type.ts';

interface Props {
  readonly root: CostType;
  /** Address of the page. */
  readonly basePath: string;
  /** Ids of the open nodes. */
  readonly expanded: readonly string[];
  readonly onExpand: (ids: readonly string[]) => void;
}

const ICONS = { collapseIcon: ChevronDownIcon, expandIcon: ChevronRightIcon };

/** The tree: arrows walk and open it, Enter opens a cost type's drawer, Insert adds one below it, Shift Insert one made after it. */
export function CostTree({ root, basePath, expanded, onExpand }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [id = ''] = pathname.slice(basePath.length + 1).split('/');
  const rootId = String(root.id);
  const context = useMemo(
    () => ({
      expanded: new Set(expanded),
      add: (parent: CostType) => {
        onExpand([...new Set([...expanded, String(parent.id)])]);
        void navigate(`${basePath}/${parent.id}/add`);
      },
      clone: (node: CostType) => void navigate(`${basePath}/add?clone=${node.id}`),
      edit: (node: CostType) => void navigate(`${basePath}/${node.id}`),
    }),
    [expanded, onExpand, navigate, basePath],
  );
  return (
    <CostTreeContext value={context}>
      <div className="ft-tree">
        <SimpleTreeView
          aria-label="Cost types"
          aria-describedby="cost-tree-keys"
          slots={ICONS}
          expansionTrigger="iconContainer"
          expandedItems={[...expanded]}
          onExpandedItemsChange={(_event, ids) => onExpand(ids)}
          selectedItems={/^\d+$/.test(id) ? id : null}
          onSelectedItemsChange={(_event, chosen) => {
            if (chosen !== null && chosen !== rootId && /^\d+$/.test(chosen)) void navigate(`${basePath}/${chosen}`);
          }}
        >
          <CostNode node={root} name="Root" level={0} />
        </SimpleTreeView>
      </div>
      <p id="cost-tree-keys" className="ft-keys">
        Keys: arrows walk the tree and open it, Enter edits, Insert adds below, Shift Insert makes a copy.
      </p>
    </CostTreeContext>
  );
}
