// The configuration on a phone.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, visit } from '../support/app.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../support/steps.ts';

signedInAs('olivia', { isPhone: true });

for (const path of [
  'system/organisation',
  'system/business-days',
  'system/finance',
  'tasks',
  'documents',
  'custom-fields',
]) {
  it(`[3§2.1] ${path} fits a phone`, async () => {
    await visit(`/app/configuration/${path}`);
    await expect.element(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
