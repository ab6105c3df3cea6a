// The drawer of a page: beside it or over it, left with a question, and what it says when a call fails.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, visit } from '../support/app.tsx';
import { drawer } from '../support/form-steps.ts';
import { answerAt, answerGraphql } from '../service/network.ts';
import { expectAccessible, expectHidden, focus, press, textsOf } from '../support/steps.ts';
import { details, findClaim } from '../claim/claims.ts';

signedInAs('olivia');

const claim = () => findClaim(({ status }) => status === 'open');
const adding = drawer('Add note');
const leaving = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });

it('[1§2] stands beside the page on a wide window, and gives the focus back', async () => {
  await visit(details(claim()));
  const opener = page.getByRole('link', { name: 'Add note' }).first();
  await opener.click();
  await expect.element(adding.getByRole('textbox')).toHaveFocus();
  expect(adding.element().getAttribute('aria-modal')).toBeNull();
  expect(adding.element().getBoundingClientRect().x).toBeGreaterThan(900);
  await expectAccessible('[role=dialog]');
  // F6 goes round: menu, page, drawer
  await press('F6');
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toHaveFocus();
  await press('Shift+F6');
  await expect.element(page.getByRole('complementary', { name: 'Side panel' })).toHaveFocus();
  await focus(adding.getByRole('textbox'));
  await press('Escape');
  await expectHidden(adding);
  await expect.element(opener).toHaveFocus();
});

it('[UX§3] a list beside it leaves out the columns that it has no room for', async () => {
  await visit('/app/users/edit/1001');
  const table = page.getByRole('region', { name: 'Users' });
  const note = page.getByText(/^Not shown beside the panel: .*Last seen/);
  await expect.element(note).toBeVisible();
  await expect.element(table.getByRole('columnheader', { name: 'Last seen' })).toHaveLength(0);
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0);
  await drawer('Edit user').getByRole('button', { name: 'Close' }).click();
  await expectHidden(note);
  await expect.element(table.getByRole('columnheader', { name: 'Last seen' })).toBeVisible();
});

it('[1§2] leaving what is not saved asks first, and staying keeps it', async () => {
  await visit(details(claim(), 'manage-claim/note/add'));
  const text = adding.getByRole('textbox');
  await text.fill('Rang the builder.');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await expect.element(leaving.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect.element(text).toHaveValue('Rang the builder.');
  await focus(text);
  await press('Escape');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expectHidden(adding);
});

it('[1§2] lies over the page of a narrower window and keeps the focus inside', async () => {
  await page.viewport(1024, 800);
  await visit(details(claim(), 'manage-claim/note/add'));
  await expect.element(adding).toHaveAttribute('aria-modal', 'true');
  await expect.element(adding.getByRole('textbox')).toHaveFocus();
  for (let round = 0; round < 8; round += 1) {
    await press('Tab');
    const { activeElement } = document;
    // the sentinels at its ends hand the focus on
    expect(adding.element().contains(activeElement) || activeElement?.hasAttribute('data-testid')).toBe(true);
  }
  await expectAccessible('[role=dialog]');
});

it('[1§8] a failed call opens the modal titled Error, with the request to name, and keeps what was typed', async () => {
  answerAt('/graphql', async (request) => {
    if (!(await request.clone().text()).includes('mutation InsertNote')) return answerGraphql(request);
    const errors = ['The first thing.', 'The second thing.'].map((message) => ({
      message,
      extensions: { code: 'unexpected', path: '$', requestId: '7f3c-19a2' },
    }));
    return Response.json({ errors });
  });
  await visit(details(claim(), 'manage-claim/note/add'));
  await adding.getByRole('textbox').fill('Rang the builder.');
  await adding.getByRole('button', { name: 'Save' }).click();
  const modal = page.getByRole('alertdialog', { name: 'Error' });
  await expect.poll(() => textsOf(modal.getByRole('listitem'))).toEqual(['The first thing.', 'The second thing.']);
  await expect.element(modal.getByText('Request 7f3c-19a2. Your changes are still here.')).toBeVisible();
  await expect.element(modal.getByRole('button', { name: 'Close' })).toHaveFocus();
  await expectAccessible('[role=alertdialog]');
  await press('Enter');
  await expectHidden(modal);
  await expect.element(adding.getByRole('textbox')).toHaveValue('Rang the builder.');
});
