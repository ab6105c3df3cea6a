import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { formatDateTime } from '#src/ui/format.ts';
import { HistoryIcon } from '#src/ui/icons.ts';
import { useZone } from '#src/ui/zone.tsx';
import type { ChangeWords } from '../kinds/change-words.ts';
import { ChangeList } from './change-list.tsx';
import { verbOf, type LogEntry } from './log-entries.ts';
import './history.css';

interface Props {
  /** Newest first; the first is the last change. */
  readonly entries: readonly LogEntry[];
  readonly words: ChangeWords;
  /** 'Changed'; by the kind of entry when left out. */
  readonly verb?: (entry: LogEntry) => string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Below the changes: the button for earlier ones. */
  readonly children?: ReactNode;
}

/** 'Last changed by ...', of a record that nobody has changed 'Added by ...', and, once opened, every change with its values before and after. */
export function ChangeLog({ entries, words, verb = verbOf, isOpen, onToggle, children }: Props) {
  const box = useId();
  const zone = useZone();
  const [last] = entries;
  if (last === undefined) return null;
  return (
    <div>
      <p className="cw-meta rh-last">
        {verb(last) === 'Added' ? 'Added' : 'Last changed'} by {last.userName}, {formatDateTime(last.createdAt, zone)}
        <Button
          variant="text"
          size="small"
          startIcon={<HistoryIcon />}
          aria-expanded={isOpen}
          aria-controls={box}
          onClick={onToggle}
        >
          History
        </Button>
      </p>
      <div id={box} hidden={!isOpen}>
        <ol className="rh-changes">
          {entries.map((entry) => (
            <li key={entry.id}>
              <p>
                {verb(entry)} by {entry.userName}, {formatDateTime(entry.createdAt, zone)}
              </p>
              <ChangeList entry={entry} words={words} />
            </li>
          ))}
        </ol>
        {children}
      </div>
    </div>
  );
}
