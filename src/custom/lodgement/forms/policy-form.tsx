import { useCallback } from 'react';
import { SectionCard } from '#src/ui/section-card.tsx';
import { ContactsInput } from '../fields/contacts-input.tsx';
import { ADDRESS_FIELDS, BROKER_FIELDS, HOLDER_FIELDS, POLICY_FIELDS, RELATED_FIELDS } from '../fields/field-spec.ts';
import { FieldGrid } from '../fields/field-section.tsx';
import { PostcodeWarning } from '../fields/postcode-warning.tsx';
import { ProductSection } from './product-section.tsx';

interface Props {
  /** A contact of the list with this label is typed and not saved yet. */
  readonly onOpenContact: (label: string, isOpen: boolean) => void;
}

/** Everything about the policy and the people and companies that belong to it. */
export function PolicyForm({ onOpenContact }: Props) {
  const onHolder = useCallback((isOpen: boolean) => onOpenContact('Policy holder contacts', isOpen), [onOpenContact]);
  const onBroker = useCallback((isOpen: boolean) => onOpenContact('Broker contacts', isOpen), [onOpenContact]);
  const onInsurer = useCallback((isOpen: boolean) => onOpenContact('Insurer contacts', isOpen), [onOpenContact]);
  return (
    <>
      <SectionCard title="Product and insurer">
        <div className="lw-stack">
          <ProductSection />
          <ContactsInput name="insurerContacts" label="Insurer contacts" kind="insurer" onEditing={onInsurer} />
        </div>
      </SectionCard>
      <SectionCard title="Policy">
        <FieldGrid fields={POLICY_FIELDS} />
      </SectionCard>
      <SectionCard title="Policy holder">
        <div className="lw-stack">
          <FieldGrid fields={HOLDER_FIELDS} />
          <h3 className="lw-subtitle">Address</h3>
          <FieldGrid fields={ADDRESS_FIELDS} />
          <PostcodeWarning />
          <ContactsInput name="phContacts" label="Policy holder contacts" kind="policyHolder" onEditing={onHolder} />
        </div>
      </SectionCard>
      <SectionCard title="Broker">
        <div className="lw-stack">
          <FieldGrid fields={BROKER_FIELDS} />
          <ContactsInput name="brokerContacts" label="Broker contacts" kind="broker" onEditing={onBroker} />
        </div>
      </SectionCard>
      <SectionCard title="Related party">
        <FieldGrid fields={RELATED_FIELDS} />
      </SectionCard>
    </>
  );
}
