// A workflow as it is stored (spec 3 §3.3): nodes and edges. The canvas, the list beside it, the engine and the simulator
// are all made from this one document.
import type { LocalDate } from '../dates.ts';

const NODE_CATEGORIES = ['system', 'task', 'control', 'timeline'] as const;
export type NodeCategory = (typeof NODE_CATEGORIES)[number];

/** Every type of node with its category, in the order of the palette. */
export const CATEGORY_OF = {
  start: 'system',
  finish: 'system',
  sendMessageEmail: 'task',
  sendMessageText: 'task',
  changeStatus: 'task',
  changeTriageOutcome: 'task',
  makeDecision: 'task',
  makePayment: 'task',
  updateReserve: 'task',
  allocateSupplier: 'task',
  wait: 'control',
  mergeAnd: 'control',
  mergeOr: 'control',
  logToTimeline: 'timeline',
} as const satisfies Readonly<Record<string, NodeCategory>>;
export type NodeType = keyof typeof CATEGORY_OF;

/** What people read for a type of node, on the palette and above a node's label. */
export const NODE_LABELS: Readonly<Record<NodeType, string>> = {
  start: 'Start',
  finish: 'Finish',
  sendMessageEmail: 'Send email',
  sendMessageText: 'Send text',
  changeStatus: 'Change status',
  changeTriageOutcome: 'Change triage outcome',
  makeDecision: 'Make decision',
  makePayment: 'Make payment',
  updateReserve: 'Update reserve',
  allocateSupplier: 'Allocate supplier',
  wait: 'Wait',
  mergeAnd: 'AND merge',
  mergeOr: 'OR merge',
  logToTimeline: 'Log to timeline',
};

export const WAIT_DAY_TYPES = ['business_days', 'calendar_days'] as const;
/** Where waits and due dates of nodes start to count (spec 3 §9): when the node became active, or when the claim was made. */
export const WAIT_FIELDS = ['current.createdAt', 'claim.createdAt'] as const;

/** Days after a moment. */
export interface DayCount {
  /** Whole, at least 1. */
  readonly numberOfDays: number;
  readonly dayType: (typeof WAIT_DAY_TYPES)[number];
  readonly field: (typeof WAIT_FIELDS)[number];
}

/** A wait that was just added (spec 3 §9). */
export const DEFAULT_WAIT: DayCount = { numberOfDays: 1, dayType: 'business_days', field: 'current.createdAt' };

/** What a node is told; which of these a type has, `CONFIG_OF` says in check-node.ts. */
export interface NodeConfig {
  readonly nodeType: NodeType;
  readonly nodeCategory: NodeCategory;
  // of tasks
  readonly title?: string;
  readonly assignedTo?: 'owner';
  /** The task's type: a key of the setting task_types. */
  readonly category?: string;
  readonly description?: string;
  readonly dueDate?: DayCount | null;
  /** Internal name of the milestone that completing the task records (domain/milestone-name.ts). */
  readonly milestoneName?: string | null;
  // of messages: 'insurer', 'broker', 'policy holder'
  readonly sendTo?: readonly string[];
  /** Id of the comm template. */
  readonly commTemplate?: number | null;
  /** Of e-mails only. */
  readonly subject?: string;
  readonly message?: string;
  // of suppliers
  /** Id of the supplier. */
  readonly supplierCompany?: number | null;
  /** Id of the user. */
  readonly supplierStaffMember?: number | null;
  readonly jobType?: string;
  /** 'Do it automatically', of messages and suppliers: off, the node makes a task for the owner. */
  readonly isAutomatic?: boolean;
  // of waits
  readonly wait?: DayCount;
  // of log to timeline: what the timeline shows
  readonly label?: string;
}

export interface WorkflowNode {
  readonly id: string;
  readonly config: NodeConfig;
  /** What the canvas calls it. */
  readonly label: string;
  /** False from being added until its editor was saved. */
  readonly isSaved: boolean;
  /** Where somebody moved it to on the canvas, in px of its top left corner; absent: where the layout puts it. */
  readonly position?: { readonly x: number; readonly y: number };
}

/** Where an edge leaves its node; it always arrives at the top (spec 3 §4.3). */
export const PORTS = ['bottom', 'left', 'right'] as const;
export type Port = (typeof PORTS)[number];

/** Fields of a claim that rules of edges read (spec 3 §3.3). */
export const RULE_FIELDS = ['status', 'decision', 'causeOfLoss', 'triageOutcome'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

export const RULE_OPERATORS = ['=', '!=', 'in', 'notIn', 'null', 'notNull'] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

/** One comparison, in the shape of react-querybuilder's rules. */
export interface RuleComparison {
  readonly field: RuleField;
  readonly operator: RuleOperator;
  /** Text for = and !=, texts for in and notIn, absent or null for null and notNull. */
  readonly value?: string | readonly string[] | null;
}

/** Comparisons that hold together, in the shape of react-querybuilder's groups. */
export interface RuleGroup {
  readonly combinator: 'and' | 'or';
  readonly not?: boolean;
  readonly rules: readonly (RuleComparison | RuleGroup)[];
}

/** When an edge fires: its rule holds; `otherwise`: no other edge of its node does. */
export interface EdgeRule {
  /** In words, e.g. 'Triage outcome is make safe'; made from the value where nobody typed one. */
  readonly title: string;
  readonly value: RuleGroup | 'otherwise';
}

export interface WorkflowEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly sourcePort: Port;
  readonly label: string;
  /** Null: fires whenever its node is completed. */
  readonly rule: EdgeRule | null;
}

export interface WorkflowDefinition {
  readonly nodes: readonly WorkflowNode[];
  readonly edges: readonly WorkflowEdge[];
}

/** What rules of edges read of a claim: keys of the configured lists, null where the claim has none. */
export type ClaimFacts = Readonly<Record<RuleField, string | null>>;

/** Where a run reads days from: the organisation's zone and its days that are no business days. */
export interface WorkflowCalendar {
  readonly zone: string;
  readonly holidays: ReadonlySet<LocalDate>;
}

export const MAX_NODES = 1_000;

/** The node that every workflow begins with. */
export const START_NODE: WorkflowNode = {
  id: 'start',
  config: { nodeType: 'start', nodeCategory: 'system' },
  label: 'Start',
  isSaved: true,
};

/** What a new workflow holds (spec 3 §4.3). */
export const NEW_WORKFLOW: WorkflowDefinition = { nodes: [START_NODE], edges: [] };

/** Merges, which take more than one edge (spec 3 §4.3). */
export function isMerge(type: NodeType): boolean {
  return type === 'mergeAnd' || type === 'mergeOr';
}
