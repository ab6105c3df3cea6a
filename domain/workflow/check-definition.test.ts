import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDefinition } from './check-definition.ts';
import { MAX_NODES, NEW_WORKFLOW, type WorkflowDefinition } from './definition.ts';
import { readDefinition } from './read-definition.ts';
import { OTHERWISE, sampleEdge, sampleNode, sampleRule, sampleWorkflow } from './samples.ts';

const GOOD = sampleWorkflow({ start: 'start', email: 'sendMessageEmail', wait: 'wait', finish: 'finish' }, [
  ['start', 'email'],
  ['email', 'wait', sampleRule({ field: 'status', operator: 'in', value: ['open'] })],
  ['email', 'finish', OTHERWISE],
]);
const messages = (value: unknown) => checkDefinition(value).map(({ message }) => message);

/** The good one with something of its second node, or first edge, changed. */
const withNode = (changes: object) => ({
  ...GOOD,
  nodes: GOOD.nodes.map((node, at) => (at === 1 ? { ...node, ...changes } : node)),
});
const withConfig = (changes: object) => withNode({ config: { ...GOOD.nodes[1]!.config, ...changes } });
const withEdge = (changes: object) => ({
  ...GOOD,
  edges: GOOD.edges.map((edge, at) => (at === 1 ? { ...edge, ...changes } : edge)),
});
const ofRule = (rule: object) => withEdge({ rule: { title: '', value: { combinator: 'and', rules: [rule] } } });
const deep = (depth: number): object =>
  depth === 0 ? { field: 'status', operator: 'null' } : { combinator: 'and', rules: [deep(depth - 1)] };

