import { fieldsOf } from '#domain/fields.ts';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { CLAIM_LABELS } from '#domain/claim-labels.ts';
import { readContacts, type Contact } from '#domain/contacts.ts';
import { OUTSIDE_OF_TERMS } from '#domain/policy-terms.ts';
import { useRecord } from '#src/record/record.ts';
import { ValueText } from '#src/kit/form/value-text.tsx';
import type { ContactKind } from '#src/ui/contacts/contact-fields.ts';
import { ContactTable } from '#src/ui/contacts/contact-table.tsx';
import { EditIcon } from '#src/ui/icons.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useClaim } from '../claim-context.tsx';
import { PolicyFinancials } from './policy-financials.tsx';
import type { PolicyInfoRow } from './policy-info-row.ts';
import { sectionProperties, type POLICY_SECTIONS } from './sections.ts';

/** What a card shows beside its fields, in front of them and below them. */
const MORE: Readonly<
  Record<
    string,
    {
      readonly items?: (info: PolicyInfoRow) => readonly { label: string; value: ReactNode }[];
      readonly before?: (info: PolicyInfoRow) => ReactNode;
      readonly after?: (info: PolicyInfoRow) => ReactNode;
    }
  >
> = {
  policy: {
    items: (info) => [
      { label: 'Insurer', value: info.Insurer?.name },
      { label: 'Product type', value: info.ProductType?.name },
      { label: 'PDS version', value: info.PdsVersion?.name },
    ],
    before: (info) => info.outsideOfPolicyTerms && <Alert severity="warning">{OUTSIDE_OF_TERMS}</Alert>,
  },
  'policy-holder': { after: (info) => <PolicyFinancials info={info} /> },
};

/** How a field reads where its kind does not say it: a share of the tax in per cent. */
const SHOWN: Readonly<Record<string, (value: string | number) => string>> = { phITC: (value) => `${value} %` };

interface ContactsProps {
  readonly label: string;
  readonly kind: ContactKind;
  readonly contacts: readonly Contact[];
}

/** The contacts as they are stored; the drawer beside the page has the same list under its own name. */
function Contacts({ label, kind, contacts }: ContactsProps) {
  return (
    <div className="pi-contacts">
      <h3>{label}</h3>
      {contacts.length === 0 ? (
        <p className="cw-meta">No contacts</p>
      ) : (
        <ContactTable label={`Stored ${label.toLowerCase()}`} kind={kind} contacts={contacts} />
      )}
    </div>
  );
}

interface Props {
  readonly section: (typeof POLICY_SECTIONS)[number];
  readonly info: PolicyInfoRow;
}

/** One part of the policy: its fields, its contacts, and the way to its drawer. */
export function PolicyCard({ section, info }: Props) {
  const { claim } = useClaim();
  const { path } = useRecord();
  const more = MORE[section.path];
  const properties = sectionProperties(section, { claim: info, status: claim.status });
  const items = Object.entries(properties)
    .filter(([name]) => name !== section.contacts)
    .map(([name, property]) => {
      const value = fieldsOf(info)[name];
      const shown = SHOWN[name];
      return {
        key: name,
        label: property.title,
        value:
          shown !== undefined && (typeof value === 'string' || typeof value === 'number') && value !== '' ? (
            shown(value)
          ) : (
            <ValueText property={property} value={value} />
          ),
      };
    });
  return (
    <SectionCard
      title={section.title}
      action={
        <Button
          component={Link}
          to={path(`policy-info/${section.path}`)}
          variant="text"
          size="small"
          startIcon={<EditIcon />}
          aria-label={`Edit ${section.title.toLowerCase()}`}
        >
          Edit
        </Button>
      }
    >
      <div className="pi-card">
        {more?.before?.(info)}
        <KeyValueList items={[...items, ...(more?.items?.(info) ?? [])]} />
        {more?.after?.(info)}
        <Contacts
          label={CLAIM_LABELS[section.contacts]}
          kind={properties[section.contacts]?.['x-contacts'] ?? 'broker'}
          contacts={readContacts(info[section.contacts])}
        />
      </div>
    </SectionCard>
  );
}
