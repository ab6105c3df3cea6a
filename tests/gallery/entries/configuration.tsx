// Parts of src/custom/configuration that stand beside a canvas.
import { useState } from 'react';
import {
  CATEGORY_OF,
  NEW_WORKFLOW,
  type NodeType,
  type WorkflowEdge,
  type WorkflowNode,
} from '#domain/workflow/definition.ts';
import { EdgeInspector } from '#src/custom/configuration/catalogue/workflow/inspector/edge-inspector.tsx';
import { NodeInspector } from '#src/custom/configuration/catalogue/workflow/inspector/node-inspector.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import type { Entry } from '../entry.ts';

const nothing = (): void => undefined;

function node(nodeType: NodeType, title: string): WorkflowNode {
  return {
    id: nodeType,
    label: title,
    isSaved: true,
    config: { nodeType, nodeCategory: CATEGORY_OF[nodeType], title, assignedTo: 'owner' },
  };
}

const NODES = [node('makeDecision', 'Decide the claim'), node('allocateSupplier', 'Make safe'), node('mergeAnd', '')];

const EDGE: WorkflowEdge = {
  id: 'edge',
  source: 'makeDecision',
  target: 'allocateSupplier',
  sourcePort: 'left',
  label: '',
  rule: {
    title: 'Triage outcome is make safe',
    value: {
      combinator: 'and',
      rules: [
        { field: 'triageOutcome', operator: '=', value: 'make safe' },
        { combinator: 'or', not: true, rules: [{ field: 'status', operator: 'in', value: ['withdrawn', 'closed'] }] },
      ],
    },
  },
};

function Inspectors() {
  const [nodes, setNodes] = useState(NODES);
  const definition = { ...NEW_WORKFLOW, nodes };
  const common = { definition, onClose: nothing, onDelete: nothing };
  return (
    <>
      <PageHeader title="Workflow inspectors" />
      {nodes.map((one) => (
        <div key={one.id} style={{ width: 304, height: 560 }}>
          <NodeInspector
            {...common}
            node={one}
            onSave={(saved) => setNodes(nodes.map((before) => (before.id === saved.id ? saved : before)))}
          />
        </div>
      ))}
      <div style={{ width: 304, height: 560 }}>
        <EdgeInspector {...common} edge={EDGE} onSave={nothing} />
      </div>
    </>
  );
}

export const entries: readonly Entry[] = [
  { id: 'configuration/workflow-inspectors', title: 'Workflow inspectors', shows: [], Part: Inspectors },
];
