import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate, isLocalDate } from '#domain/dates.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useChosenUsers } from '#src/ui/users/use-chosen-users.ts';
import type { LodgementFields } from '../fields/lodgement-fields.ts';
import { useWizard } from '../wizard-context.ts';

function day(value: string | null): string {
  return value !== null && isLocalDate(value) ? formatDate(value) : '';
}

/** What is known about the claim so far. */
export function ThisClaim() {
  const { product, handlingParties, claim } = useWizard();
  const { control } = useFormContext<LodgementFields>();
  const values = useWatch({ control, compute: (fields) => fields });
  const source = useUserSource();
  const [owner] = useChosenUsers(source, values.ownerId === null ? [] : [values.ownerId]);
  const term = [day(values.policyTermFrom), day(values.policyTermTo)].filter(Boolean).join(' – ');
  const parties =
    claim === undefined
      ? handlingParties.filter(({ id }) => values.handlingPartyIds.includes(id)).map(({ name }) => name)
      : claim.ClaimExternalOrgs.map((party) => party.ExternalOrg?.name);
  return (
    <SectionCard title="This claim">
      <KeyValueList
        items={[
          ...(claim === undefined ? [] : [{ label: 'Claim#', value: claim.id }]),
          { label: 'Policy holder', value: [values.phFirstName, values.phLastName].filter(Boolean).join(' ') },
          { label: 'Company', value: values.phCompany },
          { label: 'Policy#', value: values.policyNo },
          {
            label: 'Policy status',
            value: values.policyStatus && <StatusChip kind="policy" value={values.policyStatus} />,
          },
          { label: 'Policy term', value: term && <span className="tnum">{term}</span> },
          {
            label: 'Insurer',
            value: product.insurers.find(({ id }) => id === values.insurerId)?.name ?? claim?.Insurer?.name,
          },
          { label: 'Broker', value: values.brokerCompany || values.brokerName },
          { label: 'Date of loss', value: day(values.claimOccurredAt) },
          { label: 'Reported', value: day(values.claimReportedAt) },
          { label: 'Claim owner', value: owner?.name ?? claim?.Owner?.name },
          { label: 'Handling parties', value: parties.join(', ') },
        ]}
      />
    </SectionCard>
  );
}
