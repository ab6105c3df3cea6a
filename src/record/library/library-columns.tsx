import type { ListColumn } from '#src/kit/list/list-column.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { DocumentIcon, ImageIcon } from '#src/ui/icons.ts';
import { formatBytes } from '#src/ui/upload/format-bytes.ts';
import { previewKind, typeWords, type LibraryFile } from './library-file.ts';
import { FileActions, type FileCommands } from './file-actions.tsx';

export function FileMark({ file }: { readonly file: Pick<LibraryFile, 'mimeType'> }) {
  return previewKind(file.mimeType) === 'picture' ? <ImageIcon fontSize="small" /> : <DocumentIcon fontSize="small" />;
}

/** The size as people read it; a dash where the service does not know it. */
export function sizeWords({ sizeBytes }: Pick<LibraryFile, 'sizeBytes'>): string {
  return sizeBytes === null ? MISSING : formatBytes(sizeBytes);
}

/** Columns of the library. @param words a file's document types */
export function libraryColumns(
  words: (file: LibraryFile) => string,
  commands: FileCommands,
): readonly ListColumn<LibraryFile>[] {
  return [
    {
      source: 'name',
      label: 'Name',
      isFixed: true,
      render: (file) => (
        <span className="lib-name">
          <FileMark file={file} />
          <span className="rl-fit">
            <span title={file.name}>{file.name}</span>
          </span>
        </span>
      ),
    },
    { source: 'categories', label: 'Document type', isSortable: false, render: (file) => words(file) || MISSING },
    { source: 'mimeType', label: 'Type', render: (file) => typeWords(file.mimeType) },
    { source: 'sizeBytes', label: 'Size', align: 'right', className: 'rl-quiet', render: sizeWords },
    { source: 'CreatedBy.name', label: 'Uploaded by', render: (file) => file.CreatedBy?.name ?? MISSING },
    {
      source: 'createdAt',
      label: 'Uploaded',
      className: 'rl-quiet',
      render: (file) => <DateTimeText value={file.createdAt} />,
    },
    {
      source: 'actions',
      label: 'Actions',
      isFixed: true,
      isHeadHidden: true,
      isSortable: false,
      className: 'rl-pin-last',
      render: (file) => <FileActions file={file} commands={commands} />,
    },
  ];
}
