import Link from '@mui/material/Link';
import { contactName, primaryContact, readContacts } from '#domain/contacts.ts';
import { formatPhone } from '#domain/phone.ts';
import { MISSING } from '#src/ui/format.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useClaim, type ClaimDetails } from '../claim-context.tsx';

interface Party {
  readonly label: string;
  readonly name: string | null | undefined;
  readonly email: string | null | undefined;
  readonly phone: string | null | undefined;
}

const joined = (...words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(' ');

/** Name, e-mail and phone of the primary contact; the party's own where it has no contacts. */
function party(label: string, stored: unknown, own: Omit<Party, 'label'>): Party {
  const contact = primaryContact(readContacts(stored));
  return contact ? { label, name: contactName(contact), email: contact.email, phone: contact.phone } : { label, ...own };
}

function partiesOf(claim: ClaimDetails): readonly Party[] {
  return [
    party('Policy holder', claim.phContacts, { name: joined(claim.phFirstName, claim.phLastName) || claim.phCompany, email: claim.phEmail, phone: claim.phPhone }),
    party('Insurer', claim.insurerContacts, { name: claim.Insurer?.name, email: claim.Insurer?.email, phone: null }),
    party('Broker', claim.brokerContacts, { name: claim.brokerName ?? claim.brokerCompany, email: claim.brokerEmail, phone: claim.brokerPhone }),
  ];
}

/** Who is involved, with e-mail and phone in one click (spec 1 §2.3). */
export function PartiesCard() {
  const { claim } = useClaim();
  return (
    <SectionCard title="Parties">
      <ul className="cl-rows">
        {partiesOf(claim).map(({ label, name, email, phone }) => (
          <li key={label} className="cl-row cl-party">
            <span className="cl-party-label">{label}</span>
            <span className="cl-grow cl-party-contact">
              <span className="cl-party-name">{name || MISSING}</span>
              {phone && (
                <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="cl-phone">
                  {formatPhone(phone)}
                </Link>
              )}
              {email && (
                <Link href={`mailto:${email}`} className="cl-email">
                  {email}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
