import { CATEGORY_OF, type NodeType } from '#domain/workflow/definition.ts';
import { ArrowDownIcon } from '#src/ui/icons.ts';
import { NODE_ICONS } from '#src/ui/workflow-diagram/node-looks.ts';
import '#src/ui/workflow-diagram/workflow-diagram.css';

/** What the panel is about, as the canvas draws it: the icon of a node on the tint of its category, or an edge. */
export function InspectorTile({ type }: { readonly type: NodeType | 'edge' }) {
  const Icon = type === 'edge' ? ArrowDownIcon : NODE_ICONS[type];
  return (
    <span className={`wd-tile wd-${type === 'edge' ? 'system' : CATEGORY_OF[type]}`}>
      <Icon aria-hidden />
    </span>
  );
}
