import { useCallback, type FocusEvent } from 'react';
import { useReactFlow } from '@xyflow/react';

/** Room around what has the focus, in px: the bars and the map lie on the canvas, and the next step is drawn. */
const ROOM = 72;

/** How far to move what lies from low to high, in px, so that it lies within from and to. */
function shiftInto(low: number, high: number, from: number, to: number): number {
  if (low < from + ROOM) return from + ROOM - low;
  return high > to - ROOM ? Math.max(to - ROOM - high, from + ROOM - low) : 0;
}

/** Moves the canvas where a key leads the focus to a node or an edge that is out of view: it does not scroll by itself. */
export function useFocusedInView(): (event: FocusEvent<HTMLElement>) => void {
  const { getViewport, setViewport } = useReactFlow();
  return useCallback(
    ({ target, currentTarget }) => {
      const part = target.closest('.react-flow__node, .react-flow__edge');
      if (!part?.matches(':focus-visible')) return;
      // after the browser has scrolled to it, and the canvas has taken that back
      requestAnimationFrame(() => {
        // one that is gone by then has no place
        if (!part.isConnected) return;
        const [box, pane] = [part.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
        const x = shiftInto(box.left, box.right, pane.left, pane.right);
        const y = shiftInto(box.top, box.bottom, pane.top, pane.bottom);
        if (x === 0 && y === 0) return;
        const viewport = getViewport();
        void setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y });
        // a page on which the canvas is higher than the window goes along
        requestAnimationFrame(() => part.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
      });
    },
    [getViewport, setViewport],
  );
}
