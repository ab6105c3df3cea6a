import { formatAbn } from '#domain/abn.ts';
import { formatPhone } from '#domain/phone.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { statusLabel } from '#src/ui/status-looks.ts';
import { partyNames } from './party-names.ts';
import type { SupplierRow } from './supplier-row.ts';
import { EmailText } from '#src/ui/email-text.tsx';

const sentence = (text: string | null | undefined) => (text === null || text === undefined ? null : statusLabel(text));
const listed = (values: unknown) => (Array.isArray(values) ? values.join(', ') : null);

/** What role user reads of a supplier: everything but where its money goes (RULES 3). */
export function ReadCards({ supplier }: { readonly supplier: SupplierRow }) {
  const address = [
    supplier.addressLine1,
    supplier.addressLine2,
    [supplier.suburb, supplier.stateOrProvince, supplier.postcode].filter(Boolean).join(' '),
    supplier.country,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <SectionCard title="Supplier information">
        <KeyValueList
          items={[
            { label: 'Name', value: supplier.name },
            { label: 'Category', value: sentence(supplier.category) },
            { label: 'Contact person', value: supplier.contactPerson },
            { label: 'E-mail', value: supplier.email && <EmailText email={supplier.email} /> },
            { label: 'Phone', value: formatPhone(supplier.phone ?? '') },
            { label: 'Address', value: address },
          ]}
        />
      </SectionCard>
      <SectionCard title="Financial details">
        <KeyValueList
          items={[
            { label: 'ABN', value: formatAbn(supplier.abn ?? '') },
            { label: 'Registered for GST', value: supplier.isRegisteredForGst ? 'Yes' : 'No' },
            { label: 'AFSL status', value: sentence(supplier.asfStatus) },
          ]}
        />
        <p className="cw-meta">Bank details are shown to administrators only.</p>
      </SectionCard>
      <SectionCard title="Where and for whom">
        <KeyValueList
          items={[
            { label: 'States', value: listed(supplier.servicingAreaStates) },
            { label: 'Postcodes', value: listed(supplier.servicingAreaPostcodes) },
            { label: 'Handling parties', value: partyNames(supplier) },
          ]}
        />
      </SectionCard>
    </>
  );
}
