import { describe, expect, it } from 'vitest';
import type { ClaimFacts, RuleComparison, WorkflowDefinition } from './definition.ts';
import { isFinished, type RunStep } from './run-step.ts';
import { applyMove, beginRun, nextMove, retried, skipMove, type Move, type World } from './run.ts';
import { OTHERWISE, sampleNode, sampleRule, sampleWorkflow } from './samples.ts';

const FACTS: ClaimFacts = { status: 'open', decision: null, causeOfLoss: 'storm', triageOutcome: 'low_risk' };
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-23T00:00:00Z');

const world = (done: readonly string[] = [], changes: Partial<World> = {}): World => ({
  now: NOW,
  facts: FACTS,
  isDone: ({ nodeId, visit }) => done.includes(`${nodeId}/${visit}`),
  endOf: ({ numberOfDays }, startedAt) => new Date(startedAt.getTime() + numberOfDays * DAY_MS),
  ...changes,
});

/** Lets happen what can; the moves, and the steps as they are then. */
function settle(definition: WorkflowDefinition, from: readonly RunStep[], around: World) {
  let steps = from;
  const moves: Move[] = [];
  for (let move = nextMove(definition, steps, around); move; move = nextMove(definition, steps, around)) {
    steps = applyMove(steps, move);
    moves.push(move);
    if (moves.length > 200) throw new Error('It goes round without end.');
  }
  return { steps, moves };
}

const begun = (definition: WorkflowDefinition, around = world()) =>
  settle(definition, beginRun(definition, around), around);
const told = (steps: readonly RunStep[]) => steps.map(({ nodeId, visit, status }) => `${nodeId}/${visit} ${status}`);
const is = (field: RuleComparison['field'], value: string) => sampleRule({ field, operator: '=', value });

describe('a run', () => {
  const straight = sampleWorkflow(
    { start: 'start', status: 'changeStatus', wait: 'wait', log: 'logToTimeline', finish: 'finish' },
    [
      ['start', 'status'],
      ['status', 'wait'],
      ['wait', 'log'],
      ['log', 'finish'],
    ],
  );

  it('waits for a task, then for its time, and ends', () => {
    const first = begun(straight);
    expect(told(first.steps)).toEqual(['start/1 completed', 'status/1 active']);
    const second = settle(straight, first.steps, world(['status/1']));
    expect(told(second.steps)).toEqual(['start/1 completed', 'status/1 completed', 'wait/1 active']);
    expect(second.steps[2]).toMatchObject({ dueAt: '2026-11-24T00:00:00.000Z', arrived: ['status-wait@status/1'] });
    expect(isFinished(second.steps)).toBe(false);
    const third = settle(straight, second.steps, world(['status/1'], { now: new Date('2026-11-24T00:00:00Z') }));
    expect(told(third.steps).slice(2)).toEqual(['wait/1 completed', 'log/1 completed', 'finish/1 completed']);
    expect(isFinished(third.steps)).toBe(true);
  });

  it('ends a branch at a node without edges', () => {
    const short = sampleWorkflow({ start: 'start', log: 'logToTimeline' }, [['start', 'log']]);
    expect(isFinished(begun(short).steps)).toBe(true);
  });

  it('has no steps without a start', () => expect(begun({ nodes: [], edges: [] }).steps).toEqual([]));

  it('says why it went on', () => {
    const choice = sampleWorkflow({ start: 'start', a: 'logToTimeline', b: 'logToTimeline', c: 'logToTimeline' }, [
      ['start', 'a', is('triageOutcome', 'low_risk')],
      ['start', 'b', is('causeOfLoss', 'fire')],
      ['start', 'c', OTHERWISE],
    ]);
    const [move] = begun(choice).moves;
    expect(move).toMatchObject({ status: 'completed', fired: ['start-a'] });
    expect(move!.reasons).toEqual([
      { edgeId: 'start-a', rule: 'Triage outcome is low risk', holds: true, saw: { triageOutcome: 'low_risk' } },
      { edgeId: 'start-b', rule: 'Cause of loss is fire', holds: false, saw: { causeOfLoss: 'storm' } },
      { edgeId: 'start-c', rule: 'Otherwise', holds: false, saw: {} },
    ]);
  });

  it('goes the other way when no rule holds', () => {
    const choice = sampleWorkflow({ start: 'start', a: 'logToTimeline', b: 'logToTimeline' }, [
      ['start', 'a', is('status', 'closed')],
      ['start', 'b', OTHERWISE],
    ]);
    expect(told(begun(choice).steps)).toEqual(['start/1 completed', 'b/1 completed']);
  });

  it('is held while no edge fires, and goes on when the claim changes', () => {
    const gate = sampleWorkflow({ start: 'start', a: 'logToTimeline' }, [['start', 'a', is('decision', 'accepted')]]);
    const held = begun(gate);
    expect(told(held.steps)).toEqual(['start/1 held']);
    expect(held.moves).toHaveLength(1);
    expect(isFinished(held.steps)).toBe(false);
    const on = settle(gate, held.steps, world([], { facts: { ...FACTS, decision: 'accepted' } }));
    expect(told(on.steps)).toEqual(['start/1 completed', 'a/1 completed']);
  });

  it('needs attention where a rule reads what claims do not have', () => {
    const odd = sampleWorkflow({ start: 'start', a: 'logToTimeline' }, [
      ['start', 'a', sampleRule({ field: 'colour' as 'status', operator: '=', value: 'red' })],
    ]);
    const { steps, moves } = begun(odd);
    expect(told(steps)).toEqual(['start/1 attention']);
    expect(moves[0]!.attention).toBe(
      'A rule after this step reads "colour", which claims do not have. Correct the workflow.',
    );
    const tried = retried(steps, { nodeId: 'start', visit: 1 });
    expect(told(tried)).toEqual(['start/1 active']);
    expect(told(settle(odd, tried, world()).steps)).toEqual(['start/1 attention']);
  });
});

