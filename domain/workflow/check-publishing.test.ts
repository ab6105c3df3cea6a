import { describe, expect, it } from 'vitest';
import { checkForPublishing } from './check-publishing.ts';
import type { WorkflowDefinition } from './definition.ts';
import { OTHERWISE, sampleNode, sampleRule, sampleWorkflow } from './samples.ts';

const told = (definition: WorkflowDefinition) =>
  checkForPublishing(definition).map(({ nodeId, edgeId, message }) => [nodeId ?? edgeId ?? '', message]);

describe('publishing a workflow', () => {
  it('accepts one that can be run', () => {
    const good = sampleWorkflow({ start: 'start', task: 'makeDecision', wait: 'wait', finish: 'finish' }, [
      ['start', 'task'],
      ['task', 'wait'],
      ['wait', 'finish'],
    ]);
    expect(told(good)).toEqual([]);
  });

  it('wants one start and a finish', () => {
    expect(told({ nodes: [], edges: [] })).toEqual([
      ['', 'The workflow has no start. Add one.'],
      ['', 'The workflow has no finish. Add one.'],
    ]);
    const two = sampleWorkflow({ start: 'start', again: 'start', one: 'finish', two: 'finish' }, [
      ['start', 'one'],
      ['again', 'two'],
    ]);
    expect(told(two)).toEqual([['again', 'The workflow has more than one start. Delete all but one.']]);
  });

  it('tells all at once', () => {
    const bad: WorkflowDefinition = sampleWorkflow(
      {
        start: 'start',
        task: sampleNode('task', 'makeDecision', { title: ' ' }),
        end: 'logToTimeline',
        lone: { ...sampleNode('lone', 'wait'), isSaved: false },
        merge: 'mergeAnd',
        finish: 'finish',
      },
      [
        ['start', 'task'],
        ['task', 'end', sampleRule({ field: 'status', operator: '=', value: '' })],
        ['task', 'merge', { title: '', value: { combinator: 'and', rules: [] } }],
        ['merge', 'finish'],
      ],
    );
    expect(told(bad)).toEqual([
      ['end', '"Log to timeline" is a dead end. Connect it to what comes next, or to a finish.'],
      ['lone', '"Wait" cannot be reached from the start. Connect or delete it.'],
      ['task', '"Make decision", title: Field is required'],
      ['lone', '"Wait" was added and never saved. Open it and press Add, or delete it.'],
      ['merge', '"AND merge" merges one edge alone. Connect another one, or delete the merge.'],
      ['task-end', 'A rule after "Make decision" is not complete: Status is.'],
      ['task-merge', 'A rule after "Make decision" is not complete: Always.'],
    ]);
  });

  const round = (body: Parameters<typeof sampleNode>) =>
    sampleWorkflow({ start: 'start', again: 'mergeOr', body: sampleNode(...body), finish: 'finish' }, [
      ['start', 'again'],
      ['again', 'body'],
      ['body', 'again', sampleRule({ field: 'decision', operator: 'null' })],
      ['body', 'finish', OTHERWISE],
    ]);

  it('wants a wait in every cycle, counted from when it became active', () => {
    expect(told(round(['body', 'wait']))).toEqual([]);
    const message = (name: string) =>
      `"OR merge", "${name}": the run would go round here without a wait. Add a wait that counts from when it became active.`;
    expect(told(round(['body', 'makeDecision']))).toEqual([['again', message('Make decision')]]);
    const passed = { numberOfDays: 1, dayType: 'calendar_days', field: 'claim.createdAt' } as const;
    expect(told(round(['body', 'wait', { wait: passed }]))).toEqual([['again', message('Wait')]]);
  });

  it('wants a way to a finish from everywhere', () => {
    const stuck = sampleWorkflow({ start: 'start', out: 'finish', again: 'mergeOr', wait: 'wait' }, [
      ['start', 'out'],
      ['start', 'again'],
      ['again', 'wait'],
      ['wait', 'again'],
    ]);
    expect(told(stuck)).toEqual([
      ['again', 'No way leads from "OR merge" to a finish.'],
      ['wait', 'No way leads from "Wait" to a finish.'],
    ]);
  });

  it('looks through 1,000 nodes in a row', () => {
    const ids = Array.from({ length: 998 }, (_, at) => `n${at}`);
    const nodes = Object.fromEntries([
      ['start', 'start'],
      ...ids.map((id) => [id, 'logToTimeline']),
      ['finish', 'finish'],
    ]);
    const way = ['start', ...ids, 'finish'];
    const long = sampleWorkflow(
      nodes,
      way.slice(1).map((id, at) => [way[at]!, id] as const),
    );
    expect(told(long)).toEqual([]);
  });
});
