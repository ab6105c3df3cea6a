import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import Link from '@mui/material/Link';
import { CommFilesDocument } from '#src/generated/documents/comms.ts';
import { DocumentIcon } from '#src/ui/icons.ts';
import { formatBytes } from '#src/ui/upload/format-bytes.ts';
import { readTexts } from './message.ts';

/** The address under which a member opens or downloads a file (spec 1 §2). */
export function fileAddress(key: string): string {
  return `/app/get-file/${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** The files of a message; each opens in a tab of its own. */
export function Attachments({ attachments }: { readonly attachments: unknown }) {
  const ids = useMemo(() => [...readTexts(attachments)], [attachments]);
  const { data } = useQuery(CommFilesDocument, { variables: { ids }, skip: ids.length === 0 });
  if (ids.length === 0 || !data) return null;
  const files = ids.flatMap((id) => data.File.find((file) => file.id === id) ?? []);
  const gone = ids.length - files.length;
  return (
    <ul className="cm-files" aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id}>
          <DocumentIcon fontSize="small" className="cm-quiet" />
          {file.isDeleted ? (
            <span className="cm-quiet">{file.name}, deleted</span>
          ) : (
            <Link href={fileAddress(file.key)} target="_blank" rel="noopener">
              {file.name}
            </Link>
          )}
          {file.sizeBytes !== null && <span className="cw-meta">{formatBytes(file.sizeBytes)}</span>}
        </li>
      ))}
      {gone > 0 && (
        <li className="cm-quiet">{gone === 1 ? 'One file is' : `${gone} files are`} not available to you.</li>
      )}
    </ul>
  );
}
