import { usePageKeys } from '#src/ui/use-page-keys.ts';

const REGIONS = '[data-region]';

/** Visible regions in the order of the page: menu, main, drawer. */
function regions(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(REGIONS)].filter(
    (region) => region.childElementCount > 0 && region.getClientRects().length > 0,
  );
}

/** F6 goes to the next region of the page, Shift F6 to the one before (UX §6). */
export function useRegionKeys(): void {
  usePageKeys((event) => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = regions();
    if (all.length === 0) return;
    event.preventDefault();
    const at = all.findIndex((region) => region.contains(document.activeElement));
    const step = event.shiftKey ? -1 : 1;
    const next = at === -1 ? (event.shiftKey ? all.length - 1 : 0) : (at + step + all.length) % all.length;
    all[next]?.focus();
  });
}
