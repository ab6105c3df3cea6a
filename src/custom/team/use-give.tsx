import { useState, type ReactNode } from 'react';
import { useApolloClient, useMutation } from '@apollo/client';
import { reservations } from '#domain/owner-load.ts';
import { GiveClaimDocument, GiveComplaintDocument, GiveTaskDocument } from '#src/generated/documents/team-board.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { GiveDialog } from './give-dialog.tsx';
import { isUnassigned, mayHold, type Member } from './team-member.ts';
import type { WorkItem } from './work-item.ts';

interface Given {
  readonly item: WorkItem;
  readonly from: Member;
  readonly to: Member;
  /** Handling parties that a complaint gets with its first owner. */
  readonly parties?: readonly number[];
}

/** Gives it back; undefined where it stayed with whom it was. */
type Back = ((context: OnceContext) => Promise<unknown>) | undefined;

const reasonsOf = ({ item, to }: Given): readonly string[] =>
  reservations(to, { of: item.work === 'claims' ? 'claim' : 'other' });

/** A complaint that a visitor made has no handling party until it has an owner (RULES 34). */
const needsParties = ({ item }: Given): boolean =>
  item.work === 'complaints' && item.row.ComplaintExternalOrgs.length === 0;

/** Whether it can be given back: to nobody only a task, and nothing to somebody who has left. */
const mayGoBack = ({ item, from }: Given): boolean => (isUnassigned(from) ? item.work === 'tasks' : mayHold(from));

interface Give {
  /** Gives something to somebody, after a question where they are away or full. */
  readonly give: (given: Given) => void;
  /** The question. */
  readonly dialog: ReactNode;
}

/** What a task that stayed was left for. */
class Unchanged extends Error {}

/** The write of each kind, as the version that was seen, and the way back. */
function useWrite(): (given: Given, context: OnceContext) => Promise<Back> {
  const { org } = useSession();
  const [giveClaim] = useMutation(GiveClaimDocument);
  const [giveComplaint] = useMutation(GiveComplaintDocument);
  const [giveTask] = useMutation(GiveTaskDocument);
  return async ({ item, from, to, parties = [] }, context) => {
    const ownerId = to.userId ?? -1;
    const before = from.userId;
    if (item.work === 'claims') {
      const { id, rowVersion, ClaimExternalOrgs } = item.row;
      // its handling parties stay
      const externalOrgs = ClaimExternalOrgs.map(({ externalOrgId }) => ({ claimId: id, externalOrgId }));
      await giveClaim({ variables: { claimId: id, ownerId, externalOrgs, rowVersion }, context });
      return (back) =>
        giveClaim({ variables: { claimId: id, ownerId: before ?? ownerId, externalOrgs }, context: back });
    }
    if (item.work === 'complaints') {
      const variables = { id: item.id, orgId: org.id };
      const { data } = await giveComplaint({
        variables: {
          ...variables,
          set: {
            ownerId,
            rowVersion: item.row.rowVersion,
            ...(parties.length > 0 ? { externalOrgIds: [...parties] } : {}),
          },
        },
        context,
      });
      const rowVersion = data?.update_Complaint_by_pk?.rowVersion;
      if (rowVersion === undefined) throw new Unchanged(`${item.name} is not yours to give.`);
      return (back) =>
        giveComplaint({ variables: { ...variables, set: { ownerId: before, rowVersion } }, context: back });
    }
    const { data } = await giveTask({ variables: { id: item.id, userId: ownerId }, context });
    const [left] = data?.reassignTasks?.outcome.refused ?? [];
    if (left) throw new Unchanged(left.reason);
    return (back) => giveTask({ variables: { id: item.id, userId: before, heldById: ownerId }, context: back });
  };
}

/** Hands something over; what is given by mistake is taken back for some seconds. */
export function useGive(): Give {
  const client = useApolloClient();
  const write = useWrite();
  const toast = useToast();
  const { report } = useErrorModal();
  const { submit } = useSubmit();
  const [asked, setAsked] = useState<Given>();
  // the push comes by itself, some seconds after the one before
  const seen = () => client.refetchQueries({ include: 'active' });
  const takeBack = ({ item }: Given, back: NonNullable<Back>): void =>
    void submit({
      of: `back ${item.work} ${item.id}`,
      progress: 'Giving back...',
      said: `${item.name} given back.`,
      write: back,
      saved: seen,
    });
  const run = (given: Given): void => {
    setAsked(undefined);
    const { item, to } = given;
    void submit({
      of: `${item.work} ${item.id} ${to.userId ?? ''}`,
      progress: 'Reassigning...',
      said: null,
      write: (context) => write(given, context),
      saved: (back) => {
        const words = `${item.name} given to ${to.name ?? ''}.`;
        if (back && mayGoBack(given)) toast.undoable(words, () => takeBack(given, back));
        else toast.saved(words);
        return seen();
      },
      refused: (error) => {
        void seen();
        if (error instanceof Unchanged) {
          report(error);
          return true;
        }
        return false;
      },
    });
  };
  const give = (given: Given): void => {
    if (reasonsOf(given).length > 0 || needsParties(given)) setAsked(given);
    else run(given);
  };
  const dialog = asked && (
    <GiveDialog
      title={`Give ${asked.item.name} to ${asked.to.name ?? ''}?`}
      reasons={reasonsOf(asked)}
      needsParties={needsParties(asked)}
      onGive={(parties) => run({ ...asked, parties })}
      onClose={() => setAsked(undefined)}
    />
  );
  return { give, dialog };
}
