import { useMutation, useQuery } from '@apollo/client';
import {
  FileSharingDocument,
  JobsToShareWithDocument,
  MessageSharingDocument,
  ShareFileWithJobDocument,
  ShareMessageWithJobDocument,
  type JobsToShareWithQuery,
} from '#src/generated/documents/sharing.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { Attachable } from '#src/record/record-parts.ts';
import { useRecord } from '#src/record/record.ts';

type JobToShareWith = JobsToShareWithQuery['SupplierJob'][number];

/** 'Swift Repairs: Make safe' */
export function jobWords({ descriptionShort, ClaimSupplier }: JobToShareWith): string {
  return `${ClaimSupplier?.Supplier?.name ?? 'Supplier'}: ${descriptionShort}`;
}

/** 'attachment', '3 attachments' */
export function attachmentWords(count: number): string {
  return count === 1 ? 'attachment' : `${count} attachments`;
}

interface Sharing {
  /** Undefined while they load. */
  readonly jobs: readonly JobToShareWith[] | undefined;
  /** The job that it is shared with now; null for none. */
  readonly jobId: number | null;
  /** Files that a message takes along. */
  readonly attachments: number;
  readonly share: (jobId: number | null) => Promise<void>;
}

/**
 * With which job of the claim something is shared, and the other choices.
 * @param isOpen they are asked for while somebody chooses
 */
export function useSharing(what: Attachable, isOpen: boolean): Sharing {
  const { id: claimId } = useRecord();
  const { org } = useSession();
  const toast = useToast();
  const jobs = useQuery(JobsToShareWithDocument, { variables: { claimId }, skip: !isOpen });
  const file = useQuery(FileSharingDocument, {
    variables: { id: what.kind === 'file' ? what.id : '', orgId: org.id },
    skip: !isOpen || what.kind !== 'file',
  });
  const message = useQuery(MessageSharingDocument, {
    variables: { id: what.kind === 'message' ? what.id : 0, orgId: org.id },
    skip: !isOpen || what.kind !== 'message',
  });
  const [shareFile] = useMutation(ShareFileWithJobDocument, { refetchQueries: [FileSharingDocument] });
  const [shareMessage] = useMutation(ShareMessageWithJobDocument, { refetchQueries: [MessageSharingDocument] });
  const held = file.data?.File_by_pk;
  const jobId = held?.sharedWithJobId ?? message.data?.CommLog_by_pk?.sharedWithJobId ?? null;
  const stored = message.data?.CommLog_by_pk?.attachments;
  const attachments = Array.isArray(stored) ? stored.length : 0;
  const share = async (chosen: number | null): Promise<void> => {
    try {
      if (what.kind === 'file') {
        // nothing can be chosen before it is there
        if (held)
          await shareFile({ variables: { id: what.id, orgId: org.id, jobId: chosen, rowVersion: held.rowVersion } });
      } else await shareMessage({ variables: { id: what.id, orgId: org.id, jobId: chosen } });
      const job = jobs.data?.SupplierJob.find(({ id }) => id === chosen);
      toast.saved(
        job
          ? `Shared with ${job.ClaimSupplier?.Supplier?.name ?? 'the supplier'}${attachments === 0 ? '' : `, with its ${attachmentWords(attachments)}`}.`
          : `The ${what.kind} is not shared any more.`,
      );
    } catch {
      // the error modal has it
    }
  };
  const isLoading = what.kind === 'file' && !held;
  return { jobs: isLoading ? undefined : jobs.data?.SupplierJob, jobId, attachments, share };
}
