// How RG 271's clocks stand under a complaint's header, and the list that its end opens.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { details, newComplaint } from './complaints.ts';

signedInAs('henry');

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

function addClock(complaintId: number, rule: string, columns: object): void {
  theService().store.insert(
    'Clock',
    {
      entity: 'complaint',
      entityId: complaintId,
      complaintId,
      rule,
      round: 1,
      startedBy: 'milestone_received',
      isOpen: true,
      ...columns,
    },
    { orgId: 1, userId: 1000, role: 'org_admin' },
  );
}

it('shows what was acknowledged and how long is left to respond, and opens all deadlines', async () => {
  const id = await newComplaint({ nextDueAt: inDays(4), nextDueRule: 'respond to complaint' });
  addClock(id, 'acknowledge complaint', {
    state: 'met',
    isOpen: false,
    startedAt: inDays(-26),
    metAt: inDays(-25),
    dueAt: inDays(-25),
    length: 1,
  });
  addClock(id, 'respond to complaint', { state: 'running', startedAt: inDays(-26), dueAt: inDays(4), length: 30 });
  await visit(details(id));
  const strip = page.getByRole('list', { name: 'How its deadlines stand' });
  await expect
    .element(strip.getByRole('listitem').first())
    .toMatchTextContent(/Acknowledge.*Met in 1 day.*limit 1 business day/);
  await expect.element(strip.getByRole('listitem').last()).toMatchTextContent(/Respond.*4 of 30 days left.*RG 271\.56/);
  await eachLook(async () => {
    await expect.element(strip).toBeVisible();
  });
  await page.getByRole('button', { name: 'Deadlines', exact: true }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Deadlines' }))
    .toMatchTextContent('Give the final response within 30 calendar days');
});

it('says the next deadline beside them where it is another one', async () => {
  const id = await newComplaint({ nextDueAt: inDays(2), nextDueRule: 'complaint update' });
  await visit(details(id));
  await expect
    .element(page.getByRole('button', { name: /^Deadlines.*Complaint update/ }))
    .toMatchTextContent(/2 days left/);
});
