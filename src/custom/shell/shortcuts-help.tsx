import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useSingleKeysOn } from '#src/ui/use-single-key.ts';

const SHORTCUTS: readonly (readonly [string, string])[] = [
  ['Ctrl K', 'Search everything'],
  ['F6, Shift F6', 'Next or previous part of the page'],
  ['Ctrl Enter', 'Save'],
  ['Esc', 'Close or cancel'],
  ['/', 'Filters of a list'],
  ['?', 'This list'],
];

/** The list of keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutsHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [isOn, setOn] = useSingleKeysOn();
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
