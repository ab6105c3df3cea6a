import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { MISSING } from '#src/ui/format.ts';
import { LinkIcon, SummaryIcon } from '#src/ui/icons.ts';
import { Indicator, type IndicatorColor } from '#src/ui/indicator.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useArrivalFocus } from '#src/ui/arrival-focus.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from './claim-context.tsx';
import { useClaimLists } from './use-claim-lists.ts';

function Party({ label, value }: { readonly label: string; readonly value: string | null | undefined }) {
  return (
    <div className="cl-party-head">
      <dt>{label}</dt>
      <dd>{value || MISSING}</dd>
    </div>
  );
}

interface ActionProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** A quiet action; in a narrow header only its icon is seen (UX §4b). */
function Action({ to, label, icon }: ActionProps) {
  return (
    <Tooltip title={label}>
      <Button component={Link} to={to} variant="text" startIcon={icon} className="cl-header-action">
        <span>{label}</span>
      </Button>
    </Tooltip>
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
      {claim.triageOutcome && <StatusChip kind="job" value={claim.triageOutcome} label={label('triageOutcome', claim.triageOutcome)} />}
    </div>
  );
}

/** The claim's number, its parties and what can be done with the whole claim (spec 1 §2.2). */
export function ClaimHeader() {
  const { claim } = useClaim();
  const heading = useArrivalFocus();
  return (
    <header className="cl-header">
      <title>{`Claim ${claim.id} - Claimworks`}</title>
      <Indicator color={claim.indicatorColor as IndicatorColor} title={claim.indicatorTitle ?? undefined} size={16} />
      <h1 ref={heading} tabIndex={-1} className="cw-h1">
        Claim {claim.id}
      </h1>
      <PhoneChips />
      <dl className="cl-parties-head">
        <Party label="Policy holder" value={claim.phCompany} />
        <Party label="Insurer" value={claim.Insurer?.name} />
        <Party label="Broker" value={claim.brokerCompany} />
      </dl>
      <div className="cl-header-actions">
        <Action to={claimPath(claim.id, 'manage-claim/share')} label="Share" icon={<LinkIcon />} />
        <Action to={claimPath(claim.id, 'summary')} label="Claim summary" icon={<SummaryIcon />} />
      </div>
    </header>
  );
}
