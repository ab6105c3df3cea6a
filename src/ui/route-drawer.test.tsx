// @vitest-environment jsdom
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from './testing/react-root.ts';
import { DrawerSlot, DrawerSlotProvider } from './drawer-slot.tsx';
import { RouteDrawer } from './route-drawer.tsx';

const { draw, place } = reactRoot();
const began = vi.fn<() => void>();

function Content() {
  useEffect(() => began(), []);
  return <input aria-label="Name" />;
}
const drawer = (
  <RouteDrawer title="Add insurer" width={640} onClose={() => undefined}>
    <Content />
  </RouteDrawer>
);

beforeEach(() => {
  began.mockClear();
  // a window that is wide enough for all
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.startsWith('(min-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

it('stands beside the page from its first drawing, when that comes with the page as well', async () => {
  await draw(
    <DrawerSlotProvider>
      {drawer}
      <DrawerSlot />
    </DrawerSlotProvider>,
  );
  expect(place().querySelector('aside [role=dialog] input')).not.toBeNull();
  expect(began).toHaveBeenCalledTimes(1);
});

it('stands over the page where there is no place beside it', async () => {
  await draw(drawer);
  expect(document.querySelector('.cw-drawer-paper [role=dialog][aria-modal=true]')).not.toBeNull();
  expect(began).toHaveBeenCalledTimes(1);
});
