import type { Page, Request } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const isRefresh = (request: Request): boolean =>
  request.url().endsWith('/oauth/token') && (request.postData() ?? '').includes('grant_type=refresh_token');
const token = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key =
      Object.keys(localStorage).find((name) => name.startsWith('@@auth0spajs@@') && !name.endsWith('@@user@@')) ?? '';
    return (
      (JSON.parse(localStorage.getItem(key) ?? '{}') as { body?: { access_token?: string } }).body?.access_token ?? ''
    );
  });

test.describe('a sign-in', () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('[1§4] is refreshed silently every ten minutes and at once when the computer wakes up; a refusal leads to the sign-in', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, 'olivia');
    const before = await token(page);
    const refresh = page.waitForRequest(isRefresh);
    await page.clock.fastForward('10:01');
    // in the same organisation and role
    const body = new URLSearchParams((await refresh).postData() ?? '');
    expect(body.get('org_id')).toBe('1');
    expect(body.get('role')).toBe('org_admin');
    await expect.poll(() => token(page)).not.toBe(before);
    await expect(page.getByRole('banner')).toBeVisible();

    const second = await token(page);
    // a longer sleep: timers stood still, the clock went on
    await page.clock.setSystemTime(Date.now() + 22 * 60_000);
    const waking = page.waitForRequest(isRefresh);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await waking;
    await expect.poll(() => token(page)).not.toBe(second);

    // the organisation has thrown somebody out meanwhile
    await page.route('**/oauth/token', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'access_denied', error_description: 'Your access to this organisation is disabled.' },
      }),
    );
    const again = page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize');
    await page.clock.fastForward('10:01');
    await again;
    await expect(page.getByText('Your access to this organisation is disabled.')).toBeVisible();
  });
});
