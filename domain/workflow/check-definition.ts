// What is refused when a workflow is saved, imported or written by a program: what could not be drawn, read or run. A
// draft may be unfinished; that is for check-publishing.ts.
import { fieldsOf, isFields, isList, isOneOf, namesOf, type Fields } from '../fields.ts';
import { formatNumber } from '../numbers.ts';
import { isStorable } from '../storable-text.ts';
import { lengthFault } from '../text-length.ts';
import { checkEdgeRule } from './check-rule.ts';
import { checkSettings } from './check-settings.ts';
import { CATEGORY_OF, isMerge, MAX_NODES, PORTS } from './definition.ts';
import type { WorkflowIssue } from './issue.ts';
import { ID_LENGTH, LABEL_LENGTH, MAX_DEPTH, MAX_EDGES } from './limits.ts';
import { hasNoMarkup, PLAIN_TEXT } from './plain-text.ts';
import { readDefinition } from './read-definition.ts';

type Path = WorkflowIssue['path'];

/** Ids are written into addresses and beside other signs: run-step.ts. */
const ID = /^[A-Za-z0-9_.:-]+$/;

const fault = (path: Path, message: string): WorkflowIssue => ({ path, message });

/** What no database can keep, wherever it stands, and nesting without end. */
function checkStorable(whole: unknown): WorkflowIssue | undefined {
  // the designer asks after each edit: one path, for all that is gone through
  const path: (string | number)[] = [];
  const inside = (name: string | number, value: unknown): WorkflowIssue | undefined => {
    path.push(name);
    const found = check(value);
    path.pop();
    return found;
  };
  const check = (value: unknown): WorkflowIssue | undefined => {
    if (path.length > MAX_DEPTH) return fault(path.slice(0, 3), 'The workflow is nested too deep.');
    if (typeof value === 'string')
      return isStorable(value)
        ? undefined
        : fault([...path], 'A text of the workflow holds a character that cannot be stored. Type the text again.');
    if (isList(value)) {
      for (const [index, one] of value.entries()) {
        const found = inside(index, one);
        if (found) return found;
      }
    } else if (isFields(value))
      for (const name of Object.keys(value)) {
        const found = isStorable(name)
          ? inside(name, value[name])
          : fault([...path], 'A name in the workflow holds a character that cannot be stored.');
        if (found) return found;
      }
    return undefined;
  };
  return check(whole);
}

/** What people call a node or an edge. */
function nameOf(given: Fields, index: number): string {
  const { label, id } = given;
  const name = [label, id].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof name === 'string'
    ? `"${name.length > 60 ? `${name.slice(0, 60).toWellFormed()}...` : name}"`
    : `number ${index + 1}`;
}

function checkId(id: unknown, what: string): string | undefined {
  if (typeof id !== 'string' || id === '') return `${what} has no id.`;
  if (id.length > ID_LENGTH) return `The id of ${what} is longer than ${ID_LENGTH} characters.`;
  return ID.test(id) ? undefined : `The id of ${what} may hold letters, digits and _ . : - alone.`;
}

function checkLabel(label: unknown, what: string): string | undefined {
  if (label === undefined || label === null) return undefined;
  if (typeof label !== 'string') return `The label of ${what} is no text.`;
  if (!hasNoMarkup(label)) return `The label of ${what}: ${PLAIN_TEXT}`;
  const long = lengthFault(label, LABEL_LENGTH);
  return long && `The label of ${what}: ${long}.`;
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

function checkPosition(position: unknown, what: string): string | undefined {
  if (position === undefined || position === null) return undefined;
  const { x, y } = fieldsOf(position);
  return isNumber(x) && isNumber(y) ? undefined : `The position of ${what} is not two numbers.`;
}

function checkType(config: unknown, what: string): string | undefined {
  if (!isFields(config)) return `${what} has no configuration.`;
  const { nodeType, nodeCategory } = config;
  if (!isOneOf(namesOf(CATEGORY_OF), nodeType)) return `${what} has a type that does not exist: ${shown(nodeType)}.`;
  return nodeCategory === CATEGORY_OF[nodeType]
    ? undefined
    : `${what} has a category that its type does not have: ${shown(nodeCategory)}.`;
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 60).toWellFormed()}"` : 'none';

type Found = readonly [path: Path, message: string | undefined];

