import Button from '@mui/material/Button';
import { ChevronLeftIcon } from '#src/ui/icons.ts';

/** Of the button that lodges. */
export const LODGE_BUTTON = 'lw-lodge';

interface Props {
  readonly onBack?: () => void;
  readonly nextLabel: string;
  readonly hint?: string;
  readonly busy: boolean;
  /** Edit mode: saves from any step. */
  readonly onSave?: () => void;
  /** The review: lodges, in the place of Next. */
  readonly onLodge?: () => void;
}

/** Back and Next. Next is never disabled but while saving: it explains what is missing instead. */
export function WizardFooter({ onBack, nextLabel, hint, busy, onSave, onLodge }: Props) {
  return (
    <div className="lw-footer">
      {onBack !== undefined && (
        <Button startIcon={<ChevronLeftIcon />} onClick={onBack} disabled={busy}>
          Back
        </Button>
      )}
      <span className="lw-footer-hint">{hint}</span>
      {onSave !== undefined && (
        <Button variant="tonal" onClick={onSave} disabled={busy}>
          Save
        </Button>
      )}
      {onLodge === undefined ? (
        <Button key="next" type="submit" name="next" variant="contained" disabled={busy}>
          {busy ? 'Saving...' : nextLabel}
        </Button>
      ) : (
        <Button
          key="lodge"
          id={LODGE_BUTTON}
          variant="contained"
          disabled={busy}
          onClick={({ detail }) => {
            // the second click of a double click on Next, which stood here
            if (detail <= 1) onLodge();
          }}
        >
          {busy ? 'Saving...' : 'Lodge claim'}
        </Button>
      )}
    </div>
  );
}
