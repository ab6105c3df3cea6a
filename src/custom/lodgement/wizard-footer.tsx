import Button from '@mui/material/Button';
import { ChevronLeftIcon } from '#src/ui/icons.ts';

interface Props {
  readonly onBack?: () => void;
  readonly nextLabel: string;
  readonly hint?: string;
  readonly busy: boolean;
  /** Edit mode: saves from any step. */
  readonly onSave?: () => void;
}

/** Back and Next. Next is never disabled but while saving: it explains what is missing instead. */
export function WizardFooter({ onBack, nextLabel, hint, busy, onSave }: Props) {
  return (
    <div className="lw-footer">
      {onBack !== undefined && (
        <Button startIcon={<ChevronLeftIcon />} onClick={onBack}>
          Back
        </Button>
      )}
      <span className="lw-footer-hint">{hint}</span>
      {onSave !== undefined && (
        <Button variant="tonal" onClick={onSave} disabled={busy}>
          Save
        </Button>
      )}
      <Button type="submit" name="next" variant="contained" disabled={busy}>
        {busy ? 'Saving...' : nextLabel}
      </Button>
    </div>
  );
}
