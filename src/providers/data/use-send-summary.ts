import { useMutation } from '@apollo/client';
import { emailData, smsData } from '#domain/summary-link.ts';
import { SendClaimSummaryEmailDocument, SendClaimSummarySmsDocument } from '#src/generated/documents/share-summary-link.ts';

export interface SendSummary {
  readonly sendEmail: (to: string) => Promise<void>;
  readonly sendSms: (to: string) => Promise<void>;
}

/** Sends the link of a lodgement summary with the organisation's templates (spec 1 §7). */
export function useSendSummary(link: string): SendSummary {
  const [sendEmail] = useMutation(SendClaimSummaryEmailDocument);
  const [sendSms] = useMutation(SendClaimSummarySmsDocument);
  return {
    sendEmail: async (to) => void (await sendEmail({ variables: { to: [to], data: emailData(link) } })),
    sendSms: async (to) => void (await sendSms({ variables: { to: [to], data: smsData(link) } })),
  };
}
