import { useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { MergeText } from './message-field.tsx';

/** The subject of an e-mail; text messages have none. */
export function TemplateSubjectField(props: WidgetProps) {
  const channel = useFormValue('channel');
  const relatedTo = useFormValue('relatedTo');
  return channel === 'email' ? <MergeText {...props} required relatedTo={relatedTo} /> : null;
}
