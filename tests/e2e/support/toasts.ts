import { expect, type Page } from '@playwright/test';

/** A toast says this. It is put away then, as what is said next waits two seconds for it (UX §5). */
export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const toast = page.getByRole('status').or(page.getByRole('alert')).locator('.cw-toast').filter({ hasText: words });
  await expect(toast).toBeVisible();
  // at once: one that goes by itself meanwhile is not waited for
  await toast
    .getByRole('button', { name: 'Hide notification' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
}
