import { MISSING } from '#src/ui/format.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useArrivalFocus } from '#src/ui/arrival-focus.ts';
import { WhyColour } from '#src/record/why-colour.tsx';
import { Viewers } from '#src/record/presence/viewers.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { useClaim } from './claim-context.tsx';
import { HeaderActions } from './claim-header-actions.tsx';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { policyHolderName } from '#domain/contacts.ts';

function Party({ label, value }: { readonly label: string; readonly value: string | null | undefined }) {
  return (
    <div className="cl-party-head">
      <dt>{label}</dt>
      <dd title={value || undefined}>{value || MISSING}</dd>
    </div>
  );
}

/** Status, decision and triage under the number on phones, where the snapshot is further down. */
function PhoneChips() {
  const { claim } = useClaim();
  const { label } = useClaimLists();
  return (
    <div className="cl-phone-chips">
      <StatusChip kind="claim" value={claim.status} label={label('status', claim.status)} />
      <StatusChip kind="decision" value={claim.decision} label={label('decision', claim.decision)} />
      {claim.triageOutcome && (
        <StatusChip kind="job" value={claim.triageOutcome} label={label('triageOutcome', claim.triageOutcome)} />
      )}
    </div>
  );
}

/** The claim's number, its parties and what can be done with the whole claim (spec 1 §2.2). */
export function ClaimHeader() {
  const { claim } = useClaim();
  const heading = useArrivalFocus();
  const isPhone = useIsPhone();
  return (
    <header className="cl-header">
      <title>{`Claim ${claim.id} - Claimworks`}</title>
      <WhyColour color={claim.indicatorColor} title={claim.indicatorTitle ?? undefined} />
      <h1 ref={heading} tabIndex={-1} className="cw-h1">
        Claim {claim.id}
      </h1>
      <PhoneChips />
      <dl className="cl-parties-head">
        <Party label="Policy holder" value={policyHolderName(claim)} />
        <Party label="Insurer" value={claim.Insurer?.name} />
        <Party label="Broker" value={claim.brokerCompany} />
      </dl>
      <Viewers />
      {!isPhone && <HeaderActions />}
    </header>
  );
}
