import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { AttachFilesDialog } from '#src/record/library/attach-files-dialog.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useShareFiles } from '../sharing/use-share-files.ts';
import { AttachmentIcon, CloseIcon, DocumentIcon } from '#src/ui/icons.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useClaim } from '../claim-context.tsx';
import type { HeldJob } from './use-claim-suppliers.ts';

/** The files that the supplier sees, shared from the library or attached by the supplier. */
export function JobFiles({ job, supplier }: { readonly job: HeldJob; readonly supplier: string }) {
  const { claim } = useClaim();
  const { submit } = useSubmit();
  const [isChoosing, setChoosing] = useState(false);
  const share = useShareFiles();
  const set = (ids: readonly string[], jobId: number | null, said: string) =>
    submit({ said, write: (context) => share(ids, jobId, context) });
  return (
    <div>
      {job.SharedFiles.length > 0 && (
        <ul className="sj-list" aria-label={`Files of ${job.descriptionShort}`}>
          {job.SharedFiles.map((file) => (
            <li key={file.id}>
              <DocumentIcon fontSize="small" className="cl-quiet" />
              <Link to={claimPath(claim.id, `library/${file.id}`)} className="cl-grow">
                {file.name}
              </Link>
              <span className="cl-quiet">{file.CreatedBy?.name}</span>
              <Tip title="Stop sharing">
                <IconButton
                  size="small"
                  aria-label={`Stop sharing ${file.name}`}
                  onClick={() => void set([file.id], null, 'The file is not shared any more.')}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </Tip>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="text"
        size="small"
        startIcon={<AttachmentIcon />}
        aria-label={`Share files on ${job.descriptionShort}`}
        onClick={() => setChoosing(true)}
      >
        Share files
      </Button>
      <AttachFilesDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onAttach={(files) =>
          void set(
            files.map(({ id }) => id),
            job.id,
            `Shared with ${supplier}.`,
          )
        }
      />
    </div>
  );
}
