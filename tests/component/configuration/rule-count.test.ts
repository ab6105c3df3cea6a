// A business rule's editor says how many open records the rule would colour today.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { BASE, drawer, enter, field } from '../support/form-steps.ts';

signedInAs('olivia');

it('follows what is typed, from the moment when all is there', async () => {
  const asked: unknown[] = [];
  theService().answer('ruleCount', (args) => {
    asked.push(args);
    return { open: Number(args['intervalInDays']), isMore: false, history: 0 };
  });
  await visit(`${BASE}/complaints/business-rules`);
  await page.getByRole('link', { name: 'Add new' }).first().click();
  const adding = drawer('Add business rule');
  await enter(adding, [['Milestone start', 'Received', 'pick']]);
  await expect.element(adding).not.toMatchTextContent('would colour');
  await enter(adding, [['Milestone end', 'Acknowledged', 'pick']]);
  await expect.element(adding.getByRole('status')).toMatchTextContent('Today it would colour 1 open complaint.');
  await field(adding, 'Interval').fill('12');
  await expect.element(adding.getByRole('status')).toMatchTextContent('Today it would colour 12 open complaints.');
  expect(asked.at(-1)).toMatchObject({
    entity: 'complaint',
    milestoneStartName: 'milestone_received',
    milestoneEndName: 'milestone_acknowledged',
    intervalInDays: 12,
    intervalType: 'business',
  });
});