describe('merges', () => {
  const forked = (type: 'mergeAnd' | 'mergeOr') =>
    sampleWorkflow({ start: 'start', a: 'makeDecision', b: 'updateReserve', merge: type, log: 'logToTimeline' }, [
      ['start', 'a'],
      ['start', 'b'],
      ['a', 'merge'],
      ['b', 'merge'],
      ['merge', 'log'],
    ]);

  it('AND waits for all', () => {
    const first = settle(forked('mergeAnd'), begun(forked('mergeAnd')).steps, world(['a/1']));
    expect(told(first.steps)).toContain('merge/1 active');
    const { steps } = settle(forked('mergeAnd'), first.steps, world(['a/1', 'b/1']));
    expect(told(steps).slice(3)).toEqual(['merge/1 completed', 'log/1 completed']);
    expect(steps[3]!.arrived).toEqual(['a-merge@a/1', 'b-merge@b/1']);
  });

  it('AND does not wait for what cannot come any more', () => {
    const choice = sampleWorkflow({ start: 'start', a: 'logToTimeline', b: 'logToTimeline', merge: 'mergeAnd' }, [
      ['start', 'a', is('status', 'open')],
      ['start', 'b', OTHERWISE],
      ['a', 'merge'],
      ['b', 'merge'],
    ]);
    expect(told(begun(choice).steps).at(-1)).toBe('merge/1 completed');
  });

  it('OR passes the first and drops the others', () => {
    const first = settle(forked('mergeOr'), begun(forked('mergeOr')).steps, world(['b/1']));
    expect(told(first.steps)).toEqual([
      'start/1 completed',
      'a/1 active',
      'b/1 completed',
      'merge/1 completed',
      'log/1 completed',
    ]);
    const { steps, moves } = settle(forked('mergeOr'), first.steps, world(['a/1', 'b/1']));
    expect(moves[0]!.arrivals).toEqual([{ nodeId: 'merge', visit: 1, arrival: 'a-merge@a/1', isDropped: true }]);
    expect(steps).toHaveLength(5);
    expect(isFinished(steps)).toBe(true);
  });

  it('AND merges that wait for each other do not hang', () => {
    const crossed = sampleWorkflow({ start: 'start', one: 'mergeAnd', two: 'mergeAnd', w1: 'wait', w2: 'wait' }, [
      ['start', 'one'],
      ['start', 'two'],
      ['one', 'w1'],
      ['w1', 'two'],
      ['two', 'w2'],
      ['w2', 'one'],
    ]);
    expect(told(begun(crossed).steps)).toEqual(['start/1 completed', 'one/1 completed', 'two/1 active', 'w1/1 active']);
  });
});

