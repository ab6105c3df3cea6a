import { useCallback } from 'react';
import { useMutation } from '@apollo/client';
import { RotateClaimAccessKeyDocument, SendClaimLinkEmailDocument, SendClaimLinkSmsDocument } from '#src/generated/documents/claim-share.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useClaim } from '../claim-context.tsx';

interface ShareLink {
  /** Address of the public lodgement summary. */
  readonly link: string;
  readonly copy: () => Promise<void>;
  readonly sendEmail: (address: string) => Promise<void>;
  readonly sendSms: (phone: string) => Promise<void>;
  /** Makes a new link; the old one then leads nowhere. */
  readonly renew: () => Promise<void>;
}

/** The link to the claim's public lodgement summary and the ways to hand it on (spec 1 §2.5, §7). */
export function useShareLink(): ShareLink {
  const { claim, reload } = useClaim();
  const toast = useToast();
  const [email] = useMutation(SendClaimLinkEmailDocument);
  const [sms] = useMutation(SendClaimLinkSmsDocument);
  const [rotate] = useMutation(RotateClaimAccessKeyDocument);
  const link = `${window.location.origin}/public/lodgement-summary/${claim.accessKey}`;

  /** Says what goes on; a failure is in the error modal. */
  const run = useCallback(
    async (progress: string, saved: string, work: () => Promise<unknown>) => {
      const done = toast.progress(progress);
      try {
        await work();
        toast.saved(saved);
      } catch {
        // reported by the client's error link
      } finally {
        done();
      }
    },
    [toast],
  );

  return {
    link,
    copy: async () => {
      await navigator.clipboard.writeText(link);
      toast.saved('Link copied.');
    },
    sendEmail: (address) => run('Sending email...', 'Email sent.', () => email({ variables: { to: [address], data: { linkText: link, linkHtml: `<a href="${link}">${link}</a>` } } })),
    sendSms: (phone) => run('Sending SMS...', 'SMS sent.', () => sms({ variables: { to: [phone], data: { lodgementLink: link } } })),
    renew: () =>
      run('Please wait...', 'Saved.', async () => {
        await rotate({ variables: { claimId: claim.id } });
        await reload();
      }),
  };
}
