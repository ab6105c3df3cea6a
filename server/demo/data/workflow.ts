// The claim workflow of the demo: from lodgement to the decision, with a way of its own for homes that must be made safe.
import {
  CATEGORY_OF,
  START_NODE,
  type DayCount,
  type NodeConfig,
  type NodeType,
  type Port,
  type WorkflowDefinition,
  type WorkflowEdge,
  type WorkflowNode,
} from '#domain/workflow/definition.ts';

/** What the steps name in an organisation. */
export interface WorkflowNames {
  /** Template of the acknowledgement. */
  readonly acknowledgement: number;
  /** Template of a progress update. */
  readonly progress: number;
  /** Who makes a home safe. */
  readonly supplier: number;
  /** One of its people; null where it has none. */
  readonly contact: number | null;
}

const days = (numberOfDays: number, field: DayCount['field'] = 'current.createdAt'): DayCount => ({
  numberOfDays,
  dayType: 'business_days',
  field,
});

const node = (id: string, nodeType: NodeType, label: string, config: Partial<NodeConfig> = {}): WorkflowNode => ({
  id,
  config: { nodeType, nodeCategory: CATEGORY_OF[nodeType], ...config },
  label,
  isSaved: true,
});

const task = (
  id: string,
  nodeType: NodeType,
  title: string,
  dueDate: DayCount,
  config: Partial<NodeConfig> = {},
): WorkflowNode =>
  node(id, nodeType, title, {
    title,
    assignedTo: 'owner',
    category: 'standard',
    description: '',
    dueDate,
    milestoneName: null,
    ...config,
  });

const edge = (
  source: string,
  target: string,
  sourcePort: Port = 'bottom',
  rule: WorkflowEdge['rule'] = null,
): WorkflowEdge => ({ id: `${source}-${target}`, source, target, sourcePort, label: '', rule });

function nodesOf({ acknowledgement, progress, supplier, contact }: WorkflowNames): readonly WorkflowNode[] {
  return [
    START_NODE,
    node('lodged', 'logToTimeline', 'Claim lodged'),
    task('acknowledge', 'sendMessageEmail', 'Send acknowledgement', days(1, 'claim.createdAt'), {
      description: 'Tell the policy holder that the claim is here, and who looks after it.',
      sendTo: ['policy holder'],
      commTemplate: acknowledgement,
      subject: 'We have received your claim',
      message: '<p>Dear {{phFirstName}},</p><p>We have received your claim {{claimId}}.</p>',
      isAutomatic: false,
    }),
    task('triage', 'changeTriageOutcome', 'Set triage outcome', days(2, 'claim.createdAt')),
    task('make-safe', 'allocateSupplier', 'Make safe', days(1), {
      category: 'urgent',
      supplierCompany: supplier,
      supplierStaffMember: contact,
      jobType: 'Make safe',
      commTemplate: null,
      message: '<p>Please make safe within 24 hours. Job for claim {{claimId}}.</p>',
      isAutomatic: false,
    }),
    node('made-safe', 'wait', '2 business days', { wait: days(2) }),
    task('quotes', 'sendMessageEmail', 'Ask for quotes', days(2), {
      sendTo: ['policy holder'],
      commTemplate: progress,
      subject: 'Quotes for your claim',
      message: '<p>Dear {{phFirstName}},</p><p>Please send us two quotes for the repair.</p>',
      isAutomatic: false,
    }),
    node('quoted', 'wait', '5 business days', { wait: days(5) }),
    node('ready', 'mergeAnd', 'AND'),
    task('reserve', 'updateReserve', 'Set the first reserve', days(2)),
    task('decide', 'makeDecision', 'Decide the claim', days(10)),
    node('decided', 'logToTimeline', 'Claim decided'),
    node('finish', 'finish', 'Finish'),
  ].map((one) =>
    one.config.nodeType === 'logToTimeline' ? { ...one, config: { ...one.config, label: one.label } } : one,
  );
}

const EDGES: readonly WorkflowEdge[] = [
  edge('start', 'lodged'),
  edge('lodged', 'acknowledge'),
  edge('acknowledge', 'triage'),
  edge('triage', 'make-safe', 'left', {
    title: 'Triage outcome is make safe',
    value: { combinator: 'and', rules: [{ field: 'triageOutcome', operator: '=', value: 'make safe' }] },
  }),
  edge('triage', 'quotes', 'right', { title: 'Otherwise', value: 'otherwise' }),
  edge('make-safe', 'made-safe'),
  edge('quotes', 'quoted'),
  edge('made-safe', 'ready'),
  edge('quoted', 'ready'),
  edge('ready', 'reserve'),
  edge('reserve', 'decide'),
  edge('decide', 'decided'),
  edge('decided', 'finish'),
];

/** The demo's workflow with what an organisation has. */
export function demoWorkflow(names: WorkflowNames): WorkflowDefinition {
  return { nodes: nodesOf(names), edges: EDGES };
}
