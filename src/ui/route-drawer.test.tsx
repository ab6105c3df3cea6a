// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DrawerSlot, DrawerSlotProvider } from './drawer-slot.tsx';
import { RouteDrawer } from './route-drawer.tsx';

let root: Root;
let place: HTMLElement;
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
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  // a window that is wide enough for all
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.startsWith('(min-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(() => Promise.resolve(root.unmount()));
  place.remove();
  vi.unstubAllGlobals();
});

it('stands beside the page from its first drawing, when that comes with the page as well', async () => {
  await act(() =>
    Promise.resolve(
      root.render(
        <DrawerSlotProvider>
          {drawer}
          <DrawerSlot />
        </DrawerSlotProvider>,
      ),
    ),
  );
  expect(place.querySelector('aside [role=dialog] input')).not.toBeNull();
  expect(began).toHaveBeenCalledTimes(1);
});

it('stands over the page where there is no place beside it', async () => {
  await act(() => Promise.resolve(root.render(drawer)));
  expect(document.querySelector('.cw-drawer-paper [role=dialog][aria-modal=true]')).not.toBeNull();
  expect(began).toHaveBeenCalledTimes(1);
});
