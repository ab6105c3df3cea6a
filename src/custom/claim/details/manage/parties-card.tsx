import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatPhone } from '#domain/phone.ts';
import { MISSING } from '#src/ui/format.ts';
import { EmailIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { CallButton } from '#src/record/comms/call/call-button.tsx';
import { composePath } from '#src/record/comms/compose/compose-path.ts';
import type { RecordContact } from '#src/record/comms/contacts.ts';
import { useRecord } from '#src/record/record.ts';
import { Tip } from '#src/ui/tip.tsx';
import { useClaim } from '../claim-context.tsx';
import { claimContacts } from '../comms/claim-contacts.ts';
import { EmailText } from '#src/ui/email-text.tsx';

/** In their order on the card, with the words of the rest of the page. */
const PARTIES: readonly { readonly type: string; readonly label: string }[] = [
  { type: 'Policy Holder', label: 'Policy holder' },
  { type: 'Insurer', label: 'Insurer' },
  { type: 'Broker', label: 'Broker' },
];

/** Call and message in one click (UX §4b). */
function Actions({ contact }: { readonly contact: RecordContact }) {
  const record = useRecord();
  const name = contact.name || contact.type;
  const channel = contact.email ? 'email' : 'sms';
  return (
    <span className="cl-party-actions">
      {contact.phone && <CallButton phone={contact.phone} name={name} contactType={contact.type} />}
      {(contact.email || contact.phone) && (
        <Tip title={`Message ${name}`}>
          <IconButton
            component={RouterLink}
            to={composePath(record, { channel, contact })}
            aria-label={`Message ${name}`}
          >
            <EmailIcon fontSize="small" />
          </IconButton>
        </Tip>
      )}
    </span>
  );
}

function Party({ label, contact }: { readonly label: string; readonly contact: RecordContact | undefined }) {
  return (
    <li className="cl-row cl-party">
      <span className="cl-party-label">{label}</span>
      <span className="cl-grow cl-party-contact">
        <span className="cl-party-name">{contact?.name || MISSING}</span>
        {contact?.phone && (
          <Link href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`} className="cl-phone">
            {formatPhone(contact.phone)}
          </Link>
        )}
        {contact?.email && (
          <Link href={`mailto:${contact.email}`} className="cl-email">
            <EmailText email={contact.email} />
          </Link>
        )}
      </span>
      {contact && <Actions contact={contact} />}
    </li>
  );
}

/** Who is involved: the primary contact of each party, with e-mail and phone in one click (spec 1 §2.3). */
export function PartiesCard() {
  const { claim } = useClaim();
  const people = claimContacts(claim);
  const primary = (type: string) =>
    people.find((contact) => contact.type === type && contact.isPrimary) ??
    people.find((contact) => contact.type === type);
  return (
    <SectionCard title="Parties">
      <ul className="cl-rows">
        {PARTIES.map(({ type, label }) => (
          <Party key={type} label={label} contact={primary(type)} />
        ))}
      </ul>
    </SectionCard>
  );
}
