import { useEffect, useRef } from 'react';

/** `/` outside a field does something: on lists it goes to the filters (UX §6). */
export function useSlashKey(action: () => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [contenteditable], [role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
