import { expect, test } from './support/test.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { inBothThemes } from './support/themes.ts';

test.describe('home', () => {
  test.describe('of a user', () => {
    test.use({ person: 'henry' });

    test('[1§2] greets and offers the pages of the role', async ({ page }) => {
      await page.goto('/app');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Hello! Where would you like to start?' }),
      ).toBeVisible();
      const shortcuts = page.getByRole('list', { name: 'Shortcuts' });
      await expect(shortcuts.getByRole('link')).toHaveText(['Lodge claim', 'Search claims']);
      await shortcuts.getByRole('link', { name: 'Search claims' }).click();
      await expect(page).toHaveURL(/\/app\/claims\/search/);
    });

    test('[1§2] has the menu of the role and features, with what is not available marked so', async ({ page }) => {
      await page.goto('/app');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.getByRole('link')).toHaveText(['Home', 'Lodge claim', 'Search claims', 'Suppliers', 'Log out']);
      await expect(menu.getByText('Payments', { exact: false })).toContainText('Not available');
      await expect(menu.getByText('Fraud register', { exact: false })).toContainText('Not available');
    });

    test('[1§2] shows the open page in menu and breadcrumbs, and names the page', async ({ page }) => {
      await page.goto('/app/claims/search');
      await expect(
        page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Search claims' }),
      ).toHaveAttribute('aria-current', 'page');
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs).toContainText('Claims');
      await expect(crumbs.locator('[aria-current=page]')).toHaveText('Search claims');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  });

  test.describe('of an organisation without claims', () => {
    test.use({ person: 'ada' });

    test('[1§6] shows neither claims entries nor claims pages', async ({ page }) => {
      await page.goto('/app');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.getByText('Fraud register', { exact: false })).toBeVisible();
      await expect(menu.getByText('Search claims')).toHaveCount(0);
      await expect(menu.getByText('Payments')).toHaveCount(0);
      await page.goto('/app/claims/search');
      await expect(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    });
  });

  test.describe('of a supplier', () => {
    test.use({ person: 'sam' });

    test("[1§6] shows nothing of the staff's pages", async ({ page }) => {
      await page.goto('/app');
      await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
        'Home',
        'Jobs',
        'Log out',
      ]);
      await page.goto('/app/claims/lodge');
      await expect(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    });
  });

  test.describe('of a platform administrator', () => {
    test.use({ person: 'admin' });

    test('[3§2] has the full name in the top bar, without notifications and role switcher', async ({ page }) => {
      await page.goto('/app');
      const banner = page.getByRole('banner');
      await expect(banner.getByText(/\w+ \w+/).last()).toBeVisible();
      await expect(banner.getByRole('button')).toHaveCount(0);
      await expect(
        page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Search claims' }),
      ).toHaveCount(0);
    });
  });
});

test.describe('paths', () => {
  test('[1§2] leads people who are not signed in to the sign-in, and back to the page they wanted', async ({
    page,
  }) => {
    await page.goto('/app/claims/search');
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.getByLabel('Email').fill('henry@banksia.test');
    await page.getByLabel('Password').fill('demo');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/app\/claims\/search/);
  });

  test('[2§2] leads people who are not signed in from an unknown path to the landing page', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test.describe('signed in', () => {
    test.use({ person: 'henry' });

    for (const path of ['/nowhere', '/app/nowhere']) {
      test(`[2§2] leads from the unknown ${path} to home`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: /^Hello!/ })).toBeVisible();
        await expect(page).toHaveURL(/\/app$/);
      });
    }

    test('[1§2] leads from an unknown page of the claims area to the search', async ({ page }) => {
      await page.goto('/app/claims/nowhere');
      await expect(page).toHaveURL(/\/app\/claims\/search/);
    });
  });
});

test.describe('theme', () => {
  test.use({ person: 'henry' });

  test('[1§2] is chosen in the top bar, kept, and there before anything is painted', async ({ page }) => {
    await page.goto('/app');
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

test.describe('keyboard', () => {
  test.use({ person: 'henry' });

  test('[1§2] skips to the content, goes round the regions with F6, and lists its shortcuts', async ({ page }) => {
    await page.goto('/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('F6');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeFocused();
    await page.keyboard.press('F6');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  test("[1§2] moves the focus to the page's heading when another page is opened", async ({ page }) => {
    await page.goto('/app');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Search claims' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/claims\/search/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('[1§2] collapses the menu to a rail, and keeps that', async ({ page }) => {
    await page.goto('/app');
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Search claims' }),
    ).toBeVisible();
  });
});

test.describe('notifications', () => {
  test.use({ person: 'henry' });

  test("[1§2] lists this person's notifications, unread first, at most 400 by 600", async ({ page }) => {
    await page.goto('/app');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(list.getByRole('listitem').first().or(list.getByText('No unread messages'))).toBeVisible();
    const box = await list.boundingBox();
    expect(box!.width).toBeLessThanOrEqual(400);
    expect(box!.height).toBeLessThanOrEqual(600);
  });
});

test.describe('offline', () => {
  test.use({ person: 'henry', allowedErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });

  test('[1§8] says that the network is away and that what is typed stays', async ({ page, context }) => {
    await page.goto('/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.', { exact: false })).toBeHidden();
  });
});

inBothThemes((theme) => {
  test.use({ person: 'olivia' });

  test(`[1§2] home passes axe in the ${theme} theme and scrolls nowhere sideways`, async ({ page }) => {
    await page.goto('/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    for (const width of [360, 768, 1024, 1280, 2400]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
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