describe('saving a workflow', () => {
  it('accepts a good one, a new one, an empty one and an unfinished one', () => {
    const added = { ...sampleNode('added', 'makePayment', { title: '' }), isSaved: false };
    const unfinished: WorkflowDefinition = { ...NEW_WORKFLOW, nodes: [...NEW_WORKFLOW.nodes, added] };
    for (const one of [GOOD, NEW_WORKFLOW, { nodes: [], edges: [] }, unfinished]) expect(messages(one)).toEqual([]);
  });

  it.each([
    ['nothing', null, 'A workflow is described by its nodes and edges.'],
    ['a list', [], 'A workflow is described by its nodes and edges.'],
    ['no nodes', { edges: [] }, 'A workflow has a list of nodes.'],
    ['no edges', { nodes: [] }, 'A workflow has a list of edges.'],
    ['a node that is none', { nodes: [null], edges: [] }, 'Node number 1 is not described as a node.'],
    ['an edge that is none', { nodes: [], edges: ['x'] }, 'Edge number 1 is not described as an edge.'],
    ['no configuration', withNode({ config: undefined }), 'The node "Send email" has no configuration.'],
    [
      'an unknown type',
      withConfig({ nodeType: 'callApi' }),
      'The node "Send email" has a type that does not exist: "callApi".',
    ],
    [
      'a type of every object',
      withConfig({ nodeType: 'constructor' }),
      'The node "Send email" has a type that does not exist: "constructor".',
    ],
    [
      'another category',
      withConfig({ nodeCategory: 'system' }),
      'The node "Send email" has a category that its type does not have: "system".',
    ],
    [
      'script in a label',
      withNode({ label: 'Hi <script>alert(1)</script>' }),
      'The label of the node "Hi <script>alert(1)</script>": Write it without markup such as <b> or <script>.',
    ],
    [
      'markup in a title',
      withConfig({ title: '<img src=x onerror=alert(1)>' }),
      'The node "Send email", title: Write it without markup such as <b> or <script>.',
    ],
    [
      'a label that is too long',
      withNode({ label: 'x'.repeat(201) }),
      `The label of the node "${'x'.repeat(60)}...": At most 200 characters, 1 too many.`,
    ],
    [
      'a text that is too long',
      withConfig({ subject: 'x'.repeat(501) }),
      'The node "Send email", subject: At most 500 characters, 1 too many.',
    ],
    [
      'half a character',
      withNode({ label: 'x\ud800' }),
      'A text of the workflow holds a character that cannot be stored. Type the text again.',
    ],
    [
      'a zero',
      withConfig({ other: { deep: 'x\0' } }),
      'A text of the workflow holds a character that cannot be stored. Type the text again.',
    ],
    [
      'a setting of nothing',
      withConfig({ onClick: 'x' }),
      'The node "Send email" has a setting that does not exist: "onClick".',
    ],
    [
      'days that are none',
      withConfig({ dueDate: { numberOfDays: 1.5 } }),
      'The node "Send email", due date: Enter a whole number of days from 1 to 3,650.',
    ],
    [
      'a place that is none',
      withNode({ position: { x: 'left', y: 1 } }),
      'The position of the node "Send email" is not two numbers.',
    ],
    [
      'an id with odd signs',
      withNode({ id: 'a@b' }),
      'The id of the node "Send email" may hold letters, digits and _ . : - alone.',
    ],
    [
      'an edge to nowhere',
      withEdge({ target: 'gone' }),
      'The edge "email-wait" leads to a node that is not there: "gone".',
    ],
    [
      'an edge from nowhere',
      withEdge({ source: 'gone' }),
      'The edge "email-wait" begins at a node that is not there: "gone".',
    ],
    [
      'an edge to the start',
      withEdge({ target: 'start' }),
      'The edge "email-wait" leads to the start, where a workflow only begins.',
    ],
    [
      'an edge from a finish',
      withEdge({ source: 'finish' }),
      'The edge "email-wait" begins at a finish, where a workflow only ends.',
    ],
    [
      'an edge from the top',
      withEdge({ sourcePort: 'top' }),
      'The edge "email-wait" leaves its node elsewhere than at the bottom, left or right.',
    ],
    [
      'a port used twice',
      withEdge({ sourcePort: 'left' }),
      'More than one edge leaves the left of the node "Send email".',
    ],
    [
      'two edges into one node',
      withEdge({ target: 'finish' }),
      'More than one edge leads to the node "Finish". Put a merge before it.',
    ],
    [
      'two nodes of one id',
      { ...GOOD, nodes: [...GOOD.nodes, GOOD.nodes[3]] },
      'Two nodes have the same id: "finish".',
    ],
    [
      'two edges of one id',
      { ...GOOD, edges: [...GOOD.edges, GOOD.edges[0]] },
      'Two edges have the same id: "start-email".',
    ],
    [
      'a rule that is none',
      withEdge({ rule: { title: '', value: 'sometimes' } }),
      'The edge "email-wait" has a rule that is not written as one.',
    ],
    [
      'a missing field',
      ofRule({ field: 'colour', operator: '=', value: 'red' }),
      'The edge "email-wait" has a rule on a field that does not exist: "colour".',
    ],
    [
      'a missing operator',
      ofRule({ field: 'status', operator: 'like', value: 'open' }),
      'The edge "email-wait" has a rule with a comparison that does not exist: "like".',
    ],
    [
      'a list for a text',
      ofRule({ field: 'status', operator: '=', value: ['open'] }),
      'The edge "email-wait" has a rule that needs a text to compare with.',
    ],
    [
      'a text for a list',
      ofRule({ field: 'status', operator: 'in', value: 'open' }),
      'The edge "email-wait" has a rule that needs a list of texts to compare with.',
    ],
    [
      'a value for none',
      ofRule({ field: 'status', operator: 'null', value: 'open' }),
      'The edge "email-wait" has a rule that compares with a value where none is asked for.',
    ],
    [
      'groups without end',
      ofRule(deep(5)),
      'The edge "email-wait" has a rule that is nested too deep: at most 5 groups.',
    ],
    ['anything without end', withEdge({ rule: { title: '', value: deep(40) } }), 'The workflow is nested too deep.'],
  ])('refuses %s', (_what, definition, message) => expect(messages(definition)).toContain(message));

  it('names the node and the place', () => {
    expect(checkDefinition(withConfig({ nodeType: 'callApi' }))).toEqual([
      { nodeId: 'email', path: ['nodes', 1, 'config', 'nodeType'], message: expect.any(String) },
    ]);
    expect(checkDefinition(withEdge({ label: '<b>' }))).toEqual([
      { edgeId: 'email-wait', path: ['edges', 1, 'label'], message: expect.any(String) },
    ]);
  });

  it('takes 1,000 nodes and no more', () => {
    const nodes = Array.from({ length: MAX_NODES + 1 }, (_, at) => sampleNode(`n${at}`, 'logToTimeline'));
    expect(messages({ nodes: nodes.slice(1), edges: [] })).toEqual([]);
    expect(messages({ nodes, edges: [] })).toEqual(['A workflow has at most 1,000 nodes; this one has 1,001.']);
    const edges = Array.from({ length: 4_001 }, (_, at) => ({ ...sampleEdge('start', 'n'), id: `e${at}` }));
    expect(messages({ nodes: [], edges })).toEqual(['A workflow has at most 4,000 edges; this one has 4,001.']);
  });

  it('takes any number of edges at merges, and edges of older documents without a port', () => {
    const many = sampleWorkflow({ start: 'start', merge: 'mergeOr', a: 'wait', b: 'wait', c: 'wait', d: 'wait' }, [
      ['start', 'merge'],
      ...['a', 'b', 'c', 'd'].flatMap((id) => [['merge', id] as const, [id, 'merge'] as const]),
    ]);
    expect(messages(many)).toEqual([]);
    const older = { ...GOOD, edges: GOOD.edges.map((edge) => ({ ...edge, sourcePort: undefined })) };
    expect(messages(older)).toEqual([]);
    expect(readDefinition(older)).toEqual(GOOD);
  });

  it('answers whatever it is given, and what it accepts can be read', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        checkDefinition(value);
        readDefinition(value);
      }),
    );
    const part = fc.constantFrom<unknown>(
      null,
      1,
      'x',
      [],
      {},
      { nodeType: 'wait' },
      { rules: [] },
      ['status'],
      NEW_WORKFLOW.nodes[0],
    );
    fc.assert(
      fc.property(
        fc.array(part),
        fc.array(part),
        fc.record({ id: part, config: part, label: part }),
        (nodes, edges, node) => {
          const value = { nodes: [...nodes, node], edges };
          readDefinition(value);
          expect(Array.isArray(checkDefinition(value))).toBe(true);
        },
      ),
    );
  });
});

describe('reading a stored workflow', () => {
  it('makes a new one of nothing', () => {
    for (const nothing of [null, 'x', [], {}, { nodes: [], edges: [] }])
      expect(readDefinition(nothing)).toEqual(NEW_WORKFLOW);
  });

  it('counts from the claim where older ones count from a milestone, and forgets templates by name', () => {
    const { nodes } = readDefinition({
      nodes: [
        {
          id: 'a',
          label: 'Send it',
          isSaved: true,
          config: {
            nodeType: 'sendMessageEmail',
            nodeCategory: 'task',
            title: 'Send it',
            dueDate: { numberOfDays: 2, dayType: 'business_days', field: 'milestone_lodged' },
            commTemplate: 'claim_acknowledgement',
            milestoneName: '',
          },
        },
      ],
    });
    expect(nodes[0]!.config).toEqual({
      nodeType: 'sendMessageEmail',
      nodeCategory: 'task',
      title: 'Send it',
      dueDate: { numberOfDays: 2, dayType: 'business_days', field: 'claim.createdAt' },
      commTemplate: null,
      milestoneName: null,
    });
  });
});
