import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useViewer } from '#src/providers/access/viewer.ts';
import { SearchIcon } from '#src/ui/icons.ts';

const FinderDialog = lazy(async () => ({ default: (await import('./finder-dialog.tsx')).FinderDialog }));

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

/** Finds records and pages from any page (UX §4, issue 14): for those who work in an organisation. */
export function FinderButton() {
  const { role } = useViewer();
  const isOn = role === 'user' || role === 'org_admin';
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
        <span className="cw-vh">Search everything</span>
        <span className="shell-search-words">Name, number, phone</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Suspense fallback={null}>{isOpen && <FinderDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
