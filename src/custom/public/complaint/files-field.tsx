import { useRef } from 'react';
import { LARGEST_PUBLIC_FILE_MB, MOST_PUBLIC_FILES } from '#domain/public-complaint.ts';
import { formatBytes } from '#src/ui/upload/format-bytes.ts';
import type { WaitingFile } from './complaint-calls.ts';
import { FieldFault } from './form-fields.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  readonly id: string;
  readonly files: readonly WaitingFile[];
  readonly uploads: Uploads;
  readonly fault: string | undefined;
  readonly onRemove: (file: WaitingFile) => void;
}

/** Files that come with the complaint: a row each, with what becomes of it. */
export function FilesField({ id, files, uploads, fault, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFull = files.length + uploads.uploads.length >= MOST_PUBLIC_FILES;
  /** What had the focus is gone. */
  const toButton = () => button.current?.focus();
  return (
    <div className="p-field" data-wide role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="p-label">
        Files
      </span>
      <ul className="p-uploads" aria-label="Chosen files">
        {files.map((file) => (
          <li key={file.ticket}>
            <span>
              {file.name} <small>{formatBytes(file.size)}</small>
            </span>
            <button
              type="button"
              className="p-link"
              aria-label={`Remove ${file.name}`}
              onClick={() => {
                onRemove(file);
                toButton();
              }}
            >
              Remove
            </button>
          </li>
        ))}
        {uploads.uploads.map((upload) => {
          const { id: key, file, progress } = upload;
          return (
            <li key={key}>
              <span>
                {file.name} <small>{formatBytes(file.size)}</small>
                {progress === undefined ? (
                  <span className="p-problem">file upload failed.</span>
                ) : (
                  <progress value={progress} aria-label={`Uploading ${file.name}`} />
                )}
              </span>
              {progress === undefined && (
                <button
                  type="button"
                  className="p-link"
                  aria-label={`Try ${file.name} again`}
                  onClick={() => uploads.retry(upload)}
                >
                  Try again
                </button>
              )}
              <button
                type="button"
                className="p-link"
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  uploads.stop(upload);
                  toButton();
                }}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // the same file may be chosen again
          event.target.value = '';
          void uploads.add(chosen);
        }}
      />
      <button
        ref={button}
        id={id}
        type="button"
        className="p-button"
        data-kind="quiet"
        aria-describedby={fault === undefined ? `${id}-help` : `${id}-fault`}
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (!isFull) input.current?.click();
        }}
      >
        Add files
      </button>
      {fault === undefined ? (
        <p id={`${id}-help`} className="p-help">
          Letters, photos, quotes: up to {MOST_PUBLIC_FILES} files of {LARGEST_PUBLIC_FILE_MB} MB each
        </p>
      ) : (
        <FieldFault id={`${id}-fault`} message={fault} />
      )}
      <div role="alert">
        {uploads.problems.map((problem) => (
          <p key={problem} className="p-problem">
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
