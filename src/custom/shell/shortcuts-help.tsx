import { useEffect } from 'react';
import { useStore } from 'ra-core';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

const SHORTCUTS: readonly (readonly [string, string])[] = [
  ['Ctrl K', 'Search everything'],
  ['F6, Shift F6', 'Next or previous part of the page'],
  ['Ctrl Enter', 'Save'],
  ['Esc', 'Close or cancel'],
  ['/', 'Filters of a list'],
  ['?', 'This list'],
];

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=combobox], [role=textbox]'))
  );
}

/** Opens the list of shortcuts with `?`, and finds the filters with `/`, unless single keys are turned off (WCAG 2.1.4). */
export function useSingleKeys(openHelp: () => void): void {
  const [isOn] = useStore('shortcuts.singleKeys', true);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const filters = document.querySelector<HTMLElement>('[data-shortcut=filters]');
      if (event.key === '?') openHelp();
      else if (event.key === '/' && filters !== null) {
        event.preventDefault();
        filters.focus();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn, openHelp]);
}

/** The list of keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutsHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [isOn, setOn] = useStore('shortcuts.singleKeys', true);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <dl className="shell-shortcuts">
          {SHORTCUTS.map(([keys, words]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <FormControlLabel
          control={<Switch size="small" checked={isOn} onChange={(_, checked) => setOn(checked)} />}
          label="Shortcuts of a single key"
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
