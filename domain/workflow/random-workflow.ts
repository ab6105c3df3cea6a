// Random workflows that can be published, for property tests of whatever runs them: forks with rules and without, merges of
// both kinds, cycles with waits, gates that hold a run up until the claim changes, and edges across all of it.
import * as fc from 'fast-check';
import { findBareCycles } from './cycles.ts';
import {
  isMerge,
  type ClaimFacts,
  type DayCount,
  type EdgeRule,
  type NodeType,
  type RuleGroup,
  type WorkflowDefinition,
  type WorkflowNode,
} from './definition.ts';
import { graphOf, reachableFrom } from './graph.ts';
import { OTHERWISE, sampleNode, sampleRule, sampleWorkflow } from './samples.ts';

/** What a claim is in the end: every gate is open, nothing goes round any more. */
export const LAST_FACTS: ClaimFacts = {
  status: 'closed',
  decision: 'accepted',
  causeOfLoss: 'storm',
  triageOutcome: 'make_safe',
};

/** A part of a workflow, as it is drawn at random. */
type Part =
  | { readonly kind: 'node'; readonly type: NodeType }
  | { readonly kind: 'wait'; readonly wait: DayCount }
  /** Held until the claim is as it is in the end. */
  | { readonly kind: 'gate'; readonly rule: EdgeRule }
  | { readonly kind: 'fork'; readonly merge: 'mergeAnd' | 'mergeOr'; readonly branches: readonly Branch[] }
  | {
      readonly kind: 'loop';
      readonly merge: 'mergeAnd' | 'mergeOr';
      readonly body: readonly Part[];
      readonly again: EdgeRule;
    };

interface Branch {
  readonly rule: EdgeRule | null;
  readonly parts: readonly Part[];
}

const rule = (value: RuleGroup): EdgeRule => ({ title: '', value });

/** Holds in the end. */
const OPEN_RULES: readonly EdgeRule[] = [
  sampleRule({ field: 'decision', operator: 'notNull' }),
  sampleRule({ field: 'status', operator: 'in', value: ['closed', 'withdrawn'] }),
  rule({ combinator: 'or', not: true, rules: [{ field: 'triageOutcome', operator: '!=', value: 'make_safe' }] }),
];
/** Holds at the beginning of a claim, perhaps, and never in the end. */
const AGAIN_RULES: readonly EdgeRule[] = [
  sampleRule({ field: 'decision', operator: 'null' }),
  sampleRule(
    { field: 'status', operator: '=', value: 'open' },
    { field: 'decision', operator: '!=', value: 'accepted' },
  ),
];
const SOME_RULES: readonly EdgeRule[] = [
  ...OPEN_RULES,
  ...AGAIN_RULES,
  sampleRule({ field: 'causeOfLoss', operator: 'in', value: ['storm', 'fire'] }),
  rule({
    combinator: 'or',
    rules: [
      { field: 'triageOutcome', operator: '=', value: 'large_loss' },
      { combinator: 'and', rules: [{ field: 'status', operator: 'notIn', value: ['closed'] }] },
    ],
  }),
];

const someWait: fc.Arbitrary<DayCount> = fc.record({
  numberOfDays: fc.integer({ min: 1, max: 5 }),
  dayType: fc.constantFrom('business_days', 'calendar_days'),
  field: fc.constantFrom('current.createdAt', 'claim.createdAt'),
});

const someMerge = fc.constantFrom('mergeAnd' as const, 'mergeOr' as const);
const someNode: fc.Arbitrary<Part> = fc
  .constantFrom<NodeType[]>('makeDecision', 'updateReserve', 'sendMessageEmail', 'logToTimeline', 'changeStatus')
  .map((type) => ({ kind: 'node', type }));

/** Branches of which at least one is always gone: all of them, or one when no rule holds. */
function branchesOf(parts: fc.Arbitrary<readonly Part[]>): fc.Arbitrary<readonly Branch[]> {
  const chosen = fc.record({ rule: fc.constantFrom(...SOME_RULES), parts });
  const always = fc.record({ rule: fc.constant(null), parts });
  const otherwise = fc.record({ rule: fc.constant(OTHERWISE), parts });
  return fc.oneof(
    fc.array(always, { minLength: 2, maxLength: 3 }),
    fc.tuple(chosen, otherwise),
    fc.tuple(chosen, chosen, otherwise),
    fc.tuple(always, chosen),
  );
}

const { parts: someParts } = fc.letrec<{ part: Part; parts: readonly Part[] }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: someNode, weight: 4 },
    { arbitrary: someWait.map((wait) => ({ kind: 'wait' as const, wait })), weight: 2 },
    { arbitrary: fc.constantFrom(...OPEN_RULES).map((rule) => ({ kind: 'gate' as const, rule })), weight: 1 },
    {
      arbitrary: fc.record({
        kind: fc.constant('fork' as const),
        merge: someMerge,
        branches: branchesOf(tie('parts')),
      }),
      weight: 3,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('loop' as const),
        merge: someMerge,
        body: tie('parts'),
        again: fc.constantFrom(...AGAIN_RULES),
      }),
      weight: 2,
    },
  ),
  parts: fc.array(tie('part'), { maxLength: 4, size: 'small' }),
}));

type Edge = readonly [source: string, target: string, rule?: EdgeRule];

