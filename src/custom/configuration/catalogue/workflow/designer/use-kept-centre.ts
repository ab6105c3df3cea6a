import { useEffect, useRef, type RefObject } from 'react';
import { useReactFlow } from '@xyflow/react';

/** Keeps what stands in the middle of the canvas there while panels open and close beside it. */
export function useKeptCentre(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const { getViewport, setViewport, viewportInitialized } = useReactFlow();
  useEffect(() => {
    const element = ref.current;
    if (element === null || !viewportInitialized) return undefined;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      const change = element.clientWidth - width;
      if (change === 0) return;
      width = element.clientWidth;
      const { x, y, zoom } = getViewport();
      void setViewport({ x: x + change / 2, y, zoom });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [getViewport, setViewport, viewportInitialized]);
  return ref;
}
