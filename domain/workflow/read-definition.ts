// Stored workflows of any age as this product reads them. What was never checked comes out well formed; what is wrong with
// it is told by the checks.
import { fieldsOf, isFields, isList, isOneOf, namesOf, textOrNone, textsOf, type Fields } from '../fields.ts';
import { CONFIG_OF, type ConfigField } from './config-fields.ts';
import {
  CATEGORY_OF,
  NEW_WORKFLOW,
  PORTS,
  WAIT_DAY_TYPES,
  WAIT_FIELDS,
  isMerge,
  type DayCount,
  type EdgeRule,
  type NodeConfig,
  type NodeType,
  type Port,
  type RuleComparison,
  type RuleGroup,
  type WorkflowDefinition,
  type WorkflowEdge,
  type WorkflowNode,
} from './definition.ts';

const listIn = (value: unknown): readonly Fields[] => (isList(value) ? value.filter(isFields) : []);

/** Days of older documents count from milestones, e.g. 'milestone_lodged': the claim's beginning. */
function readDays(value: unknown): DayCount | undefined {
  if (!isFields(value)) return undefined;
  const { numberOfDays, dayType, field } = value;
  return {
    // what is missing stays missing, so that the node's check asks for it
    numberOfDays: typeof numberOfDays === 'number' ? numberOfDays : (undefined as unknown as number),
    dayType: isOneOf(WAIT_DAY_TYPES, dayType) ? dayType : 'business_days',
    field: isOneOf(WAIT_FIELDS, field) ? field : 'claim.createdAt',
  };
}

const text = (value: unknown): string | undefined => textOrNone(value);
/** Older documents name a template by its internal name, which finds none any more. */
const id = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null);

const READ_AS: { readonly [Field in ConfigField]: (value: unknown) => NodeConfig[Field] } = {
  title: text,
  assignedTo: (value) => (value === 'owner' ? value : undefined),
  category: text,
  description: text,
  dueDate: (value) => readDays(value) ?? null,
  milestoneName: (value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
  sendTo: textsOf,
  commTemplate: id,
  subject: text,
  message: text,
  supplierCompany: id,
  supplierStaffMember: id,
  jobType: text,
  isAutomatic: (value) => value === true,
  wait: readDays,
  label: text,
};

function readConfig(type: NodeType, given: Fields): NodeConfig {
  const settings = CONFIG_OF[type]
    .filter((field) => given[field] !== undefined)
    .map((field) => [field, READ_AS[field](given[field])] as const)
    .filter(([, value]) => value !== undefined);
  return { nodeType: type, nodeCategory: CATEGORY_OF[type], ...Object.fromEntries(settings) };
}

function readNode(given: Fields): readonly WorkflowNode[] {
  const { id, label, isSaved, position } = given;
  const config = fieldsOf(given['config']);
  const type = config['nodeType'];
  if (typeof id !== 'string' || !isOneOf(namesOf(CATEGORY_OF), type)) return [];
  const { x, y } = fieldsOf(position);
  return [
    {
      id,
      config: readConfig(type, config),
      label: textOrNone(label) ?? '',
      isSaved: isSaved !== false,
      ...(typeof x === 'number' && typeof y === 'number' ? { position: { x, y } } : {}),
    },
  ];
}

function readComparison(given: Fields): RuleComparison {
  const { value } = given;
  // names that are not known stay: a run that comes to them says so
  return {
    field: given['field'] as RuleComparison['field'],
    operator: given['operator'] as RuleComparison['operator'],
    ...(typeof value === 'string' ? { value } : isList(value) ? { value: textsOf(value) } : {}),
  };
}

function readGroup(given: Fields): RuleGroup {
  return {
    combinator: given['combinator'] === 'or' ? 'or' : 'and',
    ...(given['not'] === true ? { not: true } : {}),
    rules: listIn(given['rules']).map((one) => (isList(one['rules']) ? readGroup(one) : readComparison(one))),
  };
}

function readRule(given: unknown): EdgeRule | null {
  if (!isFields(given)) return null;
  const { title, value } = given;
  return {
    title: textOrNone(title) ?? '',
    value: value === 'otherwise' ? value : readGroup(fieldsOf(value)),
  };
}

function readEdge(given: Fields): readonly (Omit<WorkflowEdge, 'sourcePort'> & { readonly sourcePort?: Port })[] {
  const { id, source, target, sourcePort, label, rule } = given;
  if (typeof id !== 'string' || typeof source !== 'string' || typeof target !== 'string') return [];
  return [
    {
      id,
      source,
      target,
      ...(isOneOf(PORTS, sourcePort) ? { sourcePort } : {}),
      label: textOrNone(label) ?? '',
      rule: readRule(rule),
    },
  ];
}

/** Gives each edge of an older document the first port of its node that is free. */
function withPorts(edges: ReturnType<typeof readEdge>, nodes: readonly WorkflowNode[]): readonly WorkflowEdge[] {
  const merges = new Set(nodes.filter(({ config }) => isMerge(config.nodeType)).map(({ id }) => id));
  const taken = new Map<string, Set<Port>>();
  for (const { source, sourcePort } of edges)
    if (sourcePort) taken.set(source, (taken.get(source) ?? new Set()).add(sourcePort));
  return edges.map((edge) => {
    if (edge.sourcePort) return { ...edge, sourcePort: edge.sourcePort };
    const used = taken.get(edge.source) ?? new Set();
    const free = merges.has(edge.source) ? undefined : PORTS.find((port) => !used.has(port));
    const sourcePort = free ?? 'bottom';
    taken.set(edge.source, used.add(sourcePort));
    return { ...edge, sourcePort };
  });
}

/** A stored workflow; one that holds nothing is a new one. Nodes of unknown types and what is no node or edge are left out. */
export function readDefinition(value: unknown): WorkflowDefinition {
  const given = fieldsOf(value);
  const nodes = listIn(given['nodes']).flatMap(readNode);
  if (nodes.length === 0) return NEW_WORKFLOW;
  return { nodes, edges: withPorts(listIn(given['edges']).flatMap(readEdge), nodes) };
}
