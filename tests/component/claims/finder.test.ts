// The search of the top bar, at a desk and on a phone.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { claimPages } from './known-claims.ts';
import { signedInAs, visit } from '../support/app.tsx';
import {
  expectAccessible,
  expectAddress,
  expectHidden,
  expectNoSidewaysScroll,
  press,
  textsOf,
} from '../support/steps.ts';

/** Its name goes on with what it finds by, where there is room for that. */
const button = (): Locator => page.getByRole('button', { name: /^Find a claim/ });

for (const isPhone of [false, true]) {
  describe(`the search of the top bar, on a ${isPhone ? 'phone' : 'desk'}`, () => {
    signedInAs('henry', { isPhone, prepare: claimPages });

    it('[UX §4] finds a claim from any page, by keyboard, by what a caller says', async () => {
      await visit('/app/user-settings');
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await button().click();
      const dialog = page.getByRole('dialog', { name: 'Find a claim' });
      const field = dialog.getByRole('combobox', { name: 'Find a claim' });
      await expect.element(field).toHaveFocus();
      await field.fill('no such claim anywhere');
      await expect.element(dialog.getByText('No claim matches')).toBeVisible();
      await field.fill('mei tran');
      await expect.element(dialog.getByRole('option').first()).toMatchTextContent('Mei Tran');
      const id = /Claim (\d+)/.exec(textsOf(dialog.getByRole('option').first())[0] ?? '')?.[1] ?? '';
      await expectAccessible();
      await expectNoSidewaysScroll();
      await press('Escape');
      await expectHidden(dialog);
      await expect.element(button()).toHaveFocus();
      // Enter before the answer means the claim that was asked for
      await press('Control+k');
      await field.fill(id);
      await press('Enter');
      await expectAddress(new RegExp(`/app/claims/details/${id}/`));
      await expect.element(page.getByRole('heading', { level: 1, name: `Claim ${id}` })).toHaveFocus();
    });
  });
}

describe('a supplier', () => {
  signedInAs('sam');

  it('[1§6] has no search of claims', async () => {
    await visit('/app/jobs');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(button()).toHaveLength(0);
    await press('Control+k');
    await expect.element(page.getByRole('dialog')).toHaveLength(0);
  });
});
