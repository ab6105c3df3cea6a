import { Suspense } from 'react';
import { LONGEST_SMS, smsParts, type MessageChannel } from '#domain/message.ts';
import { isNearLimit, lengthWords } from '#domain/text-length.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { TemplateText } from '#src/kit/kinds/widgets/rich-text/template-text.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { useMergeFields } from './use-templates.ts';

const RichTextEditor = lazyPart(async () => ({
  default: (await import('#src/kit/kinds/widgets/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

interface Props {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly value: string;
  readonly onChange: (content: string) => void;
  readonly mergeFields: Pick<ReturnType<typeof useMergeFields>, 'fields' | 'values'>;
  readonly error?: string;
}

const nothing = () => undefined;

/** How long a text message is, and in how many parts it goes. Near the limit the field counts by itself. */
function smsHelp(text: string): string {
  const parts = smsParts(text);
  if (isNearLimit(text, LONGEST_SMS)) return `Sent in ${parts} parts.`;
  return `${lengthWords(text, LONGEST_SMS)}${parts > 1 ? `, sent in ${parts} parts` : ''}`;
}

/** The text: formatted in an e-mail, plain in a text message. @ puts in what is known of the record. */
export function MessageText({ id, channel, value, onChange, mergeFields: { fields, values }, error }: Props) {
  const shared = {
    id,
    label: 'Message',
    value,
    onChange,
    onBlur: nothing,
    fields,
    values,
    error,
    required: true,
    disabled: false,
  };
  if (channel === 'sms') return <TemplateText {...shared} rows={6} help={smsHelp(value)} limit={LONGEST_SMS} />;
  return (
    <Suspense fallback={<CardSkeleton lines={6} label="Loading the editor" />}>
      <RichTextEditor {...shared} />
    </Suspense>
  );
}
