import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { FilePreview } from './file-preview.tsx';
import type { FileCommands } from './file-actions.tsx';
import { sizeWords } from './library-columns.tsx';
import { typeWords, type LibraryFile } from './library-file.ts';
import { useCategories } from './use-categories.ts';

interface Props {
  readonly file: LibraryFile;
  readonly commands: FileCommands;
  readonly onClose: () => void;
}

function facts(file: LibraryFile, words: string): readonly { readonly label: string; readonly value: ReactNode }[] {
  return [
    { label: 'Document type', value: words || MISSING },
    { label: 'Description', value: file.description || MISSING },
    { label: 'Type', value: typeWords(file.mimeType) },
    { label: 'Size', value: sizeWords(file) },
    { label: 'Uploaded by', value: file.CreatedBy?.name ?? MISSING },
    { label: 'Uploaded', value: <DateTimeText value={file.createdAt} /> },
  ];
}

/** One document in the page, with what is known of it. */
export function PreviewDrawer({ file, commands, onClose }: Props) {
  const { words } = useCategories();
  return (
    <RouteDrawer
      title={file.name}
      width={750}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" color="error" onClick={() => commands.onDelete(file)}>
            Delete
          </Button>
          <span className="lib-push" />
          <Button component={Link} to={commands.editPath(file)}>
            Edit
          </Button>
          <Button variant="contained" onClick={() => commands.onDownload(file)}>
            Download
          </Button>
        </>
      }
    >
      <div className="lib-preview">
        <FilePreview file={file} />
        <div className="lib-facts">
          <KeyValueList items={facts(file, words(file))} />
        </div>
      </div>
    </RouteDrawer>
  );
}
