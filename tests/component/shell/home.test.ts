// Home and the menu by role and features, unknown paths, the keyboard and the notifications of the shell.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reload, signedInAs, theService, visit } from '../support/app.tsx';
import { expectGoodLooks } from '../support/opening.ts';
import {
  expectAccessible,
  expectAddress,
  expectHidden,
  expectNoSidewaysScroll,
  focus,
  press,
  textsOf,
} from '../support/steps.ts';

const menu = page.getByRole('navigation', { name: 'Main menu' });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const home = heading('Hello! Where would you like to start?');

describe('a user', () => {
  signedInAs('henry');

  it('[1§2] is greeted and offered the pages of the role; what is not available is marked so', async () => {
    await visit('/app');
    await expect.element(home).toBeVisible();
    const shortcuts = page.getByRole('list', { name: 'Shortcuts' }).getByRole('link');
    await expect
      .poll(() => textsOf(shortcuts))
      .toEqual(['Lodge claim', 'Search claims', 'Dashboard', 'New complaint', 'Search complaints']);
    expect(textsOf(menu.getByRole('link'))).toEqual([
      'Home',
      'Dashboard',
      'Tasks',
      'Lodge claim',
      'Search claims',
      'Reporting',
      'Suppliers',
      'Deadlines',
      'Incidents',
      'Conflicts of interest',
      'Complaints',
      'Obligations',
      'Training',
      'Systemic issues',
      'Log out',
    ]);
    for (const name of ['Payments', 'Fraud register'])
      await expect.element(menu.getByRole('listitem').filter({ hasText: name })).toMatchTextContent('Not available');
    await shortcuts.filter({ hasText: 'Search claims' }).click();
    await expectAddress(/\/app\/claims\/search/);
  });

  it('[1§2] sees the open page in menu and breadcrumbs', async () => {
    await visit('/app/claims/search');
    await expect.element(menu.getByRole('link', { name: 'Search claims' })).toHaveAttribute('aria-current', 'page');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.element(crumbs).toMatchTextContent('Claims');
    await expect.poll(() => textsOf(crumbs.getByCSS('[aria-current=page]'))).toEqual(['Search claims']);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each([
    ['/nowhere', '/app'],
    ['/app/nowhere', '/app'],
    ['/app/claims/nowhere', /^\/app\/claims\/search/],
  ])('[2§2] is led from the unknown %s on', async (path, to) => {
    await visit(path);
    await expectAddress(to);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('[1§2] skips to the content, goes round the regions with F6, and lists the shortcuts', async () => {
    await visit('/app');
    await expect.element(home).toBeVisible();
    await focus(page.getByRole('link', { name: 'Skip to content' }));
    await press('Enter');
    await expect.element(page.getByRole('main')).toHaveFocus();
    await press('F6');
    await expect.element(menu).toHaveFocus();
    await press('F6');
    await expect.element(page.getByRole('main')).toHaveFocus();
    await press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(help).toBeVisible();
    await press('Escape');
    await expectHidden(help);
  });

  it("[1§2] has the focus at the page's heading when another page is opened", async () => {
    await visit('/app');
    await focus(menu.getByRole('link', { name: 'Search claims' }));
    await press('Enter');
    await expectAddress(/claims\/search/);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('[1§2] collapses the menu to a rail, and keeps that', async () => {
    await visit('/app');
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.element(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await reload();
    await expect.element(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await expect.element(menu.getByRole('link', { name: 'Search claims' })).toBeVisible();
  });

  it('[1§2] has notifications, unread first, at most 400 by 600', async () => {
    await visit('/app');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect.element(list.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect.element(list.getByRole('listitem').first()).toBeVisible();
    const { width, height } = list.element().getBoundingClientRect();
    expect(width).toBeLessThanOrEqual(400);
    expect(height).toBeLessThanOrEqual(600);
  });

  it('[1§2] counts 99 unread notifications at most, and says what it shows', async () => {
    const { store } = theService();
    const userId = Number(store.all('User').find(({ email }) => email === 'henry@banksia.test')?.id);
    const asker = { orgId: 1, userId, role: 'user' } as const;
    for (let number = 1; number <= 100; number++)
      store.insert('Notification', { userId, kind: 'claim', title: `Claim ${number}`, isActive: true }, asker);
    await visit('/app');
    const bell = page.getByRole('button', { name: 'Notifications, 99+ unread' });
    await expect.element(bell).toMatchTextContent('99+');
    await expectAccessible();
  });
});

describe('an organisation without claims', () => {
  signedInAs('ada');
  it('[1§6] has neither claims entries nor claims pages', async () => {
    await visit('/app/claims/search');
    await expect.element(heading('Not available')).toBeVisible();
    await expect.element(menu.getByText('Fraud register')).toBeVisible();
    expect(textsOf(menu).join()).not.toMatch(/Search claims|Payments/);
  });
});

describe('a supplier', () => {
  signedInAs('sam');
  it("[1§6] sees nothing of the staff's pages", async () => {
    await visit('/app/claims/lodge');
    await expect.element(heading('Not available')).toBeVisible();
    expect(textsOf(menu.getByRole('link'))).toEqual(['Home', 'Jobs', 'Log out']);
  });
});

describe('a platform administrator', () => {
  signedInAs('admin');
  it('[3§2] has the full name in the top bar, without notifications and role switcher', async () => {
    await visit('/app');
    const banner = page.getByRole('banner');
    await expect.element(banner.getByText(/\w+ \w+/).last()).toBeVisible();
    await expect.element(banner.getByRole('button')).toHaveLength(0);
    await expect.element(menu.getByRole('link', { name: 'Search claims' })).toHaveLength(0);
  });
});

describe('an administrator', () => {
  signedInAs('olivia');
  it('[1§2] reads home well in both themes, at every width', async () => {
    await visit('/app');
    await expect.element(home).toBeVisible();
    await expectGoodLooks();
    for (const width of [360, 768, 1024, 1280, 2400]) {
      await page.viewport(width, 800);
      await expectNoSidewaysScroll();
    }
  });
});

describe('on a phone', () => {
  signedInAs('henry', { isPhone: true });

  it('[1§2] the menu stands behind a button, with what the top bar has no room for', async () => {
    await visit('/app');
    await expect.element(home).toBeVisible();
    expect(page.getByRole('banner').element().getBoundingClientRect().height).toBe(52);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(dialog.getByText('Banksia General')).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Log out' })).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('link', { name: 'Search claims' }).click();
    await expectAddress(/claims\/search/);
    await expectHidden(dialog);
  });

  it('[1§2] home fits 360 px and passes axe', async () => {
    await page.viewport(360, 740);
    await visit('/app');
    await expect.element(home).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
});
