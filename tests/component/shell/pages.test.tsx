// Pages whose code is loaded on demand: loaded when a link to them is pointed at or reached by keyboard, with a skeleton until then.
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { signedInAs, visit } from '../support/app.tsx';
import { focus } from '../support/steps.ts';

const Links = () => (
  <>
    <Link to="/app/far">Far</Link>
    <a href="https://example.test/app/far">Elsewhere</a>
  </>
);

const made = (path: string, Component: AreaRoute['Component']): AreaRoute => ({
  path,
  Component,
  roles: ['org_admin'],
  crumbs: [{ label: path }],
});

/** A page with a link to another one, whose code comes when it is let. */
async function openLinks() {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const Far = lazyPart(async () => {
    asked.push('far');
    await promise;
    return { default: () => <h1>Far away</h1> };
  });
  await visit('/app/near', [made('near', Links), made('far', Far)]);
  return { arrive, asked, far: page.getByRole('link', { name: 'Far' }) };
}

describe('pages that are loaded on demand', () => {
  signedInAs('olivia');

  it('are loaded when a link to them is pointed at, and not for a link to another site', async () => {
    const { arrive, asked, far } = await openLinks();
    await page.getByRole('link', { name: 'Elsewhere' }).hover();
    expect(asked).toEqual([]);
    await far.hover();
    expect(asked).toEqual(['far']);
    arrive();
    await far.click();
    await expect.element(page.getByRole('heading', { name: 'Far away' })).toBeVisible();
    expect(asked).toEqual(['far']);
  });

  it('are loaded when a link is reached by keyboard, and have a skeleton until they are there', async () => {
    const { arrive, asked, far } = await openLinks();
    await focus(far);
    expect(asked).toEqual(['far']);
    await far.click();
    await expect.element(page.getByRole('status', { name: 'Loading page' })).toBeVisible();
    arrive();
    await expect.element(page.getByRole('heading', { name: 'Far away' })).toBeVisible();
  });
});
