// What changed between two workflows, for the comparison of versions (issue 12): nodes and edges by their ids.
import { isList, namesOf } from '../fields.ts';
import { CONFIG_LABELS } from './config-fields.ts';
import { NODE_LABELS, type WorkflowDefinition, type WorkflowEdge, type WorkflowNode } from './definition.ts';
import { ruleWords } from './rule.ts';
import { dayCountWords } from './wait.ts';

/** One thing that differs, as people read it; empty text where there was nothing. */
export interface DetailChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export interface ElementChange<Element> {
  readonly before: Element;
  readonly after: Element;
  readonly changes: readonly DetailChange[];
}

export interface ElementChanges<Element> {
  readonly added: readonly Element[];
  readonly removed: readonly Element[];
  readonly changed: readonly ElementChange<Element>[];
}

export interface DefinitionChanges {
  readonly nodes: ElementChanges<WorkflowNode>;
  readonly edges: ElementChanges<WorkflowEdge>;
}

type Details = Readonly<Record<string, string>>;

function settingWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isList(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function nodeDetails({ config, label }: WorkflowNode): Details {
  const settings = namesOf(CONFIG_LABELS).map((name) => {
    const days = name === 'dueDate' || name === 'wait' ? config[name] : undefined;
    return [CONFIG_LABELS[name], days ? dayCountWords(days) : settingWords(config[name])] as const;
  });
  return { Name: label, Type: NODE_LABELS[config.nodeType], ...Object.fromEntries(settings) };
}

const SIDES = { bottom: 'Bottom', left: 'Left', right: 'Right' } as const;

function edgeDetails(
  { source, target, sourcePort, label, rule }: WorkflowEdge,
  names: ReadonlyMap<string, string>,
): Details {
  return {
    From: names.get(source) ?? source,
    To: names.get(target) ?? target,
    Side: SIDES[sourcePort],
    Label: label,
    'Title of the rule': rule?.title ?? '',
    Rule: ruleWords(rule),
  };
}

function compare<Element extends { readonly id: string }>(
  before: readonly Element[],
  after: readonly Element[],
  details: readonly [before: (element: Element) => Details, after: (element: Element) => Details],
): ElementChanges<Element> {
  const old = new Map(before.map((element) => [element.id, element]));
  const kept = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !kept.has(id)),
    changed: after.flatMap((element) => {
      const was = old.get(element.id);
      if (!was) return [];
      const [from, to] = [details[0](was), details[1](element)];
      const changes = Object.keys(to).flatMap((name) =>
        from[name] === to[name] ? [] : [{ name, before: from[name] ?? '', after: to[name] ?? '' }],
      );
      return changes.length === 0 ? [] : [{ before: was, after: element, changes }];
    }),
  };
}

const namesOfNodes = ({ nodes }: WorkflowDefinition): ReadonlyMap<string, string> =>
  new Map(nodes.map(({ id, label }) => [id, label.trim() === '' ? id : label]));

/** What was added, removed and changed; where nodes stand on the canvas does not count. */
export function compareDefinitions(before: WorkflowDefinition, after: WorkflowDefinition): DefinitionChanges {
  const [old, names] = [namesOfNodes(before), namesOfNodes(after)];
  // an edge whose node was renamed is the same edge
  const renamed = new Map([...old, ...names]);
  return {
    nodes: compare(before.nodes, after.nodes, [nodeDetails, nodeDetails]),
    edges: compare(before.edges, after.edges, [
      (edge) => edgeDetails(edge, renamed),
      (edge) => edgeDetails(edge, renamed),
    ]),
  };
}

/** Whether nothing differs but places on the canvas. */
export function isUnchanged({ nodes, edges }: DefinitionChanges): boolean {
  return [nodes, edges].every(({ added, removed, changed }) => added.length + removed.length + changed.length === 0);
}
