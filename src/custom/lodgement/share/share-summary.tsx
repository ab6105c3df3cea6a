import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { primaryContact, readContacts } from '#domain/contacts.ts';
import { emailMessage, isEmail } from '#domain/email.ts';
import { isInternationalPhone, normalisePhone, phoneMessage } from '#domain/phone.ts';
import { REQUIRED } from '#domain/policy-terms.ts';
import { type LodgedClaimQuery, SendClaimSummaryEmailDocument, SendClaimSummarySmsDocument } from '#src/generated/documents/lodgement-share.ts';
import { CopyIcon, OpenInNewIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { SendLink } from './send-link.tsx';
import { emailData, smsData, summaryLink } from './summary-link.ts';

type Claim = NonNullable<LodgedClaimQuery['Claim_by_pk']>;

/** The public lodgement summary: opens it, copies its link, sends it to the insured. */
export function ShareSummary({ claim }: { readonly claim: Claim }) {
  const toast = useToast();
  const [sendEmail] = useMutation(SendClaimSummaryEmailDocument);
  const [sendSms] = useMutation(SendClaimSummarySmsDocument);
  const link = summaryLink(window.location.origin, claim.accessKey);
  const contact = primaryContact(readContacts(claim.phContacts));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast.saved('Link copied.');
    } catch {
      toast.error('The browser did not let us copy. Select the link and copy it.');
    }
  };
  return (
    <SectionCard title="Share with the insured">
      <div className="lw-stack">
        <p>
          <a className="lw-link" href={link} target="_blank" rel="noreferrer">
            Public lodgement summary <OpenInNewIcon fontSize="small" titleAccess="opens in a new tab" />
          </a>
        </p>
        <p className="cw-meta">It opens in a new tab, where it ends the local sign-in without leaving the page. Anyone with the link can read it.</p>
        <div className="lw-copy">
          <code>{link}</code>
          <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
            Copy link
          </Button>
        </div>
        <div className="lw-sends">
          <SendLink
            label="Email of the insured"
            buttonLabel="Send email"
            progress="Sending email..."
            done="Email sent."
            initial={claim.phEmail ?? contact?.email ?? ''}
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
            initial={claim.phPhone ?? contact?.phone ?? ''}
            inputMode="tel"
            normalise={normalisePhone}
            problem={(text) => (text === '' ? REQUIRED : isInternationalPhone(text) ? undefined : phoneMessage(text))}
            send={async (to) => void (await sendSms({ variables: { to: [to], data: smsData(link) } }))}
          />
        </div>
      </div>
    </SectionCard>
  );
}
