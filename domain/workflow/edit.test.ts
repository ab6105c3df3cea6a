import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAfter, addLoose, addOnEdge } from './add-node.ts';
import { copyParts, paste } from './clipboard.ts';
import { connect, connectionFault, freePort, reconnect, type Connection } from './connect.ts';
import { isMerge, NEW_WORKFLOW, PORTS, type NodeType, type WorkflowDefinition } from './definition.ts';
import { arrange, deleteParts, dropUnsaved, moveNodes, saveEdge, saveNode } from './edit-parts.ts';
import { shortId } from './new-part.ts';
import { madeEdge, madeNode, STORM_WORKFLOW } from './storm-workflow.ts';

function counter(): () => string {
  let count = 0;
  return () => `new${(count += 1)}`;
}

const edgesOf = ({ edges }: WorkflowDefinition): readonly string[] =>
  edges.map(({ source, sourcePort, target }) => `${source}.${sourcePort}>${target}`);

const CHAIN: WorkflowDefinition = {
  nodes: [madeNode('start', 'start', 'Start'), madeNode('a', 'wait', 'A'), madeNode('b', 'finish', 'Finish')],
  edges: [madeEdge('start', 'a'), madeEdge('a', 'b')],
};

describe('adding a node', () => {
  it('goes after the chosen one by its bottom port', () => {
    const { definition, nodeId } = addAfter(NEW_WORKFLOW, 'start', 'makeDecision', counter());
    expect(edgesOf(definition)).toEqual([`start.bottom>${nodeId}`]);
    expect(definition.nodes.at(-1)).toMatchObject({
      label: 'Make decision',
      isSaved: false,
      config: { nodeType: 'makeDecision', nodeCategory: 'task', assignedTo: 'owner' },
    });
  });

  it('goes between the chosen one and what follows it; a finish goes to a side', () => {
    const between = addAfter(CHAIN, 'start', 'mergeOr', counter());
    expect(edgesOf(between.definition)).toEqual(['start.bottom>new1', 'a.bottom>b', 'new1.bottom>a']);
    expect(between.definition.nodes.at(-1)?.isSaved).toBe(true);
    expect(edgesOf(addAfter(CHAIN, 'a', 'finish', counter()).definition)).toContain('a.left>new1');
  });

  it('is loose after a finish, after nothing, and where it is dropped', () => {
    expect(addAfter(CHAIN, 'b', 'wait', counter()).definition.edges).toEqual(CHAIN.edges);
    expect(addAfter(CHAIN, undefined, 'wait', counter()).definition.edges).toEqual(CHAIN.edges);
    const dropped = addLoose(CHAIN, 'wait', counter(), { x: 5, y: 6 });
    expect(dropped.definition.nodes.at(-1)).toMatchObject({
      position: { x: 5, y: 6 },
      config: { wait: { numberOfDays: 1 } },
    });
  });

  it('stands below one that somebody moved', () => {
    const moved = moveNodes(CHAIN, new Map([['a', { x: 300, y: 100.4 }]]));
    const { definition } = addAfter(moved, 'a', 'finish', counter());
    expect(definition.nodes.at(-1)?.position).toEqual({ x: 300, y: 180 });
  });

  it('[3§4.3] goes on an edge, whose rule and port stay; closed unsaved, it is as before', () => {
    const rule = { title: 'Otherwise', value: 'otherwise' } as const;
    const ruled = { ...CHAIN, edges: [madeEdge('start', 'a', 'left', { rule }), madeEdge('a', 'b')] };
    const { definition, nodeId } = addOnEdge(ruled, 'start-a', 'makeDecision', counter());
    expect(definition.edges[0]).toMatchObject({ id: 'start-a', target: nodeId, sourcePort: 'left', rule });
    const dropped = dropUnsaved(definition, nodeId);
    expect(dropped.nodes).toEqual(ruled.nodes);
    expect(dropped.edges.toSorted((one, other) => other.id.localeCompare(one.id))).toEqual(ruled.edges);
    expect(dropUnsaved(definition, 'a')).toBe(definition);
  });
});

