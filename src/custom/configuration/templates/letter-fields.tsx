import { useMemo } from 'react';
import { letterFieldsOf } from '#domain/merge-fields.ts';
import { useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { RichTextEditor } from '#src/kit/kinds/widgets/rich-text/rich-text-editor.tsx';
import { TemplateText } from '#src/kit/kinds/widgets/rich-text/template-text.tsx';

function useLetterFields() {
  const relatedTo = useFormValue('relatedTo');
  return useMemo(() => letterFieldsOf(relatedTo), [relatedTo]);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The subject of a letter, with the merge fields of what it is about. */
export function LetterSubjectField({ property, path: _path, autoFocus: _autoFocus, ...field }: WidgetProps) {
  const fields = useLetterFields();
  return <TemplateText {...field} value={textOf(field.value)} fields={fields} limit={property.maxLength} />;
}

/** The text of a letter, with the same fields. */
export function LetterBodyField({ id, label, value, onChange, onBlur, error, help, required, disabled }: WidgetProps) {
  return (
    <RichTextEditor
      id={id}
      label={label}
      value={textOf(value)}
      onChange={onChange}
      onBlur={onBlur}
      fields={useLetterFields()}
      error={error}
      help={help}
      required={required}
      disabled={disabled}
    />
  );
}
