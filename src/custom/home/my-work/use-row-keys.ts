// The arrows go from one thing that waits to the next, through all cards; Space completes a task.
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** What the arrows stop at. */
export const ROW_LINK = { 'data-work-row': '' } as const;
const SELECTOR = '[data-work-row]';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * @param onSpace what Space does at a row, by its item's id; false where it does nothing
 * @returns for what holds the rows
 */
export function useRowKeys(onSpace: (id: string) => boolean): RefObject<HTMLElement | null> {
  const holder = useRef<HTMLElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const row = target.closest<HTMLElement>('[data-work-item]');
    if (row === null) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      const links = [...(holder.current?.querySelectorAll<HTMLElement>(SELECTOR) ?? [])];
      const next = links[links.findIndex((link) => row.contains(link)) + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    } else if (event.key === ' ' && target.matches(SELECTOR) && onSpace(row.dataset['workItem'] ?? '')) {
      event.preventDefault();
    }
  });
  // at once, as usePageKeys
  useLayoutEffect(() => {
    const { current } = holder;
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, []);
  return holder;
}
