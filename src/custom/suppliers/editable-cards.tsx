import { InlineCard } from '#src/resources/form/inline-card.tsx';

/** What an administrator changes in place, a field at a time, each with 'Save?' (spec 3 §2.2). */
export function EditableCards({ supplierId }: { readonly supplierId: number }) {
  const shared = { name: 'supplier', id: supplierId } as const;
  return (
    <>
      <InlineCard {...shared} title="Supplier information" fields={['name', 'category', 'contactPerson', 'email', 'phone', 'addressLine1', 'addressLine2', 'suburb', 'country', 'stateOrProvince', 'postcode']} />
      <InlineCard {...shared} title="Financial details" fields={['abn', 'isRegisteredForGst', 'asfStatus', 'accountBsb', 'accountNo', 'remittanceEmail']} />
      <InlineCard {...shared} title="Where and for whom" fields={['servicingAreaStates', 'servicingAreaPostcodes', 'externalOrgIds']} />
    </>
  );
}
