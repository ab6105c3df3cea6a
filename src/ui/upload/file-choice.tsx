import { useId } from 'react';
import IconButton from '@mui/material/IconButton';
import { CloseIcon, DocumentIcon } from '../icons.ts';
import { formatBytes } from './format-bytes.ts';
import { UploadZone } from './upload-zone.tsx';
import './upload.css';

interface Props {
  readonly label: string;
  readonly help: string;
  readonly file: File | undefined;
  readonly onChoose: (file: File) => void;
  /** Absent where the choice can only be replaced. */
  readonly onRemove?: () => void;
  readonly accept?: string;
  readonly disabled?: boolean;
}

/** One file that is read here and not sent anywhere: chosen by button or dropped, then named with its size. */
export function FileChoice({ label, help, file, onChoose, onRemove, accept, disabled = false }: Props) {
  const id = useId();
  return (
    <div className="cw-upload" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <span id={`${id}-label`} className="cw-upload-label">
        {label}
      </span>
      <UploadZone
        label={label}
        describedBy={`${id}-help`}
        multiple={false}
        accept={accept}
        disabled={disabled}
        onTake={([chosen]) => {
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
      <div id={`${id}-help`} className="cw-meta">
        {help}
      </div>
      {/* heard as it changes: the browser's own dialog says nothing of what was chosen */}
      <div aria-live="polite">
        {file !== undefined && (
          <div className="cw-upload-line">
            <DocumentIcon fontSize="small" className="cw-upload-mark" />
            <span className="cw-upload-name">
              {file.name}, {formatBytes(file.size)}
            </span>
            {onRemove !== undefined && (
              <IconButton size="small" onClick={onRemove} disabled={disabled} aria-label={`Remove ${file.name}`}>
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
