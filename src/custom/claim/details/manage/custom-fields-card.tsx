import { CustomFieldsCard } from '#src/resources/custom-fields/custom-fields-card.tsx';
import { useClaim } from '../claim-context.tsx';
import { useUpdateClaim } from '../use-update-claim.ts';

/** The fields that the organisation added to claims. */
export function ClaimCustomFieldsCard() {
  const { claim, reload } = useClaim();
  const { update, isSaving, conflict, forget } = useUpdateClaim();
  return (
    <CustomFieldsCard
      entity="claim"
      record={claim}
      update={(columns) => update(columns)}
      isSaving={isSaving}
      conflict={conflict}
      onReload={() => {
        forget();
        void reload();
      }}
    />
  );
}
