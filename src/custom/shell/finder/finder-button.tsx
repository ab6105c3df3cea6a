import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useViewer } from '#src/providers/access/viewer.ts';
import { mayOpen } from '#src/providers/areas/find-area.ts';
import { SearchIcon } from '#src/ui/icons.ts';
import { MENU } from '../menu-entries.ts';

const FinderDialog = lazy(async () => ({ default: (await import('./finder-dialog.tsx')).FinderDialog }));

const SEARCH = MENU.find(({ to }) => to === '/app/claims/search');

/** Opens with Ctrl K (Cmd K) wherever the focus is, unless the field in focus has a use for it. */
function useFinderKey(isOn: boolean, open: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.altKey ||
        event.shiftKey ||
        !(event.ctrlKey || event.metaKey) ||
        event.key.toLowerCase() !== 'k'
      )
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn, open]);
}

/** Finds a claim from any page (UX §4): for whoever may search claims. */
export function FinderButton() {
  const viewer = useViewer();
  const isOn = SEARCH !== undefined && mayOpen(SEARCH, viewer);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useFinderKey(isOn, open);
  if (!isOn) return null;
  return (
    <>
      <button
        type="button"
        className="shell-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <SearchIcon />
        <span className="cw-vh">Find a claim</span>
        <span className="shell-search-words">Claim, policy, name, phone</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Suspense fallback={null}>{isOpen && <FinderDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
