import Button from '@mui/material/Button';

interface Props {
  /** Id of the form that is submitted. */
  readonly form: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly label?: string;
  /** What the button says while it works. */
  readonly busyLabel?: string;
  /** Whether the form takes Ctrl Enter, which is then said. */
  readonly takesCtrlEnter?: boolean;
}

/** The footer of a drawer with a form: Cancel and Save, which is never disabled but while saving (UX §5). */
export function SaveFooter({
  form,
  isSaving,
  onCancel,
  label = 'Save',
  busyLabel = 'Saving...',
  takesCtrlEnter = false,
}: Props) {
  return (
    <>
      {takesCtrlEnter && <span className="cw-footer-hint">Ctrl Enter saves</span>}
      <Button variant="text" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={form} variant="contained" disabled={isSaving}>
        {isSaving ? busyLabel : label}
      </Button>
    </>
  );
}
