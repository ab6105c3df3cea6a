import { createContext, useContext } from 'react';

/** The element beside the page where docked drawers go; null until the layout has drawn it, or outside of it. */
export const DrawerSlotContext = createContext<HTMLElement | null>(null);

export function useDrawerSlot(): HTMLElement | null {
  return useContext(DrawerSlotContext);
}

export type DrawerWidth = 400 | 500 | 600 | 640 | 700 | 750 | 1000;

/** From which window width a drawer stands beside the page instead of over it (UX §3). */
export function dockedFrom(width: DrawerWidth): number {
  if (width <= 640) return 1280;
  return width <= 750 ? 1600 : 2200;
}
