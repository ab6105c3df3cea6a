// A person's own settings (spec 3 §2.6).
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reload, signedInAs, visit } from '../support/app.tsx';
import { expectGoodLooks } from '../support/opening.ts';
import { expectAddress, focus, press } from '../support/steps.ts';

const TASK = page.getByRole('switch', { name: 'A task is assigned to me' });

describe('profile', () => {
  signedInAs('henry');

  it('[3§2.6] is shown first, from the account menu, with the name that only administrators change', async () => {
    await visit('/app');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'User settings' }).click();
    await expect.element(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByLabelText('Name')).toBeDisabled();
    await expect.element(page.getByLabelText('Name')).not.toHaveValue('');
    await expect.element(page.getByText('henry@banksia.test')).toBeVisible();
    await visit('/app/user-settings/nowhere');
    await expectAddress('/app/user-settings');
  });

  it.each(['profile', 'organisations', 'notifications'])('[3§2.6] %s passes axe and fits', async (path) => {
    await visit(`/app/user-settings/${path}`);
    await expect.element(page.getByRole('tabpanel')).toBeVisible();
    await expect.element(page.getByText('Loading')).toHaveLength(0);
    await expectGoodLooks();
  });
});

describe('notifications', () => {
  describe('with complaints', () => {
    signedInAs('henry');
    it('[3§2.6] are kept as they are switched', async () => {
      await visit('/app/user-settings/notifications');
      await expect.element(page.getByRole('switch')).toHaveLength(7);
      await expect.element(page.getByRole('switch', { name: 'Money waits for my approval' })).toBeChecked();
      await expect.element(TASK).toBeChecked();
      await focus(TASK);
      await press(' ');
      await expect.element(page.getByText('Saved.')).toBeVisible();
      await reload();
      await expect.element(TASK).not.toBeChecked();
    });
  });

  describe('without complaints', () => {
    signedInAs('will');
    it('[3§2.6] leave out what is about complaints, and keep what is about money', async () => {
      await visit('/app/user-settings/notifications');
      await expect.element(TASK).toBeVisible();
      await expect.element(page.getByRole('switch', { name: 'Money waits for my approval' })).toBeVisible();
      await expect.element(page.getByRole('switch')).toHaveLength(3);
    });
  });
});
