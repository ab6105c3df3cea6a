import { MISSING } from '#src/ui/format.ts';
import type { ChangeWords } from '../kinds/change-words.ts';
import { changesOf, type LogEntry } from './log-entries.ts';

interface Props {
  readonly entry: LogEntry;
  readonly words: ChangeWords;
}

/** What one entry changed: each field with its value before and after. */
export function ChangeList({ entry, words: { labels, describe } }: Props) {
  const text = (field: string, value: unknown) =>
    describe(field, value) ?? (value === null || value === undefined || value === '' ? MISSING : JSON.stringify(value));
  return (
    <ul>
      {changesOf(entry, labels).map(({ field, before, after }) => (
        <li key={field}>
          {labels[field]}: {entry.contentType !== 'insert' && `${text(field, before)} → `}
          {text(field, after)}
        </li>
      ))}
    </ul>
  );
}
