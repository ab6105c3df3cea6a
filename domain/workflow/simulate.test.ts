import { describe, expect, it } from 'vitest';
import type { ClaimFacts } from './definition.ts';
import { OTHERWISE, sampleNode, sampleRule, sampleWorkflow } from './samples.ts';
import {
  advanceDays,
  advanceToDay,
  advanceToNextWait,
  beginSimulation,
  changeFact,
  completeTask,
  isOver,
  nextDue,
  openTasks,
  skipSimulated,
  type SimulationSetting,
  type SimulationState,
} from './simulate.ts';

const FACTS: ClaimFacts = { status: 'open', decision: null, causeOfLoss: 'storm', triageOutcome: null };
const NOW = new Date('2026-11-20T16:00:00+11:00');
const days = (numberOfDays: number) =>
  ({ numberOfDays, dayType: 'business_days', field: 'current.createdAt' }) as const;

const setting: SimulationSetting = {
  definition: sampleWorkflow(
    {
      start: 'start',
      tell: sampleNode('tell', 'sendMessageEmail', {
        isAutomatic: true,
        sendTo: ['policy holder'],
        subject: 'Hello',
        message: '<p>Hello</p>',
        milestoneName: 'milestone_acknowledged',
      }),
      wait: sampleNode('wait', 'wait', { wait: days(2) }),
      decide: sampleNode('decide', 'makeDecision', { dueDate: days(3) }),
      paid: 'logToTimeline',
      finish: 'finish',
      other: 'finish',
    },
    [
      ['start', 'tell'],
      ['tell', 'wait'],
      ['wait', 'decide'],
      ['decide', 'paid', sampleRule({ field: 'decision', operator: '=', value: 'accepted' })],
      ['decide', 'other', sampleRule({ field: 'decision', operator: '=', value: 'declined' })],
      ['paid', 'finish'],
    ],
  ),
  calendar: { zone: 'Australia/Sydney', holidays: new Set() },
  claimCreatedAt: '2026-11-20T04:00:00Z',
};
const began = beginSimulation(setting, NOW, FACTS);
const told = ({ log }: SimulationState) =>
  log.map((entry) => ('nodeId' in entry ? `${entry.kind} ${entry.nodeId}` : entry.kind));

describe('a simulation', () => {
  it('tells what would be sent, and sends nothing', () => {
    expect(told(began)).toEqual(['began start', 'completed start', 'began tell', 'completed tell', 'began wait']);
    expect(began.log[2]).toMatchObject({
      effect: { kind: 'email', sendTo: ['policy holder'], subject: 'Hello', message: '<p>Hello</p>' },
    });
    expect(began.log[3]).toMatchObject({ milestoneName: 'milestone_acknowledged' });
    // Friday, two business days on
    expect(nextDue(began)!.toISOString()).toBe('2026-11-24T05:00:00.000Z');
  });

  it('goes on with the clock, at the time at which the wait ends', () => {
    expect(advanceDays(setting, began, 3).log).toEqual(began.log);
    const later = advanceDays(setting, began, 10);
    expect(later.now).toBe('2026-11-30T05:00:00.000Z');
    expect(later.log.slice(5)).toEqual([
      expect.objectContaining({ kind: 'completed', nodeId: 'wait', at: '2026-11-24T05:00:00.000Z' }),
      expect.objectContaining({
        kind: 'began',
        nodeId: 'decide',
        at: '2026-11-24T05:00:00.000Z',
        effect: { kind: 'task', title: 'Make decision', dueDate: '2026-11-27' },
      }),
    ]);
    expect(advanceToDay(setting, began, '2026-11-24').steps).toEqual(later.steps);
    expect(advanceToNextWait(setting, began).steps).toEqual(later.steps);
    expect(advanceToDay(setting, later, '2026-11-01')).toBe(later);
  });

  it('is held until a rule holds, and says which', () => {
    const waiting = advanceToNextWait(setting, began);
    const [task] = openTasks(setting, waiting);
    const held = completeTask(setting, waiting, task!);
    expect(told(held).at(-1)).toBe('held decide');
    expect(completeTask(setting, held, task!)).toBe(held);
    const decided = changeFact(setting, held, 'decision', 'accepted');
    expect(told(decided).slice(-7)).toEqual([
      'changed',
      'completed decide',
      'began paid',
      'completed paid',
      'began finish',
      'completed finish',
      'finished',
    ]);
    expect(decided.log.find((entry) => entry.kind === 'completed' && entry.nodeId === 'decide')).toMatchObject({
      reasons: [
        { rule: 'Decision is accepted', holds: true, saw: { decision: 'accepted' } },
        { rule: 'Decision is declined', holds: false, saw: { decision: 'accepted' } },
      ],
    });
    expect(isOver(decided)).toBe(true);
    expect(changeFact(setting, decided, 'decision', 'accepted')).toBe(decided);
  });

  it('skips what it is told to', () => {
    const skipped = skipSimulated(setting, began, { nodeId: 'wait', visit: 1 });
    expect(told(skipped).slice(-2)).toEqual(['skipped wait', 'began decide']);
    expect(skipSimulated(setting, skipped, { nodeId: 'wait', visit: 1 })).toBe(skipped);
  });

  it('changes nothing of the state that it is given, which can be kept as JSON', () => {
    const kept = JSON.stringify(began);
    advanceDays(setting, began, 30);
    expect(JSON.stringify(began)).toBe(kept);
    expect(advanceDays(setting, JSON.parse(kept) as SimulationState, 30)).toEqual(advanceDays(setting, began, 30));
  });

  it('stops where a draft goes round without end', () => {
    const endless = sampleWorkflow({ start: 'start', again: 'mergeOr', log: 'logToTimeline', finish: 'finish' }, [
      ['start', 'again'],
      ['again', 'log'],
      ['log', 'again', sampleRule({ field: 'decision', operator: 'null' })],
      ['log', 'finish', OTHERWISE],
    ]);
    const stopped = beginSimulation({ ...setting, definition: endless }, NOW, FACTS);
    expect(stopped.isStopped).toBe(true);
    expect(told(stopped).at(-1)).toBe('stopped');
    expect(changeFact({ ...setting, definition: endless }, stopped, 'decision', 'accepted').steps).toEqual(
      stopped.steps,
    );
  });

  it('takes whole days only', () => expect(() => advanceDays(setting, began, 0.5)).toThrow(RangeError));
});
