import { lazy, Suspense, useState } from 'react';
import { useViewer } from '#src/providers/access/viewer.ts';
import { SearchIcon } from '#src/ui/icons.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';

const FinderDialog = lazy(async () => ({ default: (await import('./finder-dialog.tsx')).FinderDialog }));

/** Whether the keys are Ctrl K (Cmd K), and nothing in focus has a use for them. */
const isFinderKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !event.shiftKey &&
  (event.ctrlKey || event.metaKey) &&
  event.key.toLowerCase() === 'k';

/** Finds records and pages from any page (UX §4, issue 14): for those who work in an organisation. */
export function FinderButton() {
  const { role } = useViewer();
  const isOn = role === 'user' || role === 'org_admin';
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  usePageKeys((event) => {
    if (!isOn || !isFinderKey(event)) return;
    event.preventDefault();
    open();
  });
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
