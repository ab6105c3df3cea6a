import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import type { SettingHistoryQuery } from '#src/generated/documents/settings.ts';
import { HistoryIcon } from '#src/ui/icons.ts';
import { formatDateTime } from '#src/ui/format.ts';
import { useZone } from '#src/ui/zone.tsx';

type Entry = SettingHistoryQuery['Log'][number];

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Props {
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** 'Changed' */
  readonly verb: (entry: Entry) => string;
  /** Labels of the fields that are told of; changes of others are left out. */
  readonly fields: Readonly<Record<string, string>>;
  readonly describe: (value: unknown, field: string) => string;
}

function changesOf({ jsonDiff }: Entry, fields: Props['fields']): readonly Change[] {
  return Array.isArray(jsonDiff) ? (jsonDiff as Change[]).filter(({ field }) => field in fields) : [];
}

/** 'Last changed by ...' and, on demand, every change with its values before and after. */
export function ChangeHistory({ entries, verb, fields, describe }: Props) {
  const id = useId();
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const told = entries.filter((entry) => changesOf(entry, fields).length > 0);
  const [last] = told;
  if (last === undefined) return <p className="cw-meta st-last">Never changed</p>;
  return (
    <div className="st-history">
      <p className="cw-meta st-last">
        Last changed by {last.userName}, {formatDateTime(last.createdAt, zone)}
        <Button variant="text" size="small" startIcon={<HistoryIcon />} aria-expanded={isOpen} aria-controls={`${id}-changes`} onClick={() => setOpen(!isOpen)}>
          History
        </Button>
      </p>
      <ol id={`${id}-changes`} hidden={!isOpen} className="st-changes">
        {told.map((entry) => (
          <li key={entry.id}>
            <p>
              {verb(entry)} by {entry.userName}, {formatDateTime(entry.createdAt, zone)}
            </p>
            <ul>
              {changesOf(entry, fields).map(({ field, before, after }) => (
                <li key={field}>
                  {fields[field]}: {describe(before, field)} → {describe(after, field)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
