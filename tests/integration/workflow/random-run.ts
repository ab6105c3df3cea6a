// Random workflows that can be published, and what happens to a claim on its way through one.
import * as fc from 'fast-check';
import type {
  NodeType,
  RuleGroup,
  WorkflowDefinition,
  WorkflowEdge,
  WorkflowNode,
} from '#domain/workflow/definition.ts';
import { edge, node } from './engine.ts';

export const DECISIONS = ['accepted', 'pending', 'rejected'] as const;

/** Something that happens: the n-th open task is completed, the next wait ends, the decision changes. */
export type Happening =
  | { readonly kind: 'task'; readonly pick: number }
  | { readonly kind: 'wait' }
  | { readonly kind: 'decision'; readonly value: (typeof DECISIONS)[number] };

export const happenings: fc.Arbitrary<readonly Happening[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.nat(50).map((pick) => ({ kind: 'task', pick }) as const) },
    { weight: 2, arbitrary: fc.constant({ kind: 'wait' } as const) },
    { weight: 1, arbitrary: fc.constantFrom(...DECISIONS).map((value) => ({ kind: 'decision', value }) as const) },
  ),
  { minLength: 4, maxLength: 12 },
);

const TYPES: readonly NodeType[] = [
  'updateReserve',
  'makePayment',
  'changeStatus',
  'sendMessageEmail',
  'logToTimeline',
  'wait',
];

const nodeOf = (id: string, type: NodeType, days: number): WorkflowNode =>
  node(id, type, {
    ...(type === 'wait' ? { wait: { numberOfDays: days, dayType: 'calendar_days', field: 'current.createdAt' } } : {}),
    ...(type === 'logToTimeline' ? { label: `Log ${id}` } : {}),
    ...(type === 'sendMessageEmail'
      ? { isAutomatic: true, sendTo: ['policy holder'], subject: id, message: `<p>${id}</p>` }
      : {}),
  });

const decisionIs = (value: string): RuleGroup => ({
  combinator: 'and',
  rules: [{ field: 'decision', operator: '=', value }],
});

interface Drawn {
  readonly type: NodeType;
  readonly days: number;
  /** Which of the nodes before it leads to it, and a second one for a merge. */
  readonly from: number;
  readonly second: number;
  readonly merge: 'none' | 'mergeAnd' | 'mergeOr';
  readonly rule: 'none' | 'rule' | 'otherwise';
  readonly value: (typeof DECISIONS)[number];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  type: fc.constantFrom(...TYPES),
  days: fc.integer({ min: 1, max: 9 }),
  from: fc.nat(100),
  second: fc.nat(100),
  merge: fc.constantFrom('none', 'none', 'none', 'mergeAnd', 'mergeOr'),
  rule: fc.constantFrom('none', 'none', 'none', 'rule', 'otherwise'),
  value: fc.constantFrom(...DECISIONS),
});

function build(all: readonly Drawn[], goesBack: boolean): WorkflowDefinition {
  const nodes: WorkflowNode[] = [node('start', 'start')];
  const edges: WorkflowEdge[] = [];
  const link = (source: string, target: string, rule?: RuleGroup | 'otherwise') =>
    edges.push(edge(`${source} > ${target}`, rule));
  for (const [index, { type, days, from, second, merge, rule, value }] of all.entries()) {
    const before = nodes.map(({ id }) => id);
    const source = before[from % before.length]!;
    const other = before[second % before.length]!;
    const id = `n${index}`;
    const ruleOf = rule === 'none' ? undefined : rule === 'otherwise' ? 'otherwise' : decisionIs(value);
    if (merge !== 'none' && other !== source) {
      nodes.push(node(`m${index}`, merge), nodeOf(id, type, days));
      link(source, `m${index}`, ruleOf);
      link(other, `m${index}`);
      link(`m${index}`, id);
    } else {
      nodes.push(nodeOf(id, type, days));
      link(source, id, ruleOf);
    }
  }
  // one way back, with a wait on it
  const last = nodes.at(-1)!.id;
  if (goesBack) {
    nodes.push(node('round', 'mergeOr'), nodeOf('again', 'wait', 3));
    const entries = edges.filter(({ target }) => target === 'n0');
    for (const entry of entries)
      edges[edges.indexOf(entry)] = { ...entry, id: `${entry.source}-round`, target: 'round' };
    link('round', 'n0');
    link(last, 'again', decisionIs('pending'));
    link('again', 'round');
    nodes.push(node('finish', 'finish'));
    link(last, 'finish', 'otherwise');
  }
  return { nodes, edges };
}

export const workflows: fc.Arbitrary<WorkflowDefinition> = fc
  .tuple(fc.array(drawn, { minLength: 2, maxLength: 9 }), fc.boolean())
  .map(([all, goesBack]) => build(all, goesBack));
