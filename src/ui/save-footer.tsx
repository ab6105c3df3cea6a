import Button from '@mui/material/Button';

interface Props {
  /** Id of the form that is submitted. */
  readonly form: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly label?: string;
  /** What the button says while it works. */
  readonly busyLabel?: string;
  /** 'Ctrl Enter saves' */
  readonly hint?: string;
}

/** The footer of a drawer with a form: Cancel and Save, which is never disabled but while saving (UX §5). */
export function SaveFooter({ form, isSaving, onCancel, label = 'Save', busyLabel = 'Saving...', hint }: Props) {
  return (
    <>
      {hint !== undefined && <span className="cw-footer-hint">{hint}</span>}
      <Button variant="text" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={form} variant="contained" disabled={isSaving}>
        {isSaving ? busyLabel : label}
      </Button>
    </>
  );
}
