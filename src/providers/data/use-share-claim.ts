import { useMutation } from '@apollo/client';
import { emailData, smsData, summaryLink } from '#domain/summary-link.ts';
import {
  RotateClaimAccessKeyDocument,
  SendClaimSummaryEmailDocument,
  SendClaimSummarySmsDocument,
  ShareClaimLinkDocument,
} from '#src/generated/documents/share-summary-link.ts';
import type { OnceContext } from '#src/ui/use-once.ts';

interface ShareClaim {
  /** The public lodgement summary, for the person's own look. */
  readonly link: string;
  /** The link for somebody else: that it was taken, and for whom, is recorded first (RULES 16). */
  readonly take: (to: string) => Promise<string>;
  readonly sendEmail: (to: string, context: OnceContext) => Promise<void>;
  readonly sendSms: (to: string, context: OnceContext) => Promise<void>;
  /** Ends every link that is about. */
  readonly renew: (context: OnceContext) => Promise<void>;
}

/** The ways in which a claim's public lodgement summary is shared (spec 1 §7); each stands among the claim's messages. */
export function useShareClaim({ id, accessKey }: { readonly id: number; readonly accessKey: string }): ShareClaim {
  const link = summaryLink(window.location.origin, accessKey);
  const [share] = useMutation(ShareClaimLinkDocument);
  const [sendEmail] = useMutation(SendClaimSummaryEmailDocument);
  const [sendSms] = useMutation(SendClaimSummarySmsDocument);
  const [rotate] = useMutation(RotateClaimAccessKeyDocument);
  return {
    link,
    take: async (to) => {
      await share({ variables: { claimId: id, to } });
      return link;
    },
    sendEmail: async (to, context) =>
      void (await sendEmail({ variables: { to: [to], data: emailData(link) }, context })),
    sendSms: async (to, context) => void (await sendSms({ variables: { to: [to], data: smsData(link) }, context })),
    renew: async (context) => void (await rotate({ variables: { claimId: id }, context })),
  };
}
