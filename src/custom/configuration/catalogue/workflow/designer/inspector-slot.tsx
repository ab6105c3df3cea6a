import { useEffect } from 'react';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { EdgeInspector } from '../inspector/edge-inspector.tsx';
import { NodeInspector } from '../inspector/node-inspector.tsx';
import { useDesigner } from './designer-context.ts';
import { focusOnCanvas } from './part-focus.ts';

const nodeOf = ({ nodes }: WorkflowDefinition, id: string) => nodes.find((node) => node.id === id);

/** The panel of the node or edge that is open; the focus goes into that of one that was just added or opened by a key. */
export function InspectorSlot() {
  const { definition, opened, isFocused, close, remove, saveNode, saveEdge, guard } = useDesigner();
  useEffect(() => {
    if (opened === undefined) return undefined;
    return () => {
      // the focus was in the panel that is gone: it goes back to where the panel was opened from
      if (document.activeElement === null || document.activeElement === document.body) focusOnCanvas(opened);
    };
  }, [opened]);
  if (opened === undefined) return null;
  const shared = {
    definition,
    onClose: close,
    onDelete: () => remove(new Set([opened])),
    guard,
    takesFocus: isFocused,
  };
  const node = nodeOf(definition, opened);
  if (node !== undefined)
    return (
      <div className="wz-inspector">
        <NodeInspector node={node} onSave={saveNode} {...shared} />
      </div>
    );
  const edge = definition.edges.find(({ id }) => id === opened);
  if (edge === undefined) return null;
  return (
    <div className="wz-inspector">
      <EdgeInspector edge={edge} onSave={saveEdge} {...shared} />
    </div>
  );
}
