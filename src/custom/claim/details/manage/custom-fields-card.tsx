import { CustomFieldsCard } from '#src/kit/custom-fields/custom-fields-card.tsx';
import { useClaim } from '../claim-context.tsx';
import { useUpdateClaim } from '../use-update-claim.ts';

/** The fields that the organisation added to claims. */
export function ClaimCustomFieldsCard() {
  const { claim } = useClaim();
  const { update, isSaving, met, choose, again } = useUpdateClaim();
  return (
    <CustomFieldsCard
      entity="claim"
      record={claim}
      update={(columns, opened) => update(columns, undefined, opened)}
      isSaving={isSaving}
      met={met}
      onChoose={choose}
      onAgain={again}
    />
  );
}
