import { useId, useState, useSyncExternalStore } from 'react';
import { FieldMessage } from '../field-message.tsx';
import { checkFiles } from './check-files.ts';
import type { FileRules } from './file-rules.ts';
import type { UploadedFile, UploadQueue } from './upload-queue.ts';
import { UploadProblems } from './upload-problems.tsx';
import { UploadedRow, UploadRow } from './upload-rows.tsx';
import { UploadZone } from './upload-zone.tsx';
import './upload.css';

interface Props {
  readonly label: string;
  readonly queue: UploadQueue;
  /** Which files of the queue belong to this field. */
  readonly group: string;
  /** Files that have arrived. */
  readonly files: readonly UploadedFile[];
  readonly onRemove: (file: UploadedFile) => void;
  readonly rules?: FileRules;
  readonly error?: string;
  readonly help?: string;
  readonly required?: boolean;
  /** Shows its files, takes none and removes none. */
  readonly disabled?: boolean;
}

function describeRules({ allowedTypes = [], maxSizeMb }: FileRules): string {
  return [
    allowedTypes.length > 0 ? allowedTypes.join(', ') : undefined,
    maxSizeMb === undefined ? undefined : `up to ${maxSizeMb} MB`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** Takes files by button or drag and drop and shows a row a file: its progress with stop, then a tick, or the failure with retry. */
export function UploadField({
  label,
  queue,
  group,
  files,
  onRemove,
  rules = {},
  error,
  help,
  required,
  disabled = false,
}: Props) {
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const items = useSyncExternalStore(queue.subscribe, queue.items).filter((item) => item.group === group);

  const take = (chosen: readonly File[]): void => {
    void checkFiles(chosen, rules).then(({ good, problems }) => {
      setProblems(problems);
      if (good.length > 0) queue.add(group, good);
    });
  };

  return (
    <div className="cw-upload" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <span id={`${id}-label`} className="cw-upload-label">
        {label}
        {required === true && <span aria-hidden="true"> *</span>}
      </span>
      <UploadZone
        label={label}
        describedBy={`${id}-help`}
        multiple={rules.multiple !== false}
        accept={rules.allowedTypes?.join(',')}
        disabled={disabled}
        isWrong={error !== undefined}
        onTake={take}
      />
      <div id={`${id}-help`} className="cw-meta">
        <FieldMessage error={error} help={help ?? describeRules(rules)} />
      </div>
      <UploadProblems problems={problems} onClose={() => setProblems([])} />
      {(items.length > 0 || files.length > 0) && (
        <ul className="cw-upload-list" aria-label={`Files of ${label}`}>
          {files.map((file) => (
            <UploadedRow key={file.id} file={file} onRemove={disabled ? undefined : () => onRemove(file)} />
          ))}
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
