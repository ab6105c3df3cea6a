import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { attachmentSizeMessage, messageIssues } from '#domain/message.ts';
import type { UploadedFile } from '#src/ui/upload/upload-queue.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useLibraryUpload } from '../../library/use-library-upload.ts';
import { ComposeFields } from './compose-fields.tsx';
import { messageOf, type ComposeForm } from './compose-form.ts';
import type { DraftPlace } from './message-draft.ts';
import { useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';
import type { Occasion, Start } from './use-start.ts';
import type { useMergeFields } from './use-templates.ts';

interface Props {
  readonly id: string;
  readonly start: Start;
  readonly occasion: Occasion;
  readonly place: DraftPlace;
  readonly mergeFields: ReturnType<typeof useMergeFields>;
  readonly onState: (state: { readonly isDirty: boolean; readonly isSending: boolean }) => void;
  /** Begins anew, after the kept draft was discarded. */
  readonly onRestart: () => void;
  readonly onSent: () => void;
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
export function Composer({ id, start, occasion, place, mergeFields, onState, onRestart, onSent }: Props) {
  const [form, setForm] = useState(start.form);
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const { send, isSending } = useSend(occasion);
  const onAttached = useCallback(
    ({ id: fileId, name, mimeType }: UploadedFile) =>
      setForm((before) => ({
        ...before,
        attachments: [...before.attachments, { id: fileId, name, mimeType, sizeBytes: null }],
      })),
    [],
  );
  const { upload, isUploading } = useAttachedUploads(onAttached);
  const isDirty = !isSent && (form !== start.form || start.isKept);
  const drop = useDraft(place, form, isDirty);
  const leave = useLeaveGuard(isDirty);
  useEffect(() => onState({ isDirty, isSending }), [onState, isDirty, isSending]);
  const faults = isTried ? faultsOf(form, isUploading) : {};

  const submit = async () => {
    setTried(true);
    const [first] = Object.keys(faultsOf(form, isUploading));
    if (first !== undefined) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    if (isSending || !(await send(form))) return;
    drop();
    setSent(true);
    leave();
    onSent();
  };
  const discard = () => {
    drop();
    onRestart();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter is heard from the fields inside
    <form
      id={id}
      noValidate
      className="cm-form"
      aria-label="New message"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
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
      <ComposeFields id={id} form={form} onChange={setForm} faults={faults} mergeFields={mergeFields} upload={upload} />
    </form>
  );
}
