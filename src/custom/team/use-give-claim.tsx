import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import { ClaimsToGiveDocument, GiveClaimDocument, TeamMembersDocument } from '#src/generated/documents/team-board.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { reservations, type HeldClaim, type Member } from './team-member.ts';

interface Given {
  readonly claim: HeldClaim;
  readonly to: Member;
}

interface GiveClaim {
  /** Gives a claim to somebody, after a question where they are away or full. */
  readonly give: (claim: HeldClaim, to: Member) => void;
  /** The question. */
  readonly dialog: ReactNode;
}

/** Hands a claim over, with the handling parties that it has, as the version that was seen. */
export function useGiveClaim(): GiveClaim {
  const [mutate] = useMutation(GiveClaimDocument, { refetchQueries: [TeamMembersDocument, ClaimsToGiveDocument] });
  const { submit } = useSubmit();
  const [asked, setAsked] = useState<Given>();
  const write = ({ claim, to }: Given): void => {
    setAsked(undefined);
    const { userId } = to;
    if (userId === null) return;
    void submit({
      of: `${claim.id} ${userId}`,
      progress: 'Reassigning...',
      said: `Claim ${claim.id} given to ${to.name ?? ''}.`,
      write: (context) =>
        mutate({
          variables: {
            claimId: claim.id,
            ownerId: userId,
            externalOrgs: claim.ClaimExternalOrgs.map(({ externalOrgId }) => ({ claimId: claim.id, externalOrgId })),
            rowVersion: claim.rowVersion,
          },
          context,
        }),
    });
  };
  const give = (claim: HeldClaim, to: Member): void => {
    if (reservations(to).length > 0) setAsked({ claim, to });
    else write({ claim, to });
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      title={`Give claim ${asked?.claim.id ?? ''} to ${asked?.to.name ?? ''} all the same?`}
      body={asked && reservations(asked.to).join(' ')}
      confirmLabel="Reassign"
      onConfirm={() => asked && write(asked)}
      onClose={() => setAsked(undefined)}
    />
  );
  return { give, dialog };
}
