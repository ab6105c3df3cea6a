import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useApolloClient } from '@apollo/client';
import type { Channel } from '#domain/merge-fields.ts';
import { PreviewTemplateDocument, type PreviewTemplateQuery } from '#src/generated/documents/template-preview.ts';
import type { FoundClaim } from '#src/providers/data/use-found-claims.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { ClaimChoice } from '../claim-choice.tsx';

interface Props {
  readonly relatedTo: unknown;
  readonly channel: Channel;
  readonly subject: string;
  readonly template: string;
}

type Preview = NonNullable<PreviewTemplateQuery['previewTemplate']>;

interface Shown {
  readonly preview?: Preview;
  readonly fault?: string;
}

/** The message as it would be sent about a real claim; the service fills it, as it does when sending. */
export function TemplatePreview({ relatedTo, channel, subject, template }: Props) {
  const client = useApolloClient();
  const heading = useId();
  const [claim, setClaim] = useState<FoundClaim | null>(null);
  const [shown, setShown] = useState<Shown>();
  const [isBusy, setBusy] = useState(false);
  const needsClaim = relatedTo === 'claim';
  const run = async () => {
    if (needsClaim && claim === null) {
      setShown({ fault: 'Choose a claim first.' });
      return;
    }
    setBusy(true);
    try {
      const { data } = await client.query({
        query: PreviewTemplateDocument,
        variables: {
          relatedTo: String(relatedTo),
          channel,
          subject,
          template,
          recordId: needsClaim ? claim?.id : null,
        },
        fetchPolicy: 'no-cache',
        context: { errors: 'handled' },
      });
      setShown({ preview: data.previewTemplate ?? undefined });
    } catch (error) {
      setShown({ fault: describeError(error).messages.join(' ') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="st-preview" aria-labelledby={heading}>
      <h3 id={heading}>Preview</h3>
      <div className="st-preview-bar">
        {needsClaim && <ClaimChoice label="Preview with claim" className="st-grow" value={claim} onChange={setClaim} />}
        <Button onClick={() => void run()} disabled={isBusy}>
          Show preview
        </Button>
      </div>
      <div aria-live="polite">{shown && <Result shown={shown} />}</div>
    </section>
  );
}

function Result({ shown: { preview, fault } }: { readonly shown: Shown }) {
  if (fault !== undefined) return <Alert severity="error">{fault}</Alert>;
  if (preview === undefined) return null;
  const { subject, html, text, missing } = preview;
  return (
    <>
      {missing.length > 0 && <Alert severity="warning">This claim has no value for: {missing.join(', ')}.</Alert>}
      <div className="st-message">
        {subject !== null && subject !== undefined && <p className="st-message-subject">{subject}</p>}
        {/* the service has cleaned it of all but text and its mark-up */}
        {html === null || html === undefined ? (
          <p className="st-message-text">{text}</p>
        ) : (
          <div dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </div>
    </>
  );
}
