import type { ReactNode } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import { useHelperText } from '#src/ui/field-message.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';
import './group-field.css';

type Props = Pick<WidgetProps, 'id' | 'label' | 'error' | 'help' | 'required'>;

/** ARIA of an editable text that is no input element: it is named and described by the parts of {@link EditorField}. */
export function editorAttributes({ id, error, help, required }: Props): Readonly<Record<string, string>> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    ...(error === undefined && help === undefined ? {} : { 'aria-describedby': `${id}-help` }),
  };
}

/** Label above and help or fault below an editor. */
export function EditorField({ id, label, error, help, required, children }: Props & { readonly children: ReactNode }) {
  const message = useHelperText(error, help);
  return (
    <div className="rf-group-field">
      <span id={`${id}-label`} className="rf-label">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </span>
      {children}
      {message !== undefined && (
        <FormHelperText id={`${id}-help`} error={error !== undefined}>
          {message}
        </FormHelperText>
      )}
    </div>
  );
}
