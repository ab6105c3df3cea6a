// One claim workflow for each organisation with claims, as the designer stores it (spec 3 §3.3).
import { milestoneName } from '#domain/milestone-name.ts';
import type { DemoContext } from '../context.ts';
import { CLAIM_ORGANISATIONS } from './configuration.ts';
import { workflowIdOf } from './products.ts';

interface WorkflowNode {
  readonly id: string;
  readonly label: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly isSaved: boolean;
  readonly position: { readonly x: number; readonly y: number };
}

const node = (
  id: string,
  label: string,
  nodeCategory: string,
  nodeType: string,
  x: number,
  y: number,
  rest: Readonly<Record<string, unknown>> = {},
): WorkflowNode => ({
  id,
  label,
  config: { nodeCategory, nodeType, ...rest },
  isSaved: true,
  position: { x, y },
});

const due = (numberOfDays: number, field: string): Record<string, unknown> => ({
  numberOfDays,
  dayType: 'business_days',
  field,
});

/** The nodes of the workflow from lodgement to the decision. */
const WORKFLOW_NODES: readonly WorkflowNode[] = [
  node('start', 'Start', 'system', 'start', 260, 0),
  node('acknowledge', 'Send acknowledgement', 'task', 'sendMessageEmail', 260, 110, {
    title: 'Send acknowledgement',
    assignedTo: 'owner',
    category: 'Contact',
    description: 'Send the acknowledgement e-mail.',
    dueDate: due(1, 'milestone_lodged'),
    sendTo: ['policy holder'],
    commTemplate: 'claim_acknowledgement',
    subject: 'We have received your claim',
    message: '',
    milestoneName: '',
  }),
  node('triage', 'Check triage', 'task', 'changeTriageOutcome', 80, 230, {
    title: 'Check triage',
    assignedTo: 'owner',
    category: 'Decision',
    description: '',
    dueDate: due(2, 'milestone_lodged'),
    milestoneName: '',
  }),
  node('reserve', 'Set the first reserve', 'task', 'updateReserve', 440, 230, {
    title: 'Set the first reserve',
    assignedTo: 'owner',
    category: 'Financials',
    description: '',
    dueDate: due(5, 'milestone_lodged'),
    milestoneName: '',
  }),
  node('merge', 'Both done', 'control', 'mergeAnd', 260, 350),
  node('wait', 'Wait for the report', 'control', 'wait', 260, 450, { wait: due(10, 'milestone_lodged') }),
  node('decide', 'Decide the claim', 'task', 'makeDecision', 260, 550, {
    title: 'Decide the claim',
    assignedTo: 'owner',
    category: 'Decision',
    description: '',
    dueDate: due(10, 'milestone_all_information_received'),
    milestoneName: '',
  }),
  node('log', 'Log the decision', 'timeline', 'logToTimeline', 260, 660, { label: 'Decision made' }),
  node('finish', 'Finish', 'system', 'finish', 260, 770),
];

const LINKS: readonly (readonly [string, string])[] = [
  ['start', 'acknowledge'],
  ['acknowledge', 'triage'],
  ['acknowledge', 'reserve'],
  ['triage', 'merge'],
  ['reserve', 'merge'],
  ['merge', 'wait'],
  ['wait', 'decide'],
  ['decide', 'log'],
  ['log', 'finish'],
];

const WORKFLOW_EDGES = LINKS.map(([source, target]) => ({
  id: `${source}-${target}`,
  source,
  target,
  label: '',
  rule: null,
}));

/** The one rule of each workflow; its id is the organisation's. */
export const WORKFLOW_RULE = {
  title: 'No reserve after five business days',
  priority: 4,
  color: 'orange',
  idOf: (orgId: number): number => orgId,
} as const;

export function addWorkflows({ rows }: DemoContext): void {
  for (const orgId of CLAIM_ORGANISATIONS) {
    rows.add('workflow', {
      org_id: orgId,
      id: workflowIdOf(orgId),
      name: 'Home claim, lodgement to decision',
      definition: { nodes: WORKFLOW_NODES, edges: WORKFLOW_EDGES },
    });
    rows.add('workflow_rule', {
      org_id: orgId,
      id: WORKFLOW_RULE.idOf(orgId),
      workflow_id: workflowIdOf(orgId),
      title: WORKFLOW_RULE.title,
      milestone_start_name: milestoneName('lodged'),
      milestone_end_name: milestoneName('reserve added'),
      interval_in_days: 5,
      interval_type: 'business',
      priority: WORKFLOW_RULE.priority,
      color: WORKFLOW_RULE.color,
    });
  }
}

/** State of the workflow on a claim that has done the first so many nodes. */
export function workflowState(done: number): Record<string, unknown> {
  const order = WORKFLOW_NODES.map((one) => one.id);
  const completed = new Set(order.slice(0, done));
  return {
    nodes: WORKFLOW_NODES.map((one) => ({
      nodeId: one.id,
      taskId: null,
      isCompleted: completed.has(one.id),
      category: one.config['nodeCategory'],
    })),
    logs: [],
    edges: WORKFLOW_EDGES.map((one) => ({
      edgeId: one.id,
      isCompleted: completed.has(one.source) && completed.has(one.target),
    })),
  };
}
