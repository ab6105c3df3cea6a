import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Tells when an element comes into view, for lists that go on as one scrolls.
 * @param onVisible called each time it comes into view
 * @param isOn off while what it asks for is on its way
 * @returns the element's ref
 */
export function useOnVisible<Found extends Element>(onVisible: () => void, isOn = true): RefObject<Found | null> {
  const element = useRef<Found>(null);
  const tell = useEffectEvent(onVisible);
  useEffect(() => {
    const found = element.current;
    if (!isOn || found === null) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && tell());
    observer.observe(found);
    return () => observer.disconnect();
  }, [isOn]);
  return element;
}
