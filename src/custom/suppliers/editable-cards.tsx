import { EMAIL_REQUIRED } from '#domain/supplier.ts';
import { InlineCard } from '#src/kit/form/inline-card.tsx';
import { MISSING } from '#src/ui/format.ts';
import { partyNames } from './party-names.ts';
import type { SupplierRow } from './supplier-row.ts';

/** What an administrator changes in place, a field at a time, each with 'Save?' (spec 3 §2.2). */
export function EditableCards({ supplier }: { readonly supplier: SupplierRow }) {
  const shared = { name: 'supplier', id: supplier.id } as const;
  return (
    <>
      <InlineCard
        {...shared}
        title="Supplier information"
        requiredMessages={{ email: EMAIL_REQUIRED }}
        fields={[
          'name',
          'category',
          'contactPerson',
          'email',
          'phone',
          'addressLine1',
          'addressLine2',
          'suburb',
          'country',
          'stateOrProvince',
          'postcode',
        ]}
      />
      <InlineCard
        {...shared}
        title="Financial details"
        fields={['abn', 'isRegisteredForGst', 'asfStatus', 'accountBsb', 'accountNo', 'remittanceEmail']}
      />
      <InlineCard
        {...shared}
        title="Where and for whom"
        fields={['servicingAreaStates', 'servicingAreaPostcodes', 'externalOrgIds']}
        values={{ externalOrgIds: partyNames(supplier) || MISSING }}
      />
    </>
  );
}
