import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { FileActions, type FileCommands } from './file-actions.tsx';
import { FileMark, sizeWords } from './library-columns.tsx';
import { typeWords, type LibraryFile } from './library-file.ts';

interface Props {
  readonly words: (file: LibraryFile) => string;
  readonly pathOf: (file: LibraryFile) => string;
  readonly commands: FileCommands;
}

/** On phones: one card a file. */
export function FileCards({ words, pathOf, commands }: Props) {
  const { data = [] } = useListContext<LibraryFile>();
  return (
    <ul className="rl-cards" aria-label="Documents">
      {data.map((file) => (
        <li key={file.id} className="rl-card">
          <div className="rl-card-row">
            <span className="lib-name">
              <FileMark file={file} />
              <Link to={pathOf(file)} className="rl-card-link lib-option-name">
                {file.name}
              </Link>
            </span>
          </div>
          <div>{[words(file), typeWords(file.mimeType), sizeWords(file)].filter(Boolean).join(', ')}</div>
          <div className="rl-card-row rl-quiet">
            <span>
              {file.CreatedBy?.name}, <DateTimeText value={file.createdAt} />
            </span>
            <span className="rl-card-actions">
              <FileActions file={file} commands={commands} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
