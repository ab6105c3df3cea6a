import { useMemo } from 'react';
import { mergeFieldsOf } from '#domain/merge-fields.ts';
import { useFormValue } from '../../../field/form-context.ts';
import type { WidgetProps } from '../../../field/widget-props.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

/** A formatted text; it offers the merge fields of what the record is related to, if it is. */
export function RichTextWidget({ id, label, value, onChange, onBlur, error, help, required, disabled }: WidgetProps) {
  const relatedTo = useFormValue('relatedTo');
  const fields = useMemo(() => mergeFieldsOf(relatedTo), [relatedTo]);
  return (
    <RichTextEditor
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
      fields={fields}
      error={error}
      help={help}
      required={required}
      disabled={disabled}
    />
  );
}
