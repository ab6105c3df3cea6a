import { expect, it } from 'vitest';
import { sampleRule, sampleWorkflow } from './samples.ts';
import {
  advanceHours,
  advanceToNextWait,
  beginSimulation,
  changeFact,
  completeTask,
  type SimulationSetting,
} from './simulate.ts';
import { simulationNews } from './simulation-news.ts';

const setting: SimulationSetting = {
  definition: sampleWorkflow({ start: 'start', task: 'updateReserve', wait: 'wait', finish: 'finish' }, [
    ['start', 'task'],
    ['task', 'wait', sampleRule({ field: 'causeOfLoss', operator: '=', value: 'storm' })],
    ['wait', 'finish'],
  ]),
  calendar: { zone: 'UTC', holidays: new Set() },
  claimCreatedAt: '2026-03-02T00:00:00.000Z',
};
const facts = { status: 'open', decision: null, causeOfLoss: null, triageOutcome: null };
const timeOf = (instant: string): string => instant.slice(0, 16);

it('says the time where it moved, and what happened in its order', () => {
  const { definition } = setting;
  const began = beginSimulation(setting, new Date('2026-03-02T00:00:00Z'), facts);
  const news = (before: typeof began | undefined, after: typeof began) =>
    simulationNews(definition, before, after, timeOf);
  expect(news(undefined, began)).toMatch(
    /^Simulation started\. It is 2026-03-02T00:00\. Start completed\. Update reserve.* began\.$/,
  );
  const later = advanceHours(setting, began, 1);
  expect(news(began, later)).toBe('It is 2026-03-02T01:00. Nothing happened.');
  expect(news(later, began)).toBe('Taken back. It is 2026-03-02T00:00.');
  const held = completeTask(setting, later, { nodeId: 'task', visit: 1 });
  expect(news(later, held)).toMatch(/^Update reserve.* waiting for a rule\.$/);
  expect(news(held, later)).toBe('Taken back.');
  const waits = changeFact(setting, held, 'causeOfLoss', 'storm');
  expect(news(held, waits)).toMatch(/^Cause of loss changed\. Update reserve.* completed\. .* began\.$/);
  const over = advanceToNextWait(setting, waits);
  expect(news(waits, over)).toMatch(/^It is 2026-03-\d\dT.*Finish completed\. Finished\.$/);
  expect(news(undefined, over)).toMatch(/Simulation started\. .* \d more in the log\.$/);
});
