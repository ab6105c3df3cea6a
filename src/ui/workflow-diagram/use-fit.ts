import { useCallback, useEffect } from 'react';
import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';

/** What stays free around a workflow, in px: above and below it stand the parts of the canvas that do not move. */
const [TOP_SPACE, BOTTOM_SPACE, SIDE_SPACE] = [56, 56, 24];
const LARGEST = 1;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * How a canvas shows the whole of a workflow: from its top on, in the middle from left to right, never larger than it is.
 * @param bounds of its nodes, in px of the canvas
 */
export function fitted(bounds: Rect, canvas: Size, minZoom: number): { x: number; y: number; zoom: number } {
  const zoom = Math.max(
    minZoom,
    Math.min(
      LARGEST,
      (canvas.width - 2 * SIDE_SPACE) / bounds.width,
      (canvas.height - TOP_SPACE - BOTTOM_SPACE) / bounds.height,
    ),
  );
  return {
    x: (canvas.width - bounds.width * zoom) / 2 - bounds.x * zoom,
    y: TOP_SPACE - bounds.y * zoom,
    zoom,
  };
}

/** Shows the whole workflow on the canvas around. */
export function useFit(): () => void {
  const { getNodes, getNodesBounds, setViewport } = useReactFlow();
  const store = useStoreApi();
  return useCallback(() => {
    const { width, height, minZoom } = store.getState();
    const nodes = getNodes();
    if (nodes.length > 0) void setViewport(fitted(getNodesBounds(nodes), { width, height }, minZoom));
  }, [getNodes, getNodesBounds, setViewport, store]);
}

/** Shows the whole workflow as the canvas begins. */
export function FirstFit() {
  const fit = useFit();
  const isReady = useStore(({ width, height, panZoom }) => width > 0 && height > 0 && panZoom !== null);
  useEffect(() => {
    if (isReady) fit();
  }, [isReady, fit]);
  return null;
}
