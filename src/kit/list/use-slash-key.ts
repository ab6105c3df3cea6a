import { useEffect, useEffectEvent } from 'react';

/** `/` outside a field does something: on lists it goes to the filters (UX §6). */
export function useSlashKey(action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]'))
      )
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