/** Draws the parts one after the other; where a part ends, the next one is connected. */
function draw(parts: readonly Part[]) {
  const nodes: Record<string, NodeType | WorkflowNode> = { start: 'start' };
  const edges: Edge[] = [];
  const forks: (readonly [fork: string, merge: string])[] = [];
  let count = 0;
  const add = (node: NodeType | WorkflowNode): string => {
    const id = `n${++count}`;
    nodes[id] = node;
    return id;
  };
  const connect = ([source, rule]: readonly [string, EdgeRule | null], target: string): void => {
    edges.push(rule ? [source, target, rule] : [source, target]);
  };
  type End = readonly [nodeId: string, rule: EdgeRule | null];
  const drawn: { readonly [Kind in Part['kind']]: (part: Extract<Part, { kind: Kind }>, from: End) => End } = {
    node: ({ type }, from) => {
      const id = add(type);
      connect(from, id);
      return [id, null];
    },
    wait: ({ wait }, from) => {
      const id = add(sampleNode('', 'wait', { wait }));
      connect(from, id);
      return [id, null];
    },
    gate: ({ rule }, from) => {
      const id = add('logToTimeline');
      connect(from, id);
      return [id, rule];
    },
    fork: ({ merge, branches }, from) => {
      const [fork, end] = [add('logToTimeline'), add(merge)];
      connect(from, fork);
      for (const { rule, parts } of branches) connect(all(parts, [fork, rule]), end);
      forks.push([fork, end]);
      return [end, null];
    },
    loop: ({ merge, body, again }, from) => {
      const [head, wait] = [add(merge), add('wait')];
      connect(from, head);
      connect(all(body, [head, null]), wait);
      connect([wait, again], head);
      return [wait, OTHERWISE];
    },
  };
  const one = (from: End, part: Part): End => (drawn[part.kind] as (part: Part, from: End) => End)(part, from);
  const all = (parts: readonly Part[], from: End): End => parts.reduce(one, from);
  connect(all(parts, ['start', null]), add('finish'));
  return { nodes, edges, forks };
}

export interface RandomWorkflow {
  readonly definition: WorkflowDefinition;
  /** Nodes at which ways part, with the merge in which they meet again; each comes as often as the other, as long as no edge goes across. */
  readonly forks: readonly (readonly [fork: string, merge: string])[];
}

/** Workflows whose ways part and meet within each other. */
export const structuredWorkflow: fc.Arbitrary<RandomWorkflow> = someParts.map((parts) => {
  const { nodes, edges, forks } = draw(parts);
  return { definition: sampleWorkflow(nodes, edges), forks };
});

/** The workflow with one more edge to a merge, if it can still be published; one that leads back is gone only as long as a rule lets it. */
function withEdge(
  definition: WorkflowDefinition,
  [from, to, again]: readonly [number, number, EdgeRule],
): WorkflowDefinition {
  const graph = graphOf(definition);
  const merges = definition.nodes.filter(({ config }) => isMerge(config.nodeType));
  const sources = definition.nodes.filter(
    ({ id, config }) => config.nodeType !== 'finish' && !isMerge(config.nodeType) && graph.outgoing(id).length < 3,
  );
  const [source, target] = [sources[from % sources.length], merges[to % merges.length]];
  if (!source || !target || graph.outgoing(source.id).some((edge) => edge.target === target.id)) return definition;
  const isBack = reachableFrom(graph, [target.id]).has(source.id);
  const edge: Edge = isBack ? [source.id, target.id, again] : [source.id, target.id];
  const byId = Object.fromEntries(definition.nodes.map((node) => [node.id, node]));
  const before = definition.edges.map(({ source, target, rule }): Edge =>
    rule ? [source, target, rule] : [source, target],
  );
  const longer = sampleWorkflow(byId, [...before, edge]);
  return findBareCycles(longer).length === 0 ? longer : definition;
}

/** Workflows with edges across, too, that nobody would draw. */
export const randomWorkflow: fc.Arbitrary<WorkflowDefinition> = fc
  .tuple(
    structuredWorkflow,
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...AGAIN_RULES)), { maxLength: 4, size: 'small' }),
  )
  .map(([{ definition }, across]) => across.reduce(withEdge, definition));

/** Something that happens outside of a run. */
export type RandomEvent =
  | { readonly kind: 'days'; readonly days: number }
  /** Of the open tasks, the one at this place, counted round. */
  | { readonly kind: 'task'; readonly place: number }
  | { readonly kind: 'facts'; readonly facts: ClaimFacts };

export const FIRST_FACTS: ClaimFacts = { status: 'open', decision: null, causeOfLoss: 'storm', triageOutcome: null };

const someFacts: fc.Arbitrary<ClaimFacts> = fc.record({
  status: fc.constantFrom('open', 'closed', 'withdrawn'),
  decision: fc.constantFrom(null, 'pending', 'accepted'),
  causeOfLoss: fc.constantFrom('storm', 'fire', 'theft'),
  triageOutcome: fc.constantFrom(null, 'large_loss', 'make_safe'),
});

/** What happens on the way, before the claim comes to LAST_FACTS. */
export const randomEvents: fc.Arbitrary<readonly RandomEvent[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('task' as const), place: fc.nat({ max: 20 }) }),
    fc.record({ kind: fc.constant('facts' as const), facts: someFacts }),
  ),
  { maxLength: 12 },
);
