// An example of a workflow, for tests and the gallery.
import {
  CATEGORY_OF,
  type NodeConfig,
  type NodeType,
  type Port,
  type WorkflowDefinition,
  type WorkflowEdge,
  type WorkflowNode,
} from './definition.ts';

/** A node as the designer makes it. */
export function madeNode(
  id: string,
  nodeType: NodeType,
  label: string,
  config: Partial<NodeConfig> = {},
): WorkflowNode {
  return { id, label, isSaved: true, config: { nodeType, nodeCategory: CATEGORY_OF[nodeType], ...config } };
}

/** An edge as the designer makes it. */
export function madeEdge(
  source: string,
  target: string,
  sourcePort: Port = 'bottom',
  rest: Partial<Pick<WorkflowEdge, 'label' | 'rule'>> = {},
): WorkflowEdge {
  return { id: `${source}-${target}`, source, target, sourcePort, label: '', rule: null, ...rest };
}

const days = (numberOfDays: number) =>
  ({ wait: { numberOfDays, dayType: 'business_days', field: 'current.createdAt' } }) as const;

/** The workflow of the designer's picture: a triage with two branches that meet again. */
export const STORM_WORKFLOW: WorkflowDefinition = {
  nodes: [
    madeNode('start', 'start', 'Start'),
    madeNode('lodged', 'logToTimeline', 'Claim lodged', { label: 'Claim lodged' }),
    madeNode('triage', 'changeTriageOutcome', 'Set triage outcome', {
      title: 'Set triage outcome',
      assignedTo: 'owner',
    }),
    madeNode('makesafe', 'allocateSupplier', 'Make safe', {
      title: 'Make safe',
      assignedTo: 'owner',
      supplierCompany: 1,
      isAutomatic: false,
    }),
    madeNode('quotes', 'sendMessageEmail', 'Ask for quotes', {
      title: 'Ask for quotes',
      assignedTo: 'owner',
      sendTo: ['insurer'],
    }),
    madeNode('wait2', 'wait', '', days(2)),
    madeNode('wait5', 'wait', '', days(5)),
    madeNode('both', 'mergeAnd', 'AND merge'),
    madeNode('decide', 'makeDecision', 'Decide the claim', { title: 'Decide the claim', assignedTo: 'owner' }),
    madeNode('finish', 'finish', 'Finish'),
  ],
  edges: [
    madeEdge('start', 'lodged'),
    madeEdge('lodged', 'triage'),
    madeEdge('triage', 'makesafe', 'left', {
      rule: {
        title: 'Triage outcome is make safe',
        value: { combinator: 'and', rules: [{ field: 'triageOutcome', operator: '=', value: 'make_safe' }] },
      },
    }),
    madeEdge('triage', 'quotes', 'right', { rule: { title: 'Otherwise', value: 'otherwise' } }),
    madeEdge('makesafe', 'wait2'),
    madeEdge('quotes', 'wait5'),
    madeEdge('wait2', 'both'),
    madeEdge('wait5', 'both'),
    madeEdge('both', 'decide'),
    madeEdge('decide', 'finish'),
  ],
};
