// What nodes and edges name beside the drawing: templates, suppliers, people and items of lists that may be gone by the
// time that a workflow is published.
import type {
  NodeConfig,
  RuleComparison,
  RuleField,
  RuleGroup,
  WorkflowDefinition,
  WorkflowNode,
} from './definition.ts';
import type { WorkflowIssue } from './issue.ts';

/** What an organisation has to name. */
export interface KnownReferences {
  /** Templates about claims. */
  readonly templates: readonly { readonly id: number; readonly channel: string }[];
  /** Suppliers that are not deleted. */
  readonly suppliers: readonly number[];
  /** Who works for which supplier and is not switched off. */
  readonly staff: readonly { readonly userId: number; readonly supplierId: number }[];
  /** Keys that the list of task types offers. */
  readonly taskTypes: readonly string[];
  /** Keys that lists offer, by the field that holds one; a field that is missing holds free text. */
  readonly keys: Readonly<Partial<Record<RuleField, readonly string[]>>>;
}

const FIELD_WORDS: Readonly<Record<RuleField, string>> = {
  status: 'claim status',
  decision: 'decision',
  causeOfLoss: 'cause of loss',
  triageOutcome: 'triage outcome',
};

function channelOf({ nodeType }: NodeConfig): string {
  return nodeType === 'sendMessageText' ? 'sms' : 'email';
}

const called = ({ label, id }: WorkflowNode): string => `"${label.trim() === '' ? id : label}"`;

function templateFault(node: WorkflowNode, { templates }: KnownReferences): string | undefined {
  const { config } = node;
  const id = config.commTemplate;
  if (id === undefined || id === null) return undefined;
  const found = templates.find((one) => one.id === id);
  if (found === undefined) return `The template of ${called(node)} does not exist. Choose another one.`;
  if (found.channel === channelOf(config)) return undefined;
  return found.channel === 'sms'
    ? `The template of ${called(node)} is for text messages. Choose one for e-mails.`
    : `The template of ${called(node)} is for e-mails. Choose one for text messages.`;
}

function supplierFaults(node: WorkflowNode, { suppliers, staff }: KnownReferences): readonly (string | undefined)[] {
  const { config } = node;
  const supplier = config.supplierCompany;
  const person = config.supplierStaffMember;
  const isGone = typeof supplier === 'number' && !suppliers.includes(supplier);
  const worksThere = staff.some(
    ({ userId, supplierId }) => userId === person && (typeof supplier !== 'number' || supplierId === supplier),
  );
  return [
    isGone ? `The supplier of ${called(node)} was deleted. Choose another one.` : undefined,
    !isGone && typeof person === 'number' && !worksThere
      ? `The staff member of ${called(node)} does not work for the supplier any more. Choose another one.`
      : undefined,
  ];
}

function taskTypeFault(node: WorkflowNode, { taskTypes }: KnownReferences): string | undefined {
  const { category } = node.config;
  if (category === undefined || category === '' || taskTypes.includes(category)) return undefined;
  return `The task type of ${called(node)} is not in the list any more: "${category}". Choose another one.`;
}

function nodeFaults(node: WorkflowNode, known: KnownReferences): readonly string[] {
  return [templateFault(node, known), ...supplierFaults(node, known), taskTypeFault(node, known)].filter(
    (fault) => fault !== undefined,
  );
}

/** Every comparison of a rule, however deep. */
function comparisons(group: RuleGroup): readonly RuleComparison[] {
  return group.rules.flatMap((rule) => ('rules' in rule ? comparisons(rule) : [rule]));
}

function ruleFaults(group: RuleGroup, source: string, { keys }: KnownReferences): readonly string[] {
  const faults = comparisons(group).flatMap(({ field, value }) => {
    const offered = keys[field];
    if (offered === undefined || value === undefined || value === null) return [];
    return [value]
      .flat()
      .filter((key) => !offered.includes(key))
      .map(
        (key) =>
          `A rule after ${source} asks for the ${FIELD_WORDS[field]} "${key}", which is not in the list any more. Choose another one.`,
      );
  });
  return [...new Set(faults)];
}

/**
 * What a workflow names that does not exist, or may not be chosen any more. A published version would stop there.
 * @returns one issue for each, with its node or edge; empty when all is there
 */
export function checkReferences(
  { nodes, edges }: WorkflowDefinition,
  known: KnownReferences,
): readonly WorkflowIssue[] {
  const names = new Map(nodes.map((node) => [node.id, called(node)]));
  return [
    ...nodes.flatMap((node) => nodeFaults(node, known).map((message) => ({ nodeId: node.id, path: [], message }))),
    ...edges.flatMap(({ id, source, rule }) =>
      rule === null || rule.value === 'otherwise'
        ? []
        : ruleFaults(rule.value, names.get(source) ?? source, known).map((message) => ({
            edgeId: id,
            path: ['rule'],
            message,
          })),
    ),
  ];
}

/** Ids that the nodes name, each once. */
export function namedIds(
  { nodes }: WorkflowDefinition,
  field: 'commTemplate' | 'supplierCompany' | 'supplierStaffMember',
): readonly number[] {
  return [
    ...new Set(
      nodes
        .map(({ config }) => config[field])
        .filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id)),
    ),
  ];
}
