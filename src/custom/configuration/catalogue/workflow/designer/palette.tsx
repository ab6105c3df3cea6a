import { Fragment } from 'react';
import { CATEGORY_OF, NODE_LABELS, type NodeCategory, type NodeType } from '#domain/workflow/definition.ts';
import { namesOf } from '#domain/fields.ts';
import { CATEGORY_WORDS, NODE_ICONS } from '#src/ui/workflow-diagram/node-looks.ts';
import { useDesigner } from './designer-context.ts';

/** Under what a dragged type travels. */
export const DRAGGED_TYPE = 'application/x-claimworks-node';

const GROUPS: readonly NodeCategory[] = ['task', 'control', 'timeline', 'system'];

/** What can be added, by group; every workflow has its one start. */
export const PALETTE: readonly (readonly [NodeCategory, readonly NodeType[]])[] = GROUPS.map((group) => [
  group,
  namesOf(CATEGORY_OF).filter((type) => CATEGORY_OF[type] === group && type !== 'start'),
]);

function Entry({ type }: { readonly type: NodeType }) {
  const { add, selected, definition, isFrozen } = useDesigner();
  const Icon = NODE_ICONS[type];
  const after = definition.nodes.find(({ id }) => selected.has(id))?.id;
  return (
    <button
      type="button"
      className="wz-entry"
      draggable={!isFrozen}
      disabled={isFrozen}
      onClick={() => add(type, { after })}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED_TYPE, type);
        event.dataTransfer.effectAllowed = 'copy';
      }}
    >
      <span className={`wd-tile wd-${CATEGORY_OF[type]}`}>
        <Icon aria-hidden />
      </span>
      {NODE_LABELS[type]}
    </button>
  );
}

/** The nodes that can be added: dragged onto the canvas, pressed, or by Enter after the selected node. */
export function Palette() {
  return (
    <section className="wz-palette" aria-label="Palette">
      <p>Drag onto the canvas, or press Enter to add after the selected node.</p>
      {PALETTE.map(([group, types]) => (
        <Fragment key={group}>
          <h2>{CATEGORY_WORDS[group]}</h2>
          {types.map((type) => (
            <Entry key={type} type={type} />
          ))}
        </Fragment>
      ))}
    </section>
  );
}
