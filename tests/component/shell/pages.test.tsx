// Pages whose code is loaded on demand: loaded when a link to them is pointed at or reached by keyboard, with a skeleton until then.
import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HomePage } from '#src/custom/home/index.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { signedInAs, visit } from '../support/app.tsx';
import { focus } from '../support/steps.ts';

const Links = () => (
  <>
    <Link to="/app/far">Far</Link>
    <Link to="/app/farther">Farther</Link>
    <Link to="/app">Start</Link>
    <a href="https://example.test/app/far">Elsewhere</a>
  </>
);

const made = (path: string, Component: AreaRoute['Component']): AreaRoute => ({
  path,
  Component,
  roles: ['org_admin'],
  crumbs: [{ label: path }],
});

/** A page with links to two others, whose code comes when it is let. */
async function openLinks() {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const late = (name: string) =>
    lazyPart(async () => {
      asked.push(name);
      await promise;
      return { default: () => <h1>{name}</h1> };
    });
  await visit('/app/near', [made('near', Links), made('far', late('Far away')), made('farther', late('Farther away'))]);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  return {
    arrive,
    asked,
    far: link('Far'),
    farther: link('Farther'),
    home: link('Start'),
    elsewhere: link('Elsewhere'),
  };
}

/** With the clock turned by hand: the browser's own pointer, which lies elsewhere, does not come in between. */
function inOneGo(work: () => void): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    work();
  } finally {
    vi.useRealTimers();
  }
}

function stayOn(link: Element, milliseconds: number): void {
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  vi.advanceTimersByTime(milliseconds);
}

describe('pages that are loaded on demand', () => {
  signedInAs('olivia');

  it('are loaded once when a link to them is pointed at', async () => {
    const { arrive, asked, far } = await openLinks();
    await far.hover();
    await expect.poll(() => asked).toEqual(['Far away']);
    arrive();
    await far.click();
    await expect.element(page.getByRole('heading', { name: 'Far away' })).toBeVisible();
    expect(asked).toEqual(['Far away']);
  });

  it('are not loaded for links that a pointer passes on its way', async () => {
    const { asked, far, farther } = await openLinks();
    const links = [await far.findElement(), await farther.findElement()];
    inOneGo(() => {
      for (const link of links) stayOn(link, 10);
      expect(asked).toEqual([]);
      vi.advanceTimersByTime(10_000);
      expect(asked).toEqual(['Farther away']);
    });
  });

  it('are not loaded for a link to another site, however long it is pointed at', async () => {
    const { asked, far, elsewhere } = await openLinks();
    const [away, here] = [await elsewhere.findElement(), await far.findElement()];
    inOneGo(() => {
      stayOn(away, 10_000);
      expect(asked).toEqual([]);
      stayOn(here, 10_000);
      expect(asked).toEqual(['Far away']);
    });
  });

  it('are loaded as well when they are home, which is no area', async () => {
    const { home } = await openLinks();
    using preload = vi.spyOn(HomePage, 'preload');
    await home.hover();
    await expect.poll(() => preload.mock.calls.length).toBe(1);
  });

  it('are loaded when a link is reached by keyboard, and have a skeleton until they are there', async () => {
    const { arrive, asked, far } = await openLinks();
    await focus(far);
    await expect.poll(() => asked).toEqual(['Far away']);
    await far.click();
    await expect.element(page.getByRole('status', { name: 'Loading page' })).toBeVisible();
    arrive();
    await expect.element(page.getByRole('heading', { name: 'Far away' })).toBeVisible();
  });
});
