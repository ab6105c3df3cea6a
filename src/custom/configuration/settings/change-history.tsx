import { useState } from 'react';
import { ChangeLog } from '#src/kit/history/change-log.tsx';
import { changesOf, type LogEntry } from '#src/kit/history/log-entries.ts';

interface Props {
  /** Newest first. */
  readonly entries: readonly LogEntry[];
  /** 'Changed' */
  readonly verb: (entry: LogEntry) => string;
  /** Labels of the fields that are told of; changes of others are left out. */
  readonly fields: Readonly<Record<string, string>>;
  readonly describe: (value: unknown, field: string) => string;
}

/** The history of what is kept as a document: entries that changed nothing people know are left out. */
export function ChangeHistory({ entries, verb, fields, describe }: Props) {
  const [isOpen, setOpen] = useState(false);
  const told = entries.filter((entry) => changesOf(entry, fields).length > 0);
  return (
    <div className="st-history">
      {told.length === 0 ? (
        <p className="cw-meta">Never changed</p>
      ) : (
        <ChangeLog
          entries={told}
          words={{ labels: fields, describe: (field, value) => describe(value, field) }}
          verb={verb}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
    </div>
  );
}
