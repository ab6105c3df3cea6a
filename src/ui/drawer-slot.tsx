import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useLaterRef } from './use-later-ref.ts';

/** The element beside the page where docked drawers go; undefined until the layout has drawn it, null outside of one. */
type Slot = HTMLElement | null | undefined;

const DrawerSlotContext = createContext<Slot>(null);

const SetSlotContext = createContext<(slot: HTMLElement | null) => void>(() => undefined);

export function useDrawerSlot(): Slot {
  return useContext(DrawerSlotContext);
}

/** What stands beside the place of docked drawers. When that is there, only who looks for it is drawn again. */
export function DrawerSlotProvider({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement>();
  const tell = useCallback((element: HTMLElement | null) => setSlot(element ?? undefined), []);
  return (
    <SetSlotContext value={tell}>
      <DrawerSlotContext value={slot}>{children}</DrawerSlotContext>
    </SetSlotContext>
  );
}

/** The place of docked drawers. */
export function DrawerSlot() {
  return (
    <aside
      ref={useLaterRef(useContext(SetSlotContext))}
      className="shell-drawer-slot"
      aria-label="Side panel"
      tabIndex={-1}
      data-region="drawer"
    />
  );
}

export type DrawerWidth = 400 | 500 | 600 | 640 | 700 | 750 | 1000;

/** From which window width a drawer stands beside the page instead of over it (UX §3). */
export function dockedFrom(width: DrawerWidth): number {
  if (width <= 640) return 1280;
  return width <= 750 ? 1600 : 2200;
}
