// Columns of the claim and of the decision, which every list of approvals has.
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { MISSING } from '#src/ui/format.ts';
import { ClaimCell, DecisionCell } from './cells.tsx';

/** What these columns read of a row. */
interface OfClaim {
  readonly id: number;
  readonly claimId: number;
  readonly Claim: {
    readonly policyName: string | null;
    readonly Owner: { readonly name: string } | null;
    readonly Insurer: { readonly name: string } | null;
  } | null;
}

/** The first column: which claim. */
export const CLAIM: ListColumn<OfClaim> = {
  source: 'claimId',
  label: 'Claim#',
  render: ({ claimId, Claim: claim }) => <ClaimCell claimId={claimId} policyName={claim?.policyName} />,
};

/** The last ones: what else there is to know of the claim, and the decision. */
export const BEHIND: readonly ListColumn<OfClaim>[] = [
  {
    source: 'Claim.Owner.name',
    label: 'Claim owner',
    isExtra: true,
    render: ({ Claim: claim }) => claim?.Owner?.name ?? MISSING,
  },
  {
    source: 'Claim.Insurer.name',
    label: 'Insurer',
    isExtra: true,
    render: ({ Claim: claim }) => claim?.Insurer?.name ?? MISSING,
  },
  {
    source: 'decision',
    label: 'Approval',
    isFixed: true,
    isSortable: false,
    className: 'rl-pin-last',
    render: (row) => <DecisionCell row={row} />,
  },
];
