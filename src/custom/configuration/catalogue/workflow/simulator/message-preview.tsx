import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { useQuery } from '@apollo/client';
import { withFieldNames, type Channel } from '#domain/merge-fields.ts';
import { PreviewTemplateDocument } from '#src/generated/documents/template-preview.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { describeError } from '#src/ui/describe-error.ts';
import { plainText } from './plain-text.ts';

interface Props {
  readonly channel: Channel;
  readonly subject: string;
  readonly message: string;
  /** Null: the merge fields stand with their names. */
  readonly claimId: number | null;
}

/** The message as it would read; of a real claim once it is opened. */
export function MessagePreview(props: Props) {
  const { channel, subject, message, claimId } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="ws-message" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{channel === 'email' ? `Message: ${withFieldNames(subject)}` : 'Message'}</summary>
      {isOpen &&
        (claimId === null ? (
          <p className="ws-text">{withFieldNames(channel === 'email' ? plainText(message) : message)}</p>
        ) : (
          <Filled {...props} claimId={claimId} />
        ))}
    </details>
  );
}

function Filled({ channel, subject, message, claimId }: Props & { readonly claimId: number }) {
  const { data, error } = useQuery(PreviewTemplateDocument, {
    variables: { relatedTo: 'claim', channel, subject, template: message, recordId: claimId },
    context: { errors: 'handled' },
  });
  if (error !== undefined) return <Alert severity="error">{describeError(error).messages.join(' ')}</Alert>;
  const preview = data?.previewTemplate;
  if (!preview) return <CardSkeleton lines={2} label="Loading message" />;
  return (
    <>
      {preview.missing.length > 0 && (
        <Alert severity="warning">This claim has no value for: {preview.missing.join(', ')}.</Alert>
      )}
      {preview.subject && <p className="ws-subject">{preview.subject}</p>}
      <p className="ws-text">{preview.text}</p>
    </>
  );
}
