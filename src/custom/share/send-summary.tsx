import { useMutation } from '@apollo/client';
import { primaryContact, readContacts } from '#domain/contacts.ts';
import { emailMessage, isEmail } from '#domain/email.ts';
import { isInternationalPhone, normalisePhone, phoneMessage } from '#domain/phone.ts';
import { REQUIRED } from '#domain/policy-terms.ts';
import { SendClaimSummaryEmailDocument, SendClaimSummarySmsDocument } from '#src/generated/documents/share-summary-link.ts';
import { SendLink } from './send-link.tsx';
import { emailData, smsData } from './summary-link.ts';
import './share.css';

interface Props {
  /** Address of the public lodgement summary. */
  readonly link: string;
  readonly claim: { readonly phEmail: string | null; readonly phPhone: string | null; readonly phContacts: unknown };
}

/** Sends the link to the insured by e-mail and SMS (spec 1 §7); first offered is the primary contact, else the policy holder. */
export function SendSummary({ link, claim }: Props) {
  const [sendEmail] = useMutation(SendClaimSummaryEmailDocument);
  const [sendSms] = useMutation(SendClaimSummarySmsDocument);
  const contact = primaryContact(readContacts(claim.phContacts));
  return (
    <>
      <SendLink
        label="Email of the insured"
        buttonLabel="Send email"
        progress="Sending email..."
        done="Email sent."
        initial={contact?.email || claim.phEmail || ''}
        inputMode="email"
        normalise={(text) => text.trim()}
        problem={(text) => (text === '' ? REQUIRED : isEmail(text) ? undefined : emailMessage(text))}
        send={async (to) => void (await sendEmail({ variables: { to: [to], data: emailData(link) } }))}
      />
      <SendLink
        label="Mobile of the insured"
        buttonLabel="Send SMS"
        progress="Sending SMS..."
        done="SMS sent."
        initial={contact?.phone || claim.phPhone || ''}
        inputMode="tel"
        normalise={normalisePhone}
        problem={(text) => (text === '' ? REQUIRED : isInternationalPhone(text) ? undefined : phoneMessage(text))}
        send={async (to) => void (await sendSms({ variables: { to: [to], data: smsData(link) } }))}
      />
    </>
  );
}
