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

/** Something that is named and is not there. */
export interface ReferenceIssue {
  readonly nodeId?: string;
  readonly edgeId?: string;
  readonly message: string;
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

function templateFault(config: NodeConfig, { templates }: KnownReferences): string | undefined {
  const id = config.commTemplate;
  if (id === undefined || id === null) return undefined;
  const found = templates.find((one) => one.id === id);
  if (found === undefined) return 'Its template does not exist. Choose another one.';
  if (found.channel === channelOf(config)) return undefined;
  return found.channel === 'sms'
    ? 'Its template is for text messages. Choose one for e-mails.'
    : 'Its template is for e-mails. Choose one for text messages.';
}

function supplierFaults(config: NodeConfig, { suppliers, staff }: KnownReferences): readonly (string | undefined)[] {
  const supplier = config.supplierCompany;
  const person = config.supplierStaffMember;
  const isGone = typeof supplier === 'number' && !suppliers.includes(supplier);
  const worksThere = staff.some(
    ({ userId, supplierId }) => userId === person && (typeof supplier !== 'number' || supplierId === supplier),
  );
  return [
    isGone ? 'Its supplier was deleted. Choose another one.' : undefined,
    !isGone && typeof person === 'number' && !worksThere
      ? 'Its contact does not work for the supplier any more. Choose another one.'
      : undefined,
  ];
}

function taskTypeFault({ category }: NodeConfig, { taskTypes }: KnownReferences): string | undefined {
  if (category === undefined || category === '' || taskTypes.includes(category)) return undefined;
  return `The task type “${category}” is not in the list any more. Choose another one.`;
}

function nodeFaults({ config }: WorkflowNode, known: KnownReferences): readonly string[] {
  return [templateFault(config, known), ...supplierFaults(config, known), taskTypeFault(config, known)].filter(
    (fault) => fault !== undefined,
  );
}

/** Every comparison of a rule, however deep. */
function comparisons(group: RuleGroup): readonly RuleComparison[] {
  return group.rules.flatMap((rule) => ('rules' in rule ? comparisons(rule) : [rule]));
}

function ruleFaults(group: RuleGroup, { keys }: KnownReferences): readonly string[] {
  const faults = comparisons(group).flatMap(({ field, value }) => {
    const offered = keys[field];
    if (offered === undefined || value === undefined || value === null) return [];
    return [value]
      .flat()
      .filter((key) => !offered.includes(key))
      .map((key) => `Its rule asks for the ${FIELD_WORDS[field]} “${key}”, which is not in the list any more.`);
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
): readonly ReferenceIssue[] {
  return [
    ...nodes.flatMap((node) => nodeFaults(node, known).map((message) => ({ nodeId: node.id, message }))),
    ...edges.flatMap(({ id, rule }) =>
      rule === null || rule.value === 'otherwise'
        ? []
        : ruleFaults(rule.value, known).map((message) => ({ edgeId: id, message })),
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
