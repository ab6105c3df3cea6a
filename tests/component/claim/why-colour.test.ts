// The dot of a claim's header says why it has its colour (spec 1 §2.2, RULES 32).
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { expectHidden, focus, press } from '../support/steps.ts';
import { details, findClaim } from './claims.ts';

signedInAs('olivia');

const clock = (ruleId: number, title: string, isOn: boolean, dueAt: string | null) => ({
  kind: ruleId === 3 ? 'workflow' : 'claim',
  ruleId,
  title,
  color: 'red',
  priority: 7,
  startedBy: 'milestone_progress_update_sent',
  startedAt: '2026-10-01T00:00:00Z',
  dueAt,
  isOn,
});
const why = page.getByRole('dialog', { name: 'Why this colour' });

it('[1§2.2] names the rules that are on and those to come, by keyboard', async () => {
  theService().answer('ruleClocks', () => [
    clock(1, 'Progress update overdue', true, '2026-10-30T13:00:00Z'),
    clock(3, 'No report yet', true, '2026-11-02T13:00:00Z'),
    clock(2, 'No decision', false, '2027-01-31T13:00:00Z'),
    clock(4, 'For ever', false, null),
  ]);
  await visit(details(findClaim()));
  const dot = page.getByRole('button', { name: /^Why this colour/ });
  await focus(dot);
  await press('Enter');
  const on = why.getByRole('list', { name: 'Rules that are on' }).getByRole('listitem');
  await expect.element(on.first()).toMatchTextContent('Progress update sent 01/10/2026 10:00');
  await expect.element(on.first()).toMatchTextContent('On since 31/10/2026, priority 7. It gives the colour.');
  await expect.element(on.nth(1)).toMatchTextContent(', of the workflow');
  const next = why.getByRole('list', { name: 'Rules to come' });
  await expect.element(next).toMatchTextContent('On from 01/02/2027');
  await expect.element(next).toMatchTextContent('On from a later year');
  await eachLook(async () => {
    await expect.element(why).toBeVisible();
  });
  await press('Escape');
  await expectHidden(why);
  await expect.element(dot).toHaveFocus();
});

it('says that no rule is on', async () => {
  await visit(details(findClaim()));
  await page.getByRole('button', { name: /^Why this colour/ }).click();
  await expect.element(why).toMatchTextContent('No rule is on, so it is green.');
});

it('says when the rules do not load', async () => {
  await visit(details(findClaim()));
  theService().fail('RuleClocks', 'unexpected', 'No.');
  await page.getByRole('button', { name: /^Why this colour/ }).click();
  await expect.element(why).toMatchTextContent('The rules did not load');
});
