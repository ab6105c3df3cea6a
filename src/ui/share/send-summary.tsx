import { contactName, primaryContact, readContacts } from '#domain/contacts.ts';
import { emailMessage, isEmail } from '#domain/email.ts';
import { isInternationalPhone, normalisePhone, phoneMessage } from '#domain/phone.ts';
import { REQUIRED } from '#domain/policy-terms.ts';
import type { OnceContext } from '../use-once.ts';
import { CopyLink } from './copy-link.tsx';
import { SendLink } from './send-link.tsx';
import './share.css';

interface Props {
  readonly take: (to: string) => Promise<string>;
  readonly sendEmail: (to: string, context: OnceContext) => Promise<void>;
  readonly sendSms: (to: string, context: OnceContext) => Promise<void>;
  readonly claim: {
    readonly phFirstName: string | null;
    readonly phLastName: string | null;
    readonly phCompany: string | null;
    readonly phEmail: string | null;
    readonly phPhone: string | null;
    readonly phContacts: unknown;
  };
}

/** Gives the link to the insured: copied, by e-mail or SMS (spec 1 §7); first offered is the primary contact, else the policy holder. */
export function SendSummary({ take, sendEmail, sendSms, claim }: Props) {
  const contact = primaryContact(readContacts(claim.phContacts));
  const holder = [claim.phFirstName, claim.phLastName].filter(Boolean).join(' ') || claim.phCompany;
  return (
    <>
      <CopyLink initial={(contact && contactName(contact)) || holder || ''} take={take} />
      <SendLink
        label="Email of the insured"
        buttonLabel="Send email"
        progress="Sending email..."
        done="Email sent."
        initial={contact?.email || claim.phEmail || ''}
        inputMode="email"
        normalise={(text) => text.trim()}
        problem={(text) => (text === '' ? REQUIRED : isEmail(text) ? undefined : emailMessage(text))}
        send={sendEmail}
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
        send={sendSms}
      />
      <p className="cw-meta">Each time it is shared is recorded among the claim's messages.</p>
    </>
  );
}
