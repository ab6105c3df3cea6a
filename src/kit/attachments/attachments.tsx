import { useCallback, useId, useMemo, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  AttachmentAddressDocument,
  AttachmentsDocument,
  InsertAttachmentDocument,
  RemoveAttachmentDocument,
  type AttachmentsQuery,
} from '#src/generated/documents/attachments.ts';
import { useUploadQueue } from '#src/providers/data/use-upload-queue.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DeleteIcon } from '#src/ui/icons.ts';
import { saveFrom } from '#src/ui/save-from.ts';
import { UploadField } from '#src/ui/upload/upload-field.tsx';
import type { UploadedFile } from '#src/ui/upload/upload-queue.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

const POLL_MS = 10_000;
const NONE: readonly UploadedFile[] = [];
type Attachment = AttachmentsQuery['File'][number];

interface Props {
  /** Heading above the files. */
  readonly title: string;
  /** The record that they hang on: the column of a file that names it, and its id. */
  readonly parent: 'trainingRecordId' | 'controlAttestationId' | 'conflictOfInterestId';
  readonly parentId: number;
  /** Files are shown and downloaded, none is added or removed. */
  readonly isReadOnly?: boolean;
}

/** Files of a record that has no library of its own: uploaded, downloaded, removed after a question (spec 2 §2). */
export function Attachments({ title, parent, parentId, isReadOnly = false }: Props) {
  const id = useId();
  const client = useApolloClient();
  const where = useMemo(() => ({ [parent]: { _eq: parentId }, isDeleted: { _eq: false } }), [parent, parentId]);
  const { data, refetch } = useLive(AttachmentsDocument, { variables: { where }, pollInterval: POLL_MS });
  const [asked, setAsked] = useState<Attachment>();
  const [remove] = useMutation(RemoveAttachmentDocument);
  const [askAddress] = useMutation(AttachmentAddressDocument);
  const { submit, isSaving } = useSubmit();
  const onArrived = useCallback(
    async (_group: string, { id: fileId, key, name, mimeType }: UploadedFile) => {
      const file = { id: fileId, key, name, internalName: name, mimeType, categories: [], [parent]: parentId };
      await client.mutate({ mutation: InsertAttachmentDocument, variables: { file }, context: { errors: 'handled' } });
      await refetch();
    },
    [client, parent, parentId, refetch],
  );
  const queue = useUploadQueue({ onArrived });
  const download = async (key: string) => {
    const { data: found } = await askAddress({ variables: { key } });
    const url = found?.getPresignedUrlWithoutFields?.url;
    if (url !== undefined) saveFrom(url);
  };
  const confirm = async () => {
    if (asked === undefined) return;
    const { id: fileId, orgId, rowVersion } = asked;
    await submit({
      said: 'Document removed.',
      write: ({ errors }) => remove({ variables: { id: fileId, orgId, rowVersion }, context: { errors } }),
      saved: () => void refetch(),
    });
    setAsked(undefined);
  };
  const files = data?.File ?? [];
  return (
    <section aria-labelledby={id} className="rf-attachments">
      <h3 id={id}>{title}</h3>
      {files.length === 0 && <p className="cw-meta">No files.</p>}
      <ul className="rf-attachment-list">
        {files.map((file) => (
          <li key={file.id}>
            <Button variant="text" size="small" onClick={() => void download(file.key)}>
              {file.name}
            </Button>
            {!isReadOnly && (
              <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={() => setAsked(file)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && <UploadField label="Add files" queue={queue} group="" files={NONE} onRemove={() => undefined} />}
      <ConfirmDialog
        open={asked !== undefined}
        title="Are you sure you want to remove this document?"
        body={asked?.name}
        confirmLabel="Remove"
        destructive
        busy={isSaving}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
