import { useCallback, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useDrawerSlot } from '#src/ui/drawer-slot.tsx';
import type { ListColumn } from './list-column.ts';

/** Whether a drawer stands beside the page. */
function useIsDocked(): boolean {
  const slot = useDrawerSlot();
  const subscribe = useCallback(
    (tell: () => void) => {
      if (!slot) return () => undefined;
      const observer = new MutationObserver(tell);
      observer.observe(slot, { childList: true });
      return () => observer.disconnect();
    },
    [slot],
  );
  return useSyncExternalStore(subscribe, () => (slot?.childElementCount ?? 0) > 0);
}

/**
 * What gives way first when the table lacks room: the last column, then the one before it. The first one, which names the
 * row, and those that stay at their place never do.
 */
export function givingWay<Row>(columns: readonly ListColumn<Row>[]): readonly string[] {
  const [first, ...others] = columns.filter(({ isFixed }) => isFixed !== true);
  return first === undefined ? [] : others.map(({ source }) => source).toReversed();
}

/**
 * Leaves out of a table, while a drawer is docked beside it, the columns that it has no room for: none is cut in the middle
 * of a word. Without a drawer the table shows all that a person chose and scrolls sideways.
 * @param region what scrolls, with the table inside
 * @param shown the columns that a person sees, in their order
 * @param content changes with the rows
 * @returns the columns that are left out
 */
export function useDockedColumns<Row>(
  region: RefObject<HTMLElement | null>,
  shown: readonly ListColumn<Row>[],
  content: unknown,
): readonly ListColumn<Row>[] {
  const isDocked = useIsDocked();
  const [width, setWidth] = useState(0);
  const sources = givingWay(shown);
  // for other room, rows or columns it starts again with all of them
  const occasion = isDocked ? `${width} ${sources.join(' ')}` : '';
  const [left, setLeft] = useState({ occasion, content, count: 0 });
  const isNew = left.occasion !== occasion || left.content !== content;
  if (isNew) setLeft({ occasion, content, count: 0 });
  const count = isNew || !isDocked ? 0 : left.count;

  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || !isDocked) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, isDocked]);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || !isDocked || count >= sources.length) return;
    if (element.scrollWidth > element.clientWidth) setLeft({ occasion, content, count: count + 1 });
    // oxlint-disable-next-line react/exhaustive-deps -- measured after each step, before it is painted
  }, [occasion, content, count]);

  const out = new Set(sources.slice(0, count));
  return shown.filter(({ source }) => out.has(source));
}
