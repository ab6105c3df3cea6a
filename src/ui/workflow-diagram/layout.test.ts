import { describe, expect, it } from 'vitest';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { graphOrder } from '#domain/workflow/graph-order.ts';
import { madeEdge, madeNode, STORM_WORKFLOW } from '#domain/workflow/storm-workflow.ts';
import { layoutOf, type Box } from './layout.ts';
import { neighbourOf } from './walk.ts';

function boxIn(boxes: ReadonlyMap<string, Box>, id: string): Box {
  return boxes.get(id) ?? expect.fail(`no box of ${id}`);
}

describe('[3§9] the layout of a workflow', () => {
  const boxes = layoutOf(STORM_WORKFLOW);
  const at = (id: string) => boxIn(boxes, id);

  it('has nodes of 180 x 50, merges of 50 x 50, and no two that touch', () => {
    expect(at('triage')).toMatchObject({ width: 180, height: 50 });
    expect(at('both')).toMatchObject({ width: 50, height: 50 });
    const all = [...boxes.values()];
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1))
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true);
  });

  it('goes from top to bottom, 30 between ranks and 60 between neighbours', () => {
    expect(at('lodged').y - (at('start').y + 50)).toBe(30);
    expect(at('quotes').x - (at('makesafe').x + 180)).toBeGreaterThanOrEqual(60);
    expect(at('wait2').x - at('makesafe').x).toBe(0);
  });

  it('draws what leaves on the left left of what leaves on the right, with room for the words of the edge', () => {
    expect(at('makesafe').x).toBeLessThan(at('quotes').x);
    expect(at('makesafe').y - (at('triage').y + 50)).toBeGreaterThanOrEqual(50);
  });

  it('leaves a node where somebody moved it', () => {
    const moved: WorkflowDefinition = {
      ...STORM_WORKFLOW,
      nodes: STORM_WORKFLOW.nodes.map((node) => (node.id === 'wait5' ? { ...node, position: { x: 7, y: 9 } } : node)),
    };
    expect(layoutOf(moved).get('wait5')).toMatchObject({ x: 7, y: 9 });
  });

  it('takes a cycle, and what nothing leads to', () => {
    const definition: WorkflowDefinition = {
      nodes: [
        madeNode('start', 'start', 'Start'),
        madeNode('a', 'mergeOr', ''),
        madeNode('b', 'wait', ''),
        madeNode('c', 'wait', ''),
      ],
      edges: [madeEdge('start', 'a'), madeEdge('a', 'b'), madeEdge('b', 'a', 'left')],
    };
    expect(layoutOf(definition).size).toBe(4);
    expect(graphOrder(definition)).toEqual(['start', 'a', 'b', 'c']);
  });
});

describe('reading order and arrow keys', () => {
  it('reads along the edges, one branch after the other, left first', () => {
    expect(graphOrder(STORM_WORKFLOW)).toEqual(
      'start lodged triage makesafe wait2 both decide finish quotes wait5'.split(' '),
    );
  });

  it('walks down and up an edge, and to the branch beside', () => {
    const step = (id: string, key: string) => neighbourOf(STORM_WORKFLOW, id, key);
    expect(step('start', 'ArrowDown')).toBe('lodged');
    expect(step('lodged', 'ArrowUp')).toBe('start');
    expect(step('triage', 'ArrowRight')).toBe('quotes');
    expect(step('quotes', 'ArrowLeft')).toBe('makesafe');
    expect(step('finish', 'ArrowDown')).toBeUndefined();
  });
});
