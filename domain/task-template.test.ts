import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  checkTaskTemplate,
  configurationOf,
  DEFAULT_DUE_DATE,
  recipientsOf,
  TASK_ACTIONS,
  triggersOf,
} from './task-template.ts';

describe('[3§4.1] tasks', () => {
  it('need a second step to allocate a supplier and to send', () => {
    expect(TASK_ACTIONS.filter((action) => configurationOf(action).length > 0)).toEqual([
      'allocate supplier',
      'send email',
      'send text',
    ]);
    expect(configurationOf(undefined)).toEqual([]);
  });

  it('go to whom there is', () => {
    expect([recipientsOf('claim'), recipientsOf('complaint'), recipientsOf('incident'), recipientsOf('x')]).toEqual([
      ['insurer', 'broker', 'policy holder'],
      ['owner'],
      [],
      [],
    ]);
  });

  it('count from what there is', () => {
    expect([anchorsOf('claim'), anchorsOf('complaint'), anchorsOf('incident')]).toEqual([
      ['current.createdAt', 'claim.createdAt', 'milestone'],
      ['current.createdAt', 'milestone'],
      ['current.createdAt'],
    ]);
  });

  it('[RULES 22] are triggered by what their record has', () => {
    expect([triggersOf('claim'), triggersOf('complaint'), triggersOf('incident'), triggersOf(undefined)]).toEqual([
      ['status', 'decision', 'milestone'],
      ['milestone'],
      [],
      [],
    ]);
  });
});

describe('[3§5] a task template', () => {
  const good = { relatedTo: 'claim', action: 'make decision' };
  it.each([
    [{}, []],
    [{ dueDate: DEFAULT_DUE_DATE }, []],
    [{ dueDate: {} }, ['dueDate.numberOfDays', 'dueDate.dayType', 'dueDate.field']],
    [{ dueDate: { ...DEFAULT_DUE_DATE, field: 'milestone' } }, ['dueDate.milestoneName', 'dueDate.milestoneStatus']],
    [{ relatedTo: 'complaint', dueDate: { ...DEFAULT_DUE_DATE, field: 'claim.createdAt' } }, ['dueDate.field']],
    [{ action: 'allocate supplier' }, ['configuration.supplierCompany']],
    [{ action: 'allocate supplier', configuration: { supplierCompany: 3 } }, []],
    [
      { action: 'send text', configuration: { subject: 'x', message: '{{no}}' } },
      ['configuration.subject', 'configuration.message'],
    ],
    [{ action: 'send email', configuration: { sendTo: ['owner'] } }, ['configuration.sendTo']],
    [{ configuration: { message: '' } }, []],
    [{ triggerType: 'decision' }, ['triggerValue']],
    [{ triggerType: 'status', triggerValue: 'Open' }, ['triggerValue']],
    [{ relatedTo: 'incident', triggerType: 'milestone', triggerValue: 'x' }, ['triggerType']],
    [{ triggerValue: 'x' }, ['triggerType']],
  ])('%j', (changes, places) =>
    expect(checkTaskTemplate({ ...good, ...changes }).map(({ path }) => path.join('.'))).toEqual(places),
  );
});
