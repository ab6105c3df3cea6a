import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { CheckIcon, CloseIcon, DocumentIcon, ErrorIcon } from '../icons.ts';
import type { UploadedFile, UploadItem } from './upload-queue.ts';

/** A file on its way: how far it is, and stop; or that it failed, and retry. */
export function UploadRow({
  item,
  onRetry,
  onRemove,
}: {
  readonly item: UploadItem;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  const { name } = item.file;
  const percent = Math.round(item.progress * 100);
  const failed = item.status === 'error';
  return (
    <li className="cw-upload-row" data-status={item.status}>
      <div className="cw-upload-line">
        {failed ? (
          <ErrorIcon color="error" fontSize="small" />
        ) : (
          <DocumentIcon fontSize="small" className="cw-upload-mark" />
        )}
        <span className="cw-upload-name">{failed ? `${name} file upload failed.` : name}</span>
        {failed ? (
          <Button variant="text" size="small" onClick={onRetry} aria-label={`Retry ${name}`}>
            Retry
          </Button>
        ) : (
          <span className="cw-upload-percent">{percent}%</span>
        )}
        <IconButton size="small" onClick={onRemove} aria-label={failed ? `Remove ${name}` : `Stop ${name}`}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      {!failed && <LinearProgress variant="determinate" value={percent} aria-label={`Uploading ${name}`} />}
    </li>
  );
}

/** A file that has arrived. */
export function UploadedRow({ file, onRemove }: { readonly file: UploadedFile; readonly onRemove?: () => void }) {
  return (
    <li className="cw-upload-row" data-status="done">
      <div className="cw-upload-line">
        <CheckIcon color="success" fontSize="small" titleAccess="Uploaded" />
        <span className="cw-upload-name">{file.name}</span>
        {onRemove !== undefined && (
          <IconButton size="small" onClick={onRemove} aria-label={`Remove ${file.name}`}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
