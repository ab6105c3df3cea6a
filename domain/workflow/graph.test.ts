import { expect, it } from 'vitest';
import { findBareCycles } from './cycles.ts';
import { graphOf, inRunOrder, leadingTo, reachableFrom } from './graph.ts';
import { sampleWorkflow } from './samples.ts';

const definition = sampleWorkflow(
  { lone: 'logToTimeline', finish: 'finish', body: 'logToTimeline', again: 'mergeOr', start: 'start' },
  [
    ['start', 'again'],
    ['again', 'body'],
    ['body', 'again'],
    ['body', 'finish'],
  ],
);
const graph = graphOf(definition);

it('finds what leads to a node and what can be reached', () => {
  expect([...reachableFrom(graph, ['body'])].toSorted()).toEqual(['again', 'body', 'finish']);
  expect([...leadingTo(graph, ['again'])].toSorted()).toEqual(['again', 'body', 'start']);
  expect(graph.incoming('again').map(({ id }) => id)).toEqual(['start-again', 'body-again']);
  expect(graph.outgoing('lone')).toEqual([]);
  expect(graphOf(definition)).toBe(graph);
});

it('finds from where an edge can be reached without its own node', () => {
  expect([...graph.upstream(graph.edges.get('body-again')!)]).toEqual(['body']);
  expect([...graph.upstream(graph.edges.get('body-finish')!)].toSorted()).toEqual(['again', 'body', 'start']);
});

it('lists the nodes as a run comes to them, what it never comes to last', () =>
  expect(inRunOrder(definition).map(({ id }) => id)).toEqual(['start', 'again', 'body', 'finish', 'lone']));

it('leaves out edges to nodes that are not there', () => {
  const cut = { ...definition, nodes: definition.nodes.filter(({ id }) => id !== 'finish') };
  expect(
    graphOf(cut)
      .outgoing('body')
      .map(({ id }) => id),
  ).toEqual(['body-again']);
});

it('finds ways round without a wait, each once', () => expect(findBareCycles(definition)).toEqual([['body', 'again']]));
