import { useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { MessageField } from './message-field.tsx';
import { TemplatePreview } from './template-preview.tsx';
import './templates.css';

/** The body of a comms template, and what becomes of it with a real claim. */
export function TemplateBodyField(props: WidgetProps) {
  const channel = useFormValue('channel');
  const relatedTo = useFormValue('relatedTo');
  const subject = useFormValue('subjectTemplate');
  if (channel !== 'email' && channel !== 'sms')
    return <p className="cw-meta">Choose a channel first, then write the message.</p>;
  return (
    <div className="st-field">
      <MessageField {...props} channel={channel} relatedTo={relatedTo} />
      <TemplatePreview
        relatedTo={relatedTo}
        channel={channel}
        subject={typeof subject === 'string' ? subject : ''}
        template={typeof props.value === 'string' ? props.value : ''}
      />
    </div>
  );
}
