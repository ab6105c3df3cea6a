import { useCallback } from 'react';
import { useApolloClient, useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import {
  AttachToMyJobDocument,
  MyJobFileAddressDocument,
  MyJobFilesDocument,
  type MyJobFilesQuery,
} from '#src/generated/documents/supplier-jobs.ts';
import { useUploadQueue } from '#src/providers/data/use-upload-queue.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DocumentIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { formatBytes } from '#src/ui/upload/format-bytes.ts';
import { UploadField } from '#src/ui/upload/upload-field.tsx';
import type { UploadedFile } from '#src/ui/upload/upload-queue.ts';
import { JOBS_POLL_MS } from './job-words.ts';

type MyFile = MyJobFilesQuery['MyJobFile'][number];

const GROUP = 'job';
const NONE: readonly UploadedFile[] = [];

/** Opens the file in a new tab; the tab is opened at once, or browsers take it for a pop-up. */
function useOpenFile(): (key: string) => Promise<void> {
  const [address] = useMutation(MyJobFileAddressDocument);
  return async (key) => {
    const tab = window.open('', '_blank');
    try {
      const { data } = await address({ variables: { key, save: false } });
      const url = data?.getPresignedUrlWithoutFields?.url;
      if (url !== undefined && tab) tab.location.href = url;
      else tab?.close();
    } catch {
      tab?.close();
    }
  };
}

function FileItem({ file, onOpen }: { readonly file: MyFile; readonly onOpen: () => void }) {
  return (
    <li>
      <DocumentIcon fontSize="small" />
      <div className="mj-grow">
        <Button variant="text" size="small" className="mj-file" onClick={onOpen}>
          {file.name}
        </Button>
        <div className="mj-meta">
          {file.isMine ? 'You' : file.authorName}, <DateTimeText value={file.createdAt} />
          {file.sizeBytes !== null && `, ${formatBytes(file.sizeBytes)}`}
        </div>
      </div>
    </li>
  );
}

/** Files of the job: shared by who handles the claim, or attached here. */
export function JobFilesCard({ jobId }: { readonly jobId: number }) {
  const client = useApolloClient();
  const query = useLive(MyJobFilesDocument, { variables: { id: jobId }, pollInterval: JOBS_POLL_MS });
  const open = useOpenFile();
  const onArrived = useCallback(
    async (_group: string, { id, key, name }: UploadedFile) => {
      await client.mutate({
        mutation: AttachToMyJobDocument,
        variables: { jobId, id, key, name },
        context: { errors: 'handled' },
      });
    },
    [client, jobId],
  );
  const queue = useUploadQueue({ onArrived });
  return (
    <SectionCard title="Files" count={query.data?.MyJobFile.length || undefined}>
      <div className="mj-stack">
        <UploadField label="Attach files" queue={queue} group={GROUP} files={NONE} onRemove={() => undefined} />
        <LiveBody query={query} name="Files" lines={2}>
          {({ MyJobFile }) =>
            MyJobFile.length === 0 ? (
              <EmptyState title="No files" />
            ) : (
              <ul className="mj-rows" aria-label="Files of the job">
                {MyJobFile.map((file) => (
                  <FileItem key={file.id} file={file} onOpen={() => void open(file.key ?? '')} />
                ))}
              </ul>
            )
          }
        </LiveBody>
      </div>
    </SectionCard>
  );
}
