import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { NODE_LABELS, type WorkflowDefinition, type WorkflowNode } from '#domain/workflow/definition.ts';
import { hasEditor } from '#domain/workflow/new-part.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { InspectorPanel, type InspectorProps } from './inspector-panel.tsx';
import { InspectorTile } from './inspector-tile.tsx';

const NodeEditor = lazyPart(async () => ({ default: (await import('./node-editor.tsx')).NodeEditor }));

interface Props extends InspectorProps {
  readonly node: WorkflowNode;
  readonly definition: WorkflowDefinition;
  /** The node as it was edited, its `isSaved` true. */
  readonly onSave: (node: WorkflowNode) => void;
}

/** The panel of the node that is chosen on the canvas (spec 3 §4.3): its editor, or what it does where nothing can be set. */
export function NodeInspector(props: Props) {
  const { node } = props;
  if (!hasEditor(node.config.nodeType)) return <NodeNote key={node.id} {...props} />;
  return (
    <Suspense fallback={<CardSkeleton lines={10} label={`Loading ${NODE_LABELS[node.config.nodeType]}`} />}>
      <NodeEditor key={node.id} {...props} />
    </Suspense>
  );
}

const NOTES: Readonly<Partial<Record<WorkflowNode['config']['nodeType'], string>>> = {
  start: 'The workflow begins here when a claim is lodged. Every workflow has one start.',
  finish: 'A branch that gets here has ended. The workflow is finished when all of its branches have.',
  mergeAnd: 'Goes on once every edge that can still arrive has arrived.',
  mergeOr: 'Goes on with the first edge that arrives. Edges that arrive later are dropped.',
};

/** Nodes that have nothing to set. */
function NodeNote({ node, onClose, onDelete, guard, takesFocus = false }: Props) {
  const { nodeType } = node.config;
  return (
    <InspectorPanel
      title={NODE_LABELS[nodeType]}
      icon={<InspectorTile type={nodeType} />}
      isDirty={false}
      takesFocus={takesFocus}
      guard={guard}
      onClose={onClose}
      back="Close"
      actions={
        nodeType !== 'start' && (
          <Button variant="text" color="error" onClick={onDelete}>
            Delete
          </Button>
        )
      }
    >
      <p className="wi-note">{NOTES[nodeType]}</p>
    </InspectorPanel>
  );
}
