import { useState, type Dispatch, type DragEvent, type SetStateAction } from 'react';
import Button from '@mui/material/Button';
import { AttachmentIcon } from '#src/ui/icons.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { UploadedRow } from '#src/ui/upload/upload-rows.tsx';
import { AttachFilesDialog } from '../../library/attach-files-dialog.tsx';
import type { AttachedFile } from '../../library/library-file.ts';
import { UploadButton } from '../../library/upload-button.tsx';
import { UploadList } from '../../library/upload-list.tsx';
import type { LibraryUpload } from '../../library/use-library-upload.ts';
import '../../library/library.css';

interface Props {
  readonly files: readonly AttachedFile[];
  readonly onChange: Dispatch<SetStateAction<readonly AttachedFile[]>>;
  readonly upload: LibraryUpload;
  readonly error?: string;
}

/** The files that go with an e-mail: from the library, or new ones, which the library then has too. */
export function AttachmentsField({ files, onChange, upload, error }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const take = (added: readonly File[]) => upload.add(added, undefined);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  return (
    <div role="group" aria-label="Attachments" className="cm-attach">
      <div className="cm-attach-buttons" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Button startIcon={<AttachmentIcon />} onClick={() => setChoosing(true)}>
          Attach files
        </Button>
        <UploadButton label="Upload" variant="outlined" onFiles={take} />
        <span className="cw-meta">or drop them here</span>
      </div>
      <UploadList upload={upload} />
      {files.length > 0 && (
        <ul className="cw-upload-list" aria-label="Attached files">
          {files.map((file) => (
            <UploadedRow
              key={file.id}
              file={{ id: file.id, key: '', name: file.name, mimeType: file.mimeType ?? '' }}
              onRemove={() => onChange((before) => before.filter(({ id }) => id !== file.id))}
            />
          ))}
        </ul>
      )}
      {error !== undefined && (
        <div className="cw-meta">
          <FieldMessage error={error} />
        </div>
      )}
      <AttachFilesDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onAttach={(chosen) =>
          onChange((before) => [...before, ...chosen.filter(({ id }) => !before.some((file) => file.id === id))])
        }
      />
    </div>
  );
}
