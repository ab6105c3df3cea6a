import { describe, expect, it } from 'vitest';
import type { DayCount } from './definition.ts';
import { sampleEdge, sampleNode, sampleWorkflow } from './samples.ts';
import { hasStart, simulatable } from './simulatable.ts';
import {
  advanceDays,
  advanceHours,
  advanceToDay,
  beginSimulation,
  isOver,
  type SimulationSetting,
} from './simulate.ts';
import { simulationLines } from './simulation-lines.ts';

const NO_DAYS = { dayType: 'business_days', field: 'current.createdAt' } as unknown as DayCount;
const DRAFT = {
  nodes: [
    sampleNode('start', 'start'),
    sampleNode('wait', 'wait', { wait: NO_DAYS }),
    sampleNode('pay', 'makePayment', { dueDate: { ...NO_DAYS, numberOfDays: 1e9 } }),
  ],
  edges: [sampleEdge('start', 'wait'), sampleEdge('wait', 'pay'), sampleEdge('wait', 'gone')],
};
const FACTS = { status: 'open', decision: null, causeOfLoss: null, triageOutcome: null };
// the Friday before Australia Day, a Monday in 2026
const FRIDAY = new Date('2026-01-23T09:00:00+11:00');
const settingOf = (definition: SimulationSetting['definition']): SimulationSetting => ({
  definition,
  calendar: { zone: 'Australia/Sydney', holidays: new Set(['2026-01-26']) },
  claimCreatedAt: FRIDAY.toISOString(),
});

describe('a draft that lacks something', () => {
  it('is simulated as far as it goes: a wait without its days lasts a business day, a due date without them is none', () => {
    const setting = settingOf(simulatable(DRAFT));
    const began = beginSimulation(setting, FRIDAY, FACTS);
    expect(began.steps.at(-1)).toMatchObject({ nodeId: 'wait', dueAt: '2026-01-26T22:00:00.000Z' });
    const later = advanceDays(setting, began, 1, 'business_days');
    expect(later.log.at(-1)).toMatchObject({ nodeId: 'pay', effect: { kind: 'task', dueDate: null } });
  });

  it('begins nowhere without a start', () => {
    expect([hasStart(DRAFT), hasStart({ ...DRAFT, nodes: DRAFT.nodes.slice(1) })]).toEqual([true, false]);
  });
});

describe('the clock', () => {
  it('goes by hours, through a change of clocks as well', () => {
    const night = new Date('2026-10-03T23:30:00+10:00');
    const setting = settingOf(sampleWorkflow({ start: 'start', pay: 'makePayment' }, [['start', 'pay']]));
    const state = advanceHours(setting, beginSimulation(setting, night, FACTS), 4);
    expect(new Date(state.now).getTime() - night.getTime()).toBe(4 * 3_600_000);
    expect(() => advanceDays(setting, state, 0)).toThrow(RangeError);
  });
});

it('a circle that goes round every day comes to a stop before it takes long', () => {
  const setting = settingOf(
    sampleWorkflow({ start: 'start', or: 'mergeOr', wait: 'wait' }, [
      ['start', 'or'],
      ['or', 'wait'],
      ['wait', 'or'],
    ]),
  );
  const state = advanceToDay(setting, beginSimulation(setting, FRIDAY, FACTS), '2046-12-31');
  expect(state.log.filter(({ kind }) => kind === 'stopped')).toHaveLength(1);
  expect([isOver(state), state.steps.length]).toEqual([true, 10_003]);
});

it('the log leaves out the beginning of steps that only lead on', () => {
  const setting = settingOf(
    sampleWorkflow({ start: 'start', log: 'logToTimeline', both: 'mergeAnd', pay: 'makePayment' }, [
      ['start', 'log'],
      ['start', 'pay'],
      ['log', 'both'],
      ['pay', 'both'],
    ]),
  );
  const { log } = beginSimulation(setting, FRIDAY, FACTS);
  expect(
    simulationLines(log).map(({ entry }) => ('nodeId' in entry ? `${entry.kind} ${entry.nodeId}` : entry.kind)),
  ).toEqual(['completed start', 'began log', 'began pay', 'completed log', 'began both']);
});
