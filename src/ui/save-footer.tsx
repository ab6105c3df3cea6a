import type { ReactNode } from 'react';
import Button from '@mui/material/Button';

interface Props {
  /** Id of the form that is submitted. */
  readonly form: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  /** 'Save' */
  readonly label?: string;
  /** What the button says while it works. */
  readonly busyLabel?: string;
  /** 'Ctrl Enter saves' */
  readonly hint?: string;
  /** On the left: what else can be done with the record. */
  readonly start?: ReactNode;
  /** Nothing can be saved: it is closed. */
  readonly isReadOnly?: boolean;
}

/** The footer of a drawer with a form: Cancel and Save, which is never disabled but while saving (UX §5). */
export function SaveFooter({
  form,
  isSaving,
  onCancel,
  label = 'Save',
  busyLabel = 'Saving...',
  hint,
  start,
  isReadOnly = false,
}: Props) {
  return (
    <>
      {hint !== undefined && <span className="cw-footer-hint">{hint}</span>}
      {start !== undefined && start !== false && <div className="cw-footer-start">{start}</div>}
      <Button variant="text" onClick={onCancel}>
        {isReadOnly ? 'Close' : 'Cancel'}
      </Button>
      {!isReadOnly && (
        <Button type="submit" form={form} variant="contained" disabled={isSaving}>
          {isSaving ? busyLabel : label}
        </Button>
      )}
    </>
  );
}
