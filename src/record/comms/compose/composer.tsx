import { useCallback, useId, useState, useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { attachmentSizeMessage, messageIssues } from '#domain/message.ts';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { useHeldValue } from '#src/ui/form/use-held-value.ts';
import { useSave } from '#src/ui/form/use-save.ts';
import type { UploadedFile } from '#src/ui/upload/upload-queue.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useLibraryUpload } from '../../library/use-library-upload.ts';
import { COMPLETING } from '../../tasks/complete/use-run-completion.ts';
import { ComposeFields } from './compose-fields.tsx';
import { messageOf, type ComposeForm } from './compose-form.ts';
import type { DraftPlace } from './message-draft.ts';
import { useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';
import type { Occasion, Start } from './use-start.ts';
import type { useMergeFields } from './use-templates.ts';

interface Props {
  readonly start: Start;
  readonly occasion: Occasion;
  readonly place: DraftPlace;
  readonly mergeFields: ReturnType<typeof useMergeFields>;
  /** Begins anew, after the kept draft was discarded. */
  readonly onRestart: () => void;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const ON_THEIR_WAY = 'Files are still on their way.';

/** The faults of a message by field; those of several recipients together. */
function faultsOf(form: ComposeForm, isUploading: boolean): Readonly<Record<string, string>> {
  const message = messageOf(form);
  const faults: Record<string, string> = {};
  for (const { path, message: text } of messageIssues(message)) {
    const field = String(path[0]);
    faults[field] = faults[field] === undefined ? text : `${faults[field]}, ${text}`;
  }
  const tooLarge = attachmentSizeMessage(form.attachments.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0));
  if (form.channel === 'email' && faults['attachments'] === undefined) {
    if (isUploading) faults['attachments'] = ON_THEIR_WAY;
    else if (tooLarge !== undefined) faults['attachments'] = tooLarge;
  }
  return faults;
}

/** Files that are uploaded here are attached when they are stored. */
function useAttachedUploads(onAttached: (file: UploadedFile) => void) {
  const upload = useLibraryUpload(onAttached);
  const isUploading = useSyncExternalStore(upload.queue.subscribe, () =>
    upload.queue.items().some(({ status }) => status === 'uploading'),
  );
  return { upload, isUploading };
}

/** The message being written: kept as it is typed, checked when it is sent. */
export function Composer({ start, occasion, place, mergeFields, onRestart, onSent, onClose }: Props) {
  const id = useId();
  const { taskId } = occasion;
  const { value: message, newest, change } = useHeldValue(start.form);
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const send = useSend(occasion);
  const toast = useToast();
  const onAttached = useCallback(
    ({ id: fileId, name, mimeType }: UploadedFile) =>
      change((before) => ({
        ...before,
        attachments: [...before.attachments, { id: fileId, name, mimeType, sizeBytes: null }],
      })),
    [change],
  );
  const { upload, isUploading } = useAttachedUploads(onAttached);
  const isDirty = !isSent && (message !== start.form || start.isKept);
  const drop = useDraft(place, message, isDirty);
  const found = (): readonly string[] => Object.keys(faultsOf(newest(), isUploading));
  const form = useSave({
    isDirty,
    check() {
      setTried(true);
      return found().length === 0;
    },
    progress: taskId === undefined ? 'Sending message...' : COMPLETING.progress,
    said: 'Message sent.',
    write: (_values, _record, context) => send(newest(), context),
    notSaved: taskId === undefined ? undefined : COMPLETING.notSaved,
    settle() {
      drop();
      setSent(true);
    },
    saved: () => void (taskId !== undefined && toast.saved(COMPLETING.said)),
    done: onSent,
  });
  const discard = () => {
    drop();
    onRestart();
  };
  return (
    <FormDrawer
      title="New message"
      width={600}
      form={form}
      onClose={onClose}
      saveLabel="Send"
      busyLabel="Sending..."
      hint="Ctrl Enter sends"
      onHiddenFault={() => document.getElementById(`${id}-${found()[0] ?? ''}`)?.focus()}
    >
      {start.taskTitle !== undefined && (
        <Alert severity="info">Sending this message completes the task “{start.taskTitle}”.</Alert>
      )}
      {start.isKept && (
        <Alert
          severity="info"
          action={
            <Button variant="text" size="small" onClick={discard}>
              Discard draft
            </Button>
          }
        >
          Draft kept on this computer.
        </Alert>
      )}
      <ComposeFields
        id={id}
        form={message}
        onChange={change}
        faults={isTried ? faultsOf(message, isUploading) : {}}
        mergeFields={mergeFields}
        upload={upload}
      />
    </FormDrawer>
  );
}
