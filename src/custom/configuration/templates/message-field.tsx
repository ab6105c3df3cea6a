import { useMemo } from 'react';
import { mergeFieldsOf, type Channel } from '#domain/merge-fields.ts';
import { WIDGETS } from '#src/kit/kinds/widgets/registry.ts';
import { TemplateText } from '#src/kit/kinds/widgets/rich-text/template-text.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

interface TextProps extends WidgetProps {
  readonly relatedTo: unknown;
  /** Several lines; a subject has one. */
  readonly rows?: number;
}

/** Plain text with the merge fields of what the record is related to: subjects and text messages. */
export function MergeText({ relatedTo, property, path: _path, autoFocus: _autoFocus, ...field }: TextProps) {
  const fields = useMemo(() => mergeFieldsOf(relatedTo), [relatedTo]);
  return (
    <TemplateText
      {...field}
      value={typeof field.value === 'string' ? field.value : ''}
      fields={fields}
      limit={property.maxLength}
    />
  );
}

interface Props extends WidgetProps {
  readonly channel: Channel;
  readonly relatedTo: unknown;
}

/** The body of a message: rich text for e-mail, plain text for text messages, both with merge fields (spec 3 §4.1). */
export function MessageField({ channel, relatedTo, ...props }: Props) {
  const RichText = WIDGETS.richText;
  return channel === 'email' ? <RichText {...props} /> : <MergeText {...props} rows={5} relatedTo={relatedTo} />;
}
