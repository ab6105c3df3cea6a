// What of the shell needs the built app and a real sign-in; the rest is in tests/component/shell.
import { newClaim } from './claim-data.ts';
import { expect, test } from './support/test.ts';

test('[1§2] leads people who are not signed in from an unknown path to the landing page, and through the sign-in to the page they wanted', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/app/claims/search');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.getByLabel('Email').fill('henry@banksia.test');
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/app\/claims\/search/);
});

test.describe('theme', () => {
  test.use({ person: 'henry' });

  test('[1§2] is chosen in the top bar, kept, and there before anything is painted; the first Tab skips to the content', async ({
    page,
  }) => {
    await page.goto('/app');
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
    // the first Tab of a page that was just opened
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // at the first byte of the page's body the theme must stand already
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return;
        observer.disconnect();
        (window as unknown as { firstTheme?: string }).firstTheme = document.documentElement.dataset.theme;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { firstTheme?: string }).firstTheme)).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(15, 18, 19)');
  });
});

test.describe('offline', () => {
  test.use({ person: 'henry', allowedErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });

  test('[1§8] says that the network is away; what is typed stays in its field', async ({ page, context }) => {
    const id = await newClaim(page.request, 'Henry Nguyen');
    await page.goto(`/app/claims/details/${id}/manage-claim/note/add`);
    const text = page.getByRole('dialog', { name: 'Add note' }).getByRole('textbox');
    await text.fill('Typed before the train went into the tunnel.');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
    await expect(text).toHaveValue('Typed before the train went into the tunnel.');
    await context.setOffline(false);
    await expect(page.getByText('You are offline.', { exact: false })).toBeHidden();
    await expect(text).toHaveValue('Typed before the train went into the tunnel.');
  });
});

test.describe('size', () => {
  test.use({ person: 'olivia' });

  test('[1§2] loads at most 500 kB of JavaScript until home can be used', async ({ page }) => {
    let bytes = 0;
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    const scripts = new Set<string>();
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.includes('javascript')) scripts.add(requestId);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto('/app');
    await expect(page.getByRole('heading', { level: 1, name: /^Hello!/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(500_000);
  });
});
