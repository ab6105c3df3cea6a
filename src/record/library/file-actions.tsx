import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { DeleteIcon, DownloadIcon, EditIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { useRecordParts } from '../record-parts.ts';
import type { LibraryFile } from './library-file.ts';

export interface FileCommands {
  readonly editPath: (file: LibraryFile) => string;
  readonly onDownload: (file: LibraryFile) => void;
  readonly onDelete: (file: LibraryFile) => void;
}

/** What one does with a file in its row; a click on them does not open the row. */
export function FileActions({
  file,
  commands: { editPath, onDownload, onDelete },
}: {
  readonly file: LibraryFile;
  readonly commands: FileCommands;
}) {
  const { name } = file;
  const { FileOrMessageAction } = useRecordParts();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps clicks from the row
    <span onClick={(event) => event.stopPropagation()}>
      {FileOrMessageAction && <FileOrMessageAction what={{ kind: 'file', id: file.id }} name={name} />}
      <Tip title="Download">
        <IconButton size="small" aria-label={`Download ${name}`} onClick={() => onDownload(file)}>
          <DownloadIcon fontSize="small" />
        </IconButton>
      </Tip>
      <Tip title="Edit">
        <IconButton size="small" component={Link} to={editPath(file)} aria-label={`Edit ${name}`}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tip>
      <Tip title="Delete">
        <IconButton size="small" aria-label={`Delete ${name}`} onClick={() => onDelete(file)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tip>
    </span>
  );
}
