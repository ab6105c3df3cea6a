import { useSyncExternalStore } from 'react';
import { UploadProblems } from '#src/ui/upload/upload-problems.tsx';
import { UploadRow } from '#src/ui/upload/upload-rows.tsx';
import '#src/ui/upload/upload.css';
import type { LibraryUpload } from './use-library-upload.ts';

/** The files that are on their way, and what became of those that were not taken. */
export function UploadList({ upload: { queue, problems, clearProblems } }: { readonly upload: LibraryUpload }) {
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  if (items.length === 0 && problems.length === 0) return null;
  return (
    <div className="lib-uploads">
      <UploadProblems problems={problems} onClose={clearProblems} />
      {items.length > 0 && (
        <ul className="cw-upload-list" aria-label="Uploads">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onRetry={() => queue.retry(item.id)}
              onRemove={() => queue.remove(item.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