describe('cycles', () => {
  /** Reminds every day until the claim is decided. */
  const reminder = sampleWorkflow(
    { start: 'start', again: 'mergeOr', remind: 'logToTimeline', wait: 'wait', finish: 'finish' },
    [
      ['start', 'again'],
      ['again', 'remind'],
      ['remind', 'wait'],
      ['wait', 'again', sampleRule({ field: 'decision', operator: 'null' })],
      ['wait', 'finish', OTHERWISE],
    ],
  );
  const on = (days: number, facts = FACTS) => world([], { now: new Date(NOW.getTime() + days * DAY_MS), facts });

  it('come to a node again', () => {
    const first = begun(reminder);
    const second = settle(reminder, first.steps, on(1));
    expect(told(second.steps)).toEqual([
      'start/1 completed',
      'again/1 completed',
      'remind/1 completed',
      'wait/1 completed',
      'again/2 completed',
      'remind/2 completed',
      'wait/2 active',
    ]);
    const last = settle(reminder, second.steps, on(2, { ...FACTS, decision: 'accepted' }));
    expect(told(last.steps).at(-1)).toBe('finish/1 completed');
    expect(isFinished(last.steps)).toBe(true);
  });

  it('are not taken for late arrivals of the round before, nor these for a new round', () => {
    // one way comes back each day, the other comes first after three
    const late = sampleWorkflow(
      {
        start: 'start',
        slow: sampleNode('slow', 'wait', {
          wait: { numberOfDays: 3, dayType: 'calendar_days', field: 'current.createdAt' },
        }),
        again: 'mergeOr',
        day: 'wait',
        finish: 'finish',
      },
      [
        ['start', 'again'],
        ['start', 'slow'],
        ['slow', 'again'],
        ['again', 'day'],
        ['day', 'again', sampleRule({ field: 'decision', operator: 'null' })],
        ['day', 'finish', OTHERWISE],
      ],
    );
    let { steps } = begun(late);
    for (const days of [1, 2, 3]) ({ steps } = settle(late, steps, on(days)));
    const rounds = steps.filter(({ nodeId }) => nodeId === 'again');
    expect(rounds.map(({ arrived }) => arrived)).toEqual([
      ['start-again@start/1', 'slow-again@slow/1'],
      ['day-again@day/1'],
      ['day-again@day/2'],
      ['day-again@day/3'],
    ]);
  });

  it('do not drop what something was dropped for', () => {
    // the way by one is dropped at two, and what went on there comes round to one
    const crossed = sampleWorkflow({ start: 'start', one: 'mergeOr', two: 'mergeOr', wait: 'wait', finish: 'finish' }, [
      ['start', 'two'],
      ['start', 'one'],
      ['one', 'two'],
      ['two', 'wait'],
      ['wait', 'one', sampleRule({ field: 'decision', operator: 'null' })],
      ['wait', 'finish', OTHERWISE],
    ]);
    const { steps } = settle(crossed, begun(crossed).steps, on(1));
    expect(told(steps).slice(-3)).toEqual(['one/2 completed', 'two/2 completed', 'wait/2 active']);
  });

  it('have rounds of AND merges as well', () => {
    const both = sampleWorkflow(
      {
        start: 'start',
        again: 'mergeOr',
        fork: 'logToTimeline',
        a: 'makeDecision',
        b: 'updateReserve',
        all: 'mergeAnd',
        wait: 'wait',
        finish: 'finish',
      },
      [
        ['start', 'again'],
        ['again', 'fork'],
        ['fork', 'a'],
        ['fork', 'b'],
        ['a', 'all'],
        ['b', 'all'],
        ['all', 'wait'],
        ['wait', 'again', sampleRule({ field: 'decision', operator: 'null' })],
        ['wait', 'finish', OTHERWISE],
      ],
    );
    const first = settle(both, begun(both).steps, { ...on(0), isDone: () => true });
    const second = settle(both, first.steps, on(1));
    expect(told(second.steps).slice(-4)).toEqual(['again/2 completed', 'fork/2 completed', 'a/2 active', 'b/2 active']);
    const third = settle(both, second.steps, { ...on(1), isDone: ({ nodeId }) => nodeId === 'a' });
    expect(told(third.steps).at(-1)).toBe('all/2 active');
    const fourth = settle(both, third.steps, { ...on(1), isDone: () => true });
    expect(told(fourth.steps).slice(-2)).toEqual(['all/2 completed', 'wait/2 active']);
  });
});

describe('skipping', () => {
  const gate = sampleWorkflow({ start: 'start', task: 'makeDecision', a: 'logToTimeline' }, [
    ['start', 'task'],
    ['task', 'a', is('decision', 'accepted')],
  ]);
  const key = { nodeId: 'task', visit: 1 };

  it('counts as completing', () => {
    const { steps } = begun(gate);
    const facts = { ...FACTS, decision: 'accepted' };
    const move = skipMove(gate, steps, key, world([], { facts }))!;
    expect(move).toMatchObject({ status: 'skipped', fired: ['task-a'] });
    expect(skipMove(gate, applyMove(steps, move), key, world())).toBeNull();
  });

  it('of a held step ends its branch', () => {
    const held = applyMove(begun(gate).steps, skipMove(gate, begun(gate).steps, key, world())!);
    expect(told(held)).toContain('task/1 held');
    const skipped = applyMove(held, skipMove(gate, held, key, world())!);
    expect(told(skipped)).toContain('task/1 skipped');
    expect(isFinished(skipped)).toBe(true);
  });

  it('of an AND merge drops what comes later', () => {
    const forked = sampleWorkflow({ start: 'start', a: 'makeDecision', all: 'mergeAnd', log: 'logToTimeline' }, [
      ['start', 'a'],
      ['start', 'all'],
      ['a', 'all'],
      ['all', 'log'],
    ]);
    const waiting = begun(forked).steps;
    expect(told(waiting)).toContain('all/1 active');
    const skipped = applyMove(waiting, skipMove(forked, waiting, { nodeId: 'all', visit: 1 }, world())!);
    const { steps } = settle(forked, skipped, world(['a/1']));
    expect(told(steps).filter((one) => one.startsWith('log'))).toEqual(['log/1 completed']);
    expect(isFinished(steps)).toBe(true);
  });
});
