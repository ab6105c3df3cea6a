import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { childOf, textOrNone } from '#domain/fields.ts';
import { ApproveAndSendInvoiceDocument } from '#src/generated/documents/billing.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

interface Refusal {
  readonly message: string;
  /** The page where it can be mended. */
  readonly link: string;
}

/** A refusal that names a page of ours; undefined for any other. */
function refusalOf(error: unknown): Refusal | undefined {
  const link = textOrNone(childOf(childOf(childOf(childOf(error, 'graphQLErrors'), 0), 'extensions'), 'link'));
  return link?.startsWith('/app/') === true ? { message: describeError(error).messages.join(' '), link } : undefined;
}

/** Whoever has pressed the button at the end of many lines is at the foot of them. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

interface Sending {
  readonly isSending: boolean;
  /** @returns whether it was sent; false also while it is being sent */
  readonly send: (invoiceId: number) => Promise<boolean>;
  /** Why it was not sent, with the way to mend it. */
  readonly notice: ReactNode;
}

/** 'Approve and email' (spec 1 §7): a second press while it works does nothing, nor does one after it. */
export function useSendInvoice(sent: (invoiceId: number) => Promise<void>): Sending {
  const [approve] = useMutation(ApproveAndSendInvoiceDocument);
  const { submit, isSaving } = useSubmit();
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    isSending: isSaving,
    send(invoiceId) {
      setRefusal(undefined);
      return submit({
        write: (context) => approve({ variables: { invoiceId }, context }),
        progress: 'Emailing invoice...',
        said: 'Invoice sent.',
        saved: () => sent(invoiceId),
        refused(error) {
          const found = refusalOf(error);
          setRefusal(found);
          return found !== undefined;
        },
      });
    },
    notice: refusal && (
      <Alert ref={bringIntoView} severity="error">
        {refusal.message}{' '}
        <Link component={RouterLink} to={refusal.link} underline="always">
          Open the page
        </Link>
      </Alert>
    ),
  };
}
