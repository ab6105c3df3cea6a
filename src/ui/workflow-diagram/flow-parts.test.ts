import { describe, expect, it } from 'vitest';
import { NODE_LABELS, type NodeType } from '#domain/workflow/definition.ts';
import { STATE_WORDS, type NodeState } from '#domain/workflow/run-view.ts';
import { sampleWorkflow } from '#domain/workflow/samples.ts';
import { flowNodes } from './flow-parts.ts';
import { layoutOf } from './layout.ts';

const TYPES = (Object.keys(NODE_LABELS) as NodeType[]).filter((type) => !type.startsWith('merge'));
const STATES = [undefined, ...(Object.keys(STATE_WORDS) as NodeState[])];

/** A node of a type with a label, as the canvas draws it. */
function drawn(type: NodeType, label: string, state?: NodeState) {
  const workflow = sampleWorkflow({ one: type }, []);
  const definition = { ...workflow, nodes: workflow.nodes.map((node) => ({ ...node, label })) };
  const states = state && new Map([['one', state]]);
  const { ariaLabel, data } = flowNodes(definition, layoutOf(definition), { states })[0]!;
  return { ariaLabel, line: data.typeWords, words: data.words };
}

describe.each(TYPES)('a step of type %s', (type) => {
  // the type itself, its first word, and words of its own
  const labels = ['', NODE_LABELS[type], NODE_LABELS[type].split(' ')[0]!, 'Ask for quotes'];

  it.each(labels)('called "%s" is named by what stands on it (WCAG 2.5.3)', (label) => {
    for (const state of STATES) {
      const { ariaLabel, line, words } = drawn(type, label, state);
      expect(ariaLabel?.replaceAll(/[:,]/g, '')).toContain([line, words].filter(Boolean).join(' '));
    }
  });
});

it('says its type once where nobody has named it', () => {
  const { line, words } = drawn('logToTimeline', '');
  expect([line, words]).toEqual(['', 'Log to timeline']);
  expect(drawn('logToTimeline', 'Claim lodged')).toMatchObject({ line: 'Log to timeline', words: 'Claim lodged' });
  expect(drawn('logToTimeline', '', 'skipped').line).toBe('Skipped');
});
