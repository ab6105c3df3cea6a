import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import type { ClaimRowFragment } from '#src/generated/documents/claim-search.ts';
import { SelectCard } from '#src/kit/list/select-card.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { Indicator } from '#src/ui/indicator.tsx';
import { MISSING } from '#src/ui/format.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { primaryContactOf } from './primary-contact.ts';

function ClaimCard({ claim }: { readonly claim: ClaimRowFragment }) {
  const { firstName, surname } = primaryContactOf(claim);
  const who = [firstName, surname].filter(Boolean).join(' ');
  return (
    <li className="rl-card">
      <div className="rl-card-row">
        <SelectCard row={claim} name={`claim ${claim.id}`} />
        <Indicator color={claim.indicatorColor} title={claim.indicatorTitle ?? undefined} />
        <Link to={claimPath(claim.id)} className="rl-card-link">
          Claim {claim.id}
        </Link>
        <span className="rl-push" />
        <StatusChip kind="claim" value={claim.status} />
      </div>
      <div>
        {claim.policyName || MISSING}
        {who && `, ${who}`}
      </div>
      <div className="rl-identifier">{claim.policyNo || MISSING}</div>
      <div className="rl-quiet">
        {claim.causeOfLoss || MISSING}, <DateText value={claim.claimOccurredAt} />
      </div>
    </li>
  );
}

/** On phones: one card a claim (UX §4a). */
export function ClaimCards() {
  const { data = [] } = useListContext<ClaimRowFragment>();
  return (
    <ul className="rl-cards" aria-label="Claims">
      {data.map((claim) => (
        <ClaimCard key={claim.id} claim={claim} />
      ))}
    </ul>
  );
}