describe('[3§4.3] connecting', () => {
  const fault = (connection: Connection, replacing?: string) => connectionFault(STORM_WORKFLOW, connection, replacing);

  it('takes one edge a port, and any number at merges', () => {
    expect(fault({ source: 'start', sourcePort: 'bottom', target: 'both' })).toMatch(
      'The bottom port of "Start" has an edge',
    );
    expect(fault({ source: 'start', sourcePort: 'left', target: 'triage' })).toMatch(
      'An edge leads to "Set triage outcome" already',
    );
    expect(fault({ source: 'start', sourcePort: 'left', target: 'both' })).toBeUndefined();
    expect(fault({ source: 'both', sourcePort: 'bottom', target: 'finish' }, 'decide-finish')).toBeUndefined();
  });

  it('refuses loops, pairs that are connected, what follows finish, what leads to start, what is gone', () => {
    expect(fault({ source: 'wait2', sourcePort: 'left', target: 'wait2' })).toMatch('A node cannot lead to itself');
    expect(fault({ source: 'wait2', sourcePort: 'left', target: 'both' })).toMatch(
      '"2 business days" leads to "AND merge" already',
    );
    expect(fault({ source: 'finish', sourcePort: 'bottom', target: 'both' })).toMatch('Finish ends the workflow');
    expect(fault({ source: 'wait2', sourcePort: 'left', target: 'start' })).toMatch('Start begins the workflow');
    expect(fault({ source: 'wait2', sourcePort: 'left', target: 'nowhere' })).toMatch('not there any more');
  });

  it('adds an edge, or leads one elsewhere with its rule', () => {
    const connected = connect(STORM_WORKFLOW, { source: 'start', sourcePort: 'left', target: 'both' }, counter());
    expect(connected.edges.at(-1)).toEqual({
      id: 'new1',
      source: 'start',
      sourcePort: 'left',
      target: 'both',
      label: '',
      rule: null,
    });
    const led = reconnect(STORM_WORKFLOW, 'triage-makesafe', {
      source: 'triage',
      sourcePort: 'bottom',
      target: 'makesafe',
    });
    expect(led.edges.find(({ id }) => id === 'triage-makesafe')).toMatchObject({
      sourcePort: 'bottom',
      rule: { title: 'Triage outcome is make safe' },
    });
    expect(() => connect(STORM_WORKFLOW, { source: 'start', sourcePort: 'left', target: 'start' }, counter())).toThrow(
      RangeError,
    );
    expect(() =>
      reconnect(STORM_WORKFLOW, 'decide-finish', { source: 'decide', sourcePort: 'left', target: 'start' }),
    ).toThrow(RangeError);
  });

  it('offers the bottom port, then the sides', () => {
    expect(freePort(STORM_WORKFLOW, 'triage')).toBe('bottom');
    expect(freePort(STORM_WORKFLOW, 'start')).toBe('left');
    expect(freePort(STORM_WORKFLOW, 'both')).toBe('bottom');
    expect(freePort(STORM_WORKFLOW, 'finish')).toBeUndefined();
  });
});

describe('changing and taking away', () => {
  it('[3§4.3] deletes nodes with their edges, and never start', () => {
    const left = deleteParts(STORM_WORKFLOW, new Set(['start', 'both', 'triage-quotes']));
    expect(left.nodes.map(({ id }) => id)).toContain('start');
    expect(left.nodes).toHaveLength(9);
    expect(left.edges).toHaveLength(6);
  });

  it('saves a node where it stands, and what an edge says', () => {
    const moved = moveNodes(CHAIN, new Map([['a', { x: 1, y: 2 }]]));
    const saved = saveNode(moved, { ...madeNode('a', 'wait', 'Later'), isSaved: false });
    expect(saved.nodes[1]).toMatchObject({ label: 'Later', isSaved: true, position: { x: 1, y: 2 } });
    const edge = { ...madeEdge('start', 'b', 'right'), id: 'start-a', label: 'Go' };
    expect(saveEdge(CHAIN, edge).edges[0]).toMatchObject({ label: 'Go', target: 'a', sourcePort: 'bottom' });
    expect(arrange(moved)).toEqual(CHAIN);
  });

  it('copies nodes without start, pasted beside with new ids and the edges between them', () => {
    const places = new Map([['makesafe', { x: 10, y: 20 }]]);
    const copied = copyParts(STORM_WORKFLOW, new Set(['start', 'triage', 'makesafe']), places);
    const { definition, nodeIds } = paste(STORM_WORKFLOW, copied, counter());
    expect(nodeIds).toEqual(['new1', 'new2']);
    expect(definition.edges.at(-1)).toMatchObject({
      id: 'new3',
      source: 'new1',
      target: 'new2',
      rule: { title: 'Triage outcome is make safe' },
    });
    expect(definition.nodes.at(-1)).toMatchObject({ label: 'Make safe', position: { x: 50, y: 60 } });
  });
});

describe('whatever is added and connected', () => {
  const step = fc.record({
    type: fc.constantFrom<NodeType>('wait', 'makeDecision', 'mergeOr', 'mergeAnd', 'finish', 'sendMessageEmail'),
    at: fc.nat(),
    port: fc.constantFrom(...PORTS),
    to: fc.nat(),
    how: fc.constantFrom('after', 'edge', 'connect', 'delete'),
  });

  it('keeps one edge a port but at merges, no pair twice, edges between nodes that are there, and one start', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now: WorkflowDefinition = NEW_WORKFLOW;
        for (const { type, at, port, to, how } of steps) {
          const id = now.nodes[at % now.nodes.length]?.id ?? '';
          const edge = now.edges[at % Math.max(1, now.edges.length)]?.id ?? '';
          const target = now.nodes[to % now.nodes.length]?.id ?? '';
          const connection = { source: id, sourcePort: port, target };
          if (how === 'after') now = addAfter(now, id, type, shortId).definition;
          else if (how === 'edge') now = addOnEdge(now, edge, type, shortId).definition;
          else if (how === 'delete') now = deleteParts(now, new Set([id]));
          else if (connectionFault(now, connection) === undefined) now = connect(now, connection, shortId);
        }
        const types = new Map(now.nodes.map(({ id, config }) => [id, config.nodeType]));
        const single = (id: string) => !isMerge(types.get(id) ?? 'start');
        const leaving = now.edges
          .filter(({ source }) => single(source))
          .map((edge) => `${edge.source}.${edge.sourcePort}`);
        const entering = now.edges.filter(({ target }) => single(target)).map(({ target }) => target);
        const pairs = now.edges.map(({ source, target }) => `${source}>${target}`);
        for (const list of [leaving, entering, pairs, now.nodes.map(({ id }) => id)])
          expect(new Set(list).size).toBe(list.length);
        expect(now.edges.every(({ source, target }) => types.has(source) && types.has(target))).toBe(true);
        expect(now.nodes.filter(({ config }) => config.nodeType === 'start')).toHaveLength(1);
      }),
    );
  });
});
