// The editor of a node as a form: what it asks for at which step, and the way from the node to the form's fields and back.
import { fieldsOf } from '#domain/fields.ts';
import { isBlank } from '#domain/issue.ts';
import { lengthFault } from '#domain/text-length.ts';
import type { TaskAction } from '#domain/task-template.ts';
import {
  DEFAULT_WAIT,
  NODE_LABELS,
  type NodeConfig,
  type NodeType,
  type WorkflowNode,
} from '#domain/workflow/definition.ts';
import { checkNode } from '#domain/workflow/check-node.ts';
import { LABEL_LENGTH } from '#domain/workflow/limits.ts';
import { hasNoMarkup, PLAIN_TEXT } from '#domain/workflow/plain-text.ts';
import type { FormSection, RecordIssue } from '#schemas/engine/definition.ts';
import type { FormRecord } from '#src/kit/field/form-store.ts';

export interface NodeStep {
  /** 'Basics' */
  readonly title: string;
  readonly sections: readonly FormSection<string>[];
}

/** What the settings of a second step are called, and whose action's they are (spec 3 §4.3). */
const SECOND: Readonly<Partial<Record<NodeType, { readonly title: string; readonly action: TaskAction }>>> = {
  sendMessageEmail: { title: 'Message', action: 'send email' },
  sendMessageText: { title: 'Message', action: 'send text' },
  allocateSupplier: { title: 'Supplier and job', action: 'allocate supplier' },
};

const OF_TASKS: readonly FormSection<string>[] = [
  { fields: ['title', 'label', 'assignedTo', 'category', 'description'] },
  { fields: ['dueDate'] },
  { fields: ['milestoneName'] },
];

const BASICS: Readonly<Partial<Record<NodeType, readonly FormSection<string>[]>>> = {
  wait: [{ fields: ['wait', 'label'] }],
  logToTimeline: [{ fields: ['label'] }],
};

/** The steps of a node's editor, one or two. */
export function stepsOf(type: NodeType): readonly NodeStep[] {
  const second = SECOND[type];
  return [
    { title: 'Basics', sections: BASICS[type] ?? OF_TASKS },
    ...(second === undefined
      ? []
      : [{ title: second.title, sections: [{ fields: ['isAutomatic', 'configuration'] }] }]),
  ];
}

/** Names of the fields of a step. */
export function fieldsAt({ sections }: NodeStep): readonly string[] {
  return sections.flatMap(({ fields }) => fields.flat());
}

const SETTINGS = [
  'sendTo',
  'commTemplate',
  'subject',
  'message',
  'supplierCompany',
  'supplierStaffMember',
  'jobType',
] as const satisfies readonly (keyof NodeConfig)[];

const isSetting = (name: unknown): boolean => SETTINGS.some((setting) => setting === name);

function pick(config: NodeConfig, names: readonly (keyof NodeConfig)[]): FormRecord {
  return Object.fromEntries(names.flatMap((name) => (isBlank(config[name]) ? [] : [[name, config[name]]])));
}

/** The label of a node that nobody gave one: a task's is its title; of a wait the canvas says the days. */
function ownLabel({ nodeType, title, label }: NodeConfig): string {
  return label ?? title ?? NODE_LABELS[nodeType];
}

/** The label that somebody typed. */
function typedLabel({ config, label }: WorkflowNode): string {
  return label === ownLabel(config) || label === NODE_LABELS[config.nodeType] ? '' : label;
}

/** What the form of a node starts with. */
export function valuesOf(node: WorkflowNode): FormRecord {
  const { config } = node;
  const { nodeType } = config;
  const second = SECOND[nodeType];
  if (nodeType === 'wait') return { label: typedLabel(node), wait: config.wait ?? DEFAULT_WAIT };
  if (nodeType === 'logToTimeline') return { label: config.label ?? typedLabel(node) };
  return {
    label: typedLabel(node),
    assignedTo: 'owner',
    ...pick(config, ['title', 'category', 'description', 'dueDate', 'milestoneName']),
    // what the inputs of the settings go by: they are those of task templates
    relatedTo: 'claim',
    ...(second !== undefined && {
      action: second.action,
      isAutomatic: config.isAutomatic === true,
      configuration: pick(config, SETTINGS),
    }),
  };
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Without what is empty, and without the spaces around texts. */
function filled(values: FormRecord): FormRecord {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isBlank(value) ? [] : [[name, trimmed(value)]])),
  );
}

function configOf({ nodeType, nodeCategory }: NodeConfig, values: FormRecord): FormRecord {
  const of = { nodeType, nodeCategory };
  if (nodeType === 'wait') return { ...of, wait: values['wait'] };
  if (nodeType === 'logToTimeline') return { ...of, ...filled({ label: values['label'] }) };
  const { title, assignedTo, category, description, dueDate, milestoneName, isAutomatic } = values;
  return {
    ...of,
    ...filled({ title, assignedTo, category, description, dueDate, milestoneName }),
    ...(SECOND[nodeType] !== undefined && {
      isAutomatic: isAutomatic === true,
      ...filled(fieldsOf(values['configuration'])),
    }),
  };
}

/**
 * The node as the form has it.
 * @param node as it was, with its place on the canvas
 */
export function nodeOf(node: WorkflowNode, values: FormRecord): WorkflowNode {
  const typed = typeof values['label'] === 'string' ? values['label'].trim() : '';
  // a number that is none yet is a text, for instance: whether it is a configuration, checkNode says
  const config = configOf(node.config, values) as unknown as NodeConfig;
  return { ...node, config, label: typed === '' ? ownLabel(config) : typed, isSaved: true };
}

function labelIssues({ label, config }: WorkflowNode): readonly RecordIssue[] {
  // of a log to the timeline it is a setting
  if (config.nodeType === 'logToTimeline') return [];
  const message = lengthFault(label, LABEL_LENGTH) ?? (hasNoMarkup(label) ? undefined : PLAIN_TEXT);
  return message === undefined || label === ownLabel(config) ? [] : [{ path: ['label'], message }];
}

/** What is wrong with what stands in the form, by the form's fields. */
export function issuesOf(node: WorkflowNode, values: FormRecord): readonly RecordIssue[] {
  const edited = nodeOf(node, values);
  return [
    ...labelIssues(edited),
    ...checkNode(edited).map(({ path, message }) => ({
      path: isSetting(path[0]) ? ['configuration', ...path] : path,
      message,
    })),
  ];
}
