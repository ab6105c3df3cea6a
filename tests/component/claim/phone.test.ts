// A claim on a phone: what is to be done first, actions under the thumb, drawers over the whole screen.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, visit } from '../support/app.tsx';
import { drawer, field } from '../support/form-steps.ts';
import { expectAccessible, expectHidden, expectNoSidewaysScroll, textsOf } from '../support/steps.ts';
import { completeTasks } from './claim-answers.ts';
import { card, details, newClaim } from './claims.ts';

signedInAs('henry', { isPhone: true, prepare: completeTasks });

const actions = page.getByRole('navigation', { name: 'Claim actions' });

it('[1§2.3] tasks come first, actions stand under the thumb, the note drawer fills the screen', async () => {
  const id = await newClaim();
  await visit(details(id));
  await expect.element(page.getByRole('banner')).toMatchTextContent(`Claim ${id}`);
  await expect.poll(() => textsOf(page.getByCSS('.rp-column h2'))[0]).toBe('Tasks');
  await expect.element(page.getByCSS('.rp-phone-chips')).toMatchTextContent('Open');
  expect(textsOf(actions.getByCSS('a, button'))).toEqual(['Log call', 'Message', 'Tasks', 'Flags', 'More']);
  await actions.getByRole('button', { name: 'More' }).click();
  await expect
    .poll(() => textsOf(page.getByRole('menuitem')))
    .toEqual(['Add note', 'Write letter', 'Claim summary', 'Share', 'New complaint']);
  await page.getByRole('menuitem', { name: 'Add note' }).click();
  const adding = drawer('Add note');
  await expect.element(adding).toBeVisible();
  await expect.poll(() => adding.element().getBoundingClientRect().width).toBe(390);
  await adding.getByRole('textbox', { name: 'Note' }).fill('From the road');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expectHidden(adding);
  await expect.element(card('Notes')).toMatchTextContent('From the road');
});

it('[1§2.2] a task is added from the list under the thumb and completed with a touch', async () => {
  await visit(details(await newClaim()));
  await actions.getByRole('button', { name: 'Tasks' }).click();
  const popover = drawer('Tasks');
  await expect.element(popover).toMatchTextContent('No tasks');
  await popover.getByRole('link', { name: 'Add task' }).last().click();
  const adding = drawer('Add task');
  await field(adding, 'Title').fill('Call about a roof that is long enough to need two lines');
  await field(adding, 'Due date').fill('1/1/26');
  await expectNoSidewaysScroll();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(card('Tasks').getByRole('listitem')).toMatchTextContent('Pending');
  await expectNoSidewaysScroll();
  await expectAccessible();
  await card('Tasks')
    .getByRole('checkbox', { name: /^Complete: Call/ })
    .click();
  await expect.element(page.getByText('Task Completed!')).toBeVisible();
  await expect.element(card('Tasks').getByRole('listitem')).toMatchTextContent('Completed');
});