/** What is wrong with one node by itself. */
function checkNodeShape(given: unknown, index: number): readonly WorkflowIssue[] {
  const path = ['nodes', index];
  if (!isFields(given)) return [fault(path, `Node number ${index + 1} is not described as a node.`)];
  const { id, label, isSaved, position, config } = given;
  const what = `The node ${nameOf(given, index)}`;
  const own = typeof id === 'string' ? { nodeId: id } : {};
  const type = checkType(config, what);
  const found: readonly Found[] = [
    [['id'], checkId(id, lower(what))],
    [['label'], checkLabel(label, lower(what))],
    [
      ['isSaved'],
      isSaved === undefined || typeof isSaved === 'boolean'
        ? undefined
        : `${what} is neither saved nor not: isSaved is true or false.`,
    ],
    [['position'], checkPosition(position, lower(what))],
    [['config', 'nodeType'], type],
  ];
  const settings = type === undefined ? checkSettings(fieldsOf(config), what) : [];
  return [...found.flatMap(([at, message]) => (message === undefined ? [] : [fault(at, message)])), ...settings].map(
    (issue) => ({ ...own, path: [...path, ...issue.path], message: issue.message }),
  );
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** What is wrong with one edge, given the types of the nodes. */
function checkEdgeShape(given: unknown, index: number, types: ReadonlyMap<unknown, unknown>): readonly WorkflowIssue[] {
  const path = ['edges', index];
  if (!isFields(given)) return [fault(path, `Edge number ${index + 1} is not described as an edge.`)];
  const { id, source, target, sourcePort, label, rule } = given;
  const what = `The edge ${nameOf(given, index)}`;
  const own = typeof id === 'string' ? { edgeId: id } : {};
  const found: readonly Found[] = [
    [['id'], checkId(id, lower(what))],
    [['source'], types.has(source) ? undefined : `${what} begins at a node that is not there: ${shown(source)}.`],
    [['target'], types.has(target) ? undefined : `${what} leads to a node that is not there: ${shown(target)}.`],
    [
      ['target'],
      types.get(target) === 'start' ? `${what} leads to the start, where a workflow only begins.` : undefined,
    ],
    [
      ['source'],
      types.get(source) === 'finish' ? `${what} begins at a finish, where a workflow only ends.` : undefined,
    ],
    [
      ['sourcePort'],
      sourcePort === undefined || isOneOf(PORTS, sourcePort)
        ? undefined
        : `${what} leaves its node elsewhere than at the bottom, left or right.`,
    ],
    [['label'], checkLabel(label, lower(what))],
  ];
  return [
    ...found.flatMap(([at, message]) => (message === undefined ? [] : [fault(at, message)])),
    ...checkEdgeRule(rule, what),
  ].map((issue) => ({ ...own, path: [...path, ...issue.path], message: issue.message }));
}

function duplicates(list: readonly unknown[], name: 'nodes' | 'edges'): readonly WorkflowIssue[] {
  const seen = new Set<unknown>();
  return list.flatMap((given, index) => {
    const { id } = fieldsOf(given);
    if (typeof id !== 'string') return [];
    const isSecond = seen.has(id);
    seen.add(id);
    const [key, what] = name === 'nodes' ? (['nodeId', 'nodes'] as const) : (['edgeId', 'edges'] as const);
    return isSecond
      ? [{ [key]: id, path: [name, index, 'id'], message: `Two ${what} have the same id: "${id}".` }]
      : [];
  });
}

/** A port takes one edge, the top one as well, but at merges (spec 3 §4.3). */
function checkPorts(value: unknown): readonly WorkflowIssue[] {
  const { nodes, edges } = readDefinition(value);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const taken = new Set<string>();
  const check = (edgeId: string, index: number, nodeId: string, port: string): readonly WorkflowIssue[] => {
    const node = byId.get(nodeId);
    if (!node || isMerge(node.config.nodeType)) return [];
    const key = `${port} ${nodeId}`;
    if (!taken.has(key)) {
      taken.add(key);
      return [];
    }
    const what = port === 'top' ? 'More than one edge leads to' : `More than one edge leaves the ${port} of`;
    const advice = port === 'top' ? ' Put a merge before it.' : '';
    return [
      {
        nodeId,
        edgeId,
        path: ['edges', index, port === 'top' ? 'target' : 'sourcePort'],
        message: `${what} the node "${node.label || node.id}".${advice}`,
      },
    ];
  };
  return edges.flatMap(({ id, source, target, sourcePort }, index) => [
    ...check(id, index, source, sourcePort),
    ...check(id, index, target, 'top'),
  ]);
}

function tooMany(what: string, most: number, count: number): string {
  return `A workflow has at most ${formatNumber(most)} ${what}; this one has ${formatNumber(count)}.`;
}

/** Everything for which a workflow cannot be saved, with the node or edge; none for one that can, finished or not. */
export function checkDefinition(value: unknown): readonly WorkflowIssue[] {
  if (!isFields(value)) return [fault([], 'A workflow is described by its nodes and edges.')];
  const { nodes, edges } = value;
  if (!isList(nodes)) return [fault(['nodes'], 'A workflow has a list of nodes.')];
  if (!isList(edges)) return [fault(['edges'], 'A workflow has a list of edges.')];
  if (nodes.length > MAX_NODES) return [fault(['nodes'], tooMany('nodes', MAX_NODES, nodes.length))];
  if (edges.length > MAX_EDGES) return [fault(['edges'], tooMany('edges', MAX_EDGES, edges.length))];
  const unstorable = checkStorable(value);
  if (unstorable) return [named(unstorable, nodes, edges)];
  const types = new Map<unknown, unknown>(
    nodes.map(fieldsOf).map(({ id, config }) => [id, fieldsOf(config)['nodeType']]),
  );
  const issues = [
    ...nodes.flatMap(checkNodeShape),
    ...edges.flatMap((edge, index) => checkEdgeShape(edge, index, types)),
    ...duplicates(nodes, 'nodes'),
    ...duplicates(edges, 'edges'),
  ];
  return issues.length > 0 ? issues : checkPorts(value);
}

/** The same with the node or the edge that the path leads into. */
function named(issue: WorkflowIssue, nodes: readonly unknown[], edges: readonly unknown[]): WorkflowIssue {
  const [list, index] = issue.path;
  const { id } = fieldsOf((list === 'nodes' ? nodes : edges)[Number(index)]);
  if (typeof id !== 'string' || !isStorable(id) || (list !== 'nodes' && list !== 'edges')) return issue;
  return { ...issue, [list === 'nodes' ? 'nodeId' : 'edgeId']: id };
}
