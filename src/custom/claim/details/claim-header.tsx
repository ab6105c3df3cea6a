import { StatusChip } from '#src/ui/status-chip.tsx';
import { RecordHeader } from '#src/record/page/record-header.tsx';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { policyHolderName } from '#domain/contacts.ts';
import { useClaim } from './claim-context.tsx';
import { HeaderActions } from './claim-header-actions.tsx';

/** Status, decision and triage under the number on phones, where the snapshot is further down. */
function PhoneChips() {
  const { claim } = useClaim();
  const { label } = useClaimLists();
  return (
    <>
      <StatusChip kind="claim" value={claim.status} label={label('status', claim.status)} />
      <StatusChip kind="decision" value={claim.decision} label={label('decision', claim.decision)} />
      {claim.triageOutcome && (
        <StatusChip kind="job" value={claim.triageOutcome} label={label('triageOutcome', claim.triageOutcome)} />
      )}
    </>
  );
}

/** The claim's number, its parties and what can be done with the whole claim (spec 1 §2.2). */
export function ClaimHeader() {
  const { claim } = useClaim();
  return (
    <RecordHeader
      title={`Claim ${claim.id}`}
      indicator={{ color: claim.indicatorColor, title: claim.indicatorTitle ?? undefined }}
      phoneChips={<PhoneChips />}
      facts={[
        { label: 'Policy holder', value: policyHolderName(claim) },
        { label: 'Insurer', value: claim.Insurer?.name },
        { label: 'Broker', value: claim.brokerCompany },
      ]}
      actions={<HeaderActions />}
    />
  );
}
