import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useHelperText } from '#src/ui/field-message.tsx';
import './group-field.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
  readonly help?: string;
  readonly required: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Several controls that are one field: a legend above, help or the fault below. */
export function GroupField({ id, label, error, help, required, disabled, children }: Props) {
  const message = useHelperText(error, help);
  return (
    <FormControl
      component="fieldset"
      className="rf-group-field"
      error={error !== undefined}
      disabled={disabled}
      aria-describedby={message === undefined ? undefined : `${id}-help`}
      data-invalid={error !== undefined}
    >
      <legend className="rf-label">
        {label}
        {required && (
          <>
            <span aria-hidden="true"> *</span>
            <span className="cw-vh"> required</span>
          </>
        )}
      </legend>
      {children}
      {message !== undefined && <FormHelperText id={`${id}-help`}>{message}</FormHelperText>}
    </FormControl>
  );
}
