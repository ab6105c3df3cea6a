import { useCallback, useId, useState, type Dispatch, type SetStateAction } from 'react';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { LibraryFilesDocument } from '#src/generated/documents/library.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { DocumentIcon } from '#src/ui/icons.ts';
import { formatBytes } from '#src/ui/upload/format-bytes.ts';
import type { UploadedFile } from '#src/ui/upload/upload-queue.ts';
import { useRecord } from '../record.ts';
import { CategorySelect } from './category-select.tsx';
import {
  ATTACHED_LIMIT,
  LIBRARY_POLL_MS,
  libraryWhere,
  typeWords,
  type AttachedFile,
  type LibraryFile,
  type LibraryFilter,
} from './library-file.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { useCategories } from './use-categories.ts';
import { useLibraryUpload } from './use-library-upload.ts';

type Chosen = ReadonlyMap<string, AttachedFile>;

interface Props {
  readonly chosen: Chosen;
  readonly onChange: Dispatch<SetStateAction<Chosen>>;
}

function toggled(chosen: Chosen, { id, name, mimeType, sizeBytes }: AttachedFile): Chosen {
  return chosen.has(id)
    ? new Map([...chosen].filter(([other]) => other !== id))
    : new Map([...chosen, [id, { id, name, mimeType, sizeBytes }]]);
}

/** The newest files of the library with a box each; what is uploaded here is chosen. */
export function AttachChoice({ chosen, onChange }: Props) {
  const record = useRecord();
  const nameId = useId();
  const [filter, setFilter] = useState<LibraryFilter>({});
  const { data, previousData, error, refetch } = useLive(LibraryFilesDocument, {
    variables: { where: libraryWhere(record, filter), limit: ATTACHED_LIMIT },
    pollInterval: LIBRARY_POLL_MS,
  });
  const onRecorded = useCallback(
    ({ id, name, mimeType }: UploadedFile) =>
      onChange((before) => new Map([...before, [id, { id, name, mimeType, sizeBytes: null }]])),
    [onChange],
  );
  const upload = useLibraryUpload(onRecorded);
  const files = (data ?? previousData)?.File;
  return (
    <div className="lib-choice">
      <div className="lib-tools">
        <TextField
          id={nameId}
          type="search"
          label="Name"
          placeholder="Contains"
          autoComplete="off"
          value={filter.name ?? ''}
          onChange={(event) => setFilter({ ...filter, name: event.target.value })}
          slotProps={{ inputLabel: { htmlFor: nameId } }}
        />
        <CategorySelect
          isFilter
          label="Document type"
          emptyLabel="All"
          value={filter.category}
          onChange={(category) => setFilter({ ...filter, category })}
        />
        <span className="lib-push" />
        <UploadButton label="Upload files" variant="outlined" onFiles={(added) => upload.add(added, undefined)} />
      </div>
      <UploadList upload={upload} />
      <Found
        files={files}
        error={error}
        onRetry={() => void refetch()}
        chosen={chosen}
        onToggle={(file) => onChange((before) => toggled(before, file))}
      />
      {files?.length === ATTACHED_LIMIT && (
        <p className="cw-meta">The newest {ATTACHED_LIMIT} are shown. Narrow them by name or document type.</p>
      )}
    </div>
  );
}

interface FoundProps {
  readonly files: readonly LibraryFile[] | undefined;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
  readonly chosen: Chosen;
  readonly onToggle: (file: LibraryFile) => void;
}

function Found({ files, error, onRetry, chosen, onToggle }: FoundProps) {
  const { words } = useCategories();
  if (files === undefined) {
    if (!error) return <CardSkeleton lines={6} label="Loading documents" />;
    return (
      <ErrorState title="Documents did not load" onRetry={onRetry}>
        {error.message}
      </ErrorState>
    );
  }
  if (files.length === 0) {
    return (
      <EmptyState icon={DocumentIcon} title="No documents">
        Upload a file, or choose another name or document type.
      </EmptyState>
    );
  }
  return (
    <ul className="lib-choices" aria-label="Documents">
      {files.map((file) => (
        <li key={file.id}>
          <label className="lib-option">
            <Checkbox checked={chosen.has(file.id)} onChange={() => onToggle(file)} size="small" />
            <span className="lib-option-name">{file.name}</span>
            <span className="lib-option-fact">{words(file)}</span>
            <span className="lib-option-fact">{typeWords(file.mimeType)}</span>
            <span className="lib-option-fact">{file.sizeBytes !== null && formatBytes(file.sizeBytes)}</span>
            <span className="lib-option-fact">{file.CreatedBy?.name}</span>
            <span className="lib-option-fact">
              <DateTimeText value={file.createdAt} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
