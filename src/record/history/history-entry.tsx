import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import {
  historyChanges,
  historyPerson,
  historyTitle,
  type FieldChange,
  type HistoryNames,
} from '#domain/history/changes.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import type { HistoryRow } from './history-filter.ts';

interface Props {
  readonly row: HistoryRow;
  readonly names: HistoryNames;
  /** Every change, also of an entry that has many: for printing. */
  readonly isWhole?: boolean;
  /** Which record it is about, where the page is not that record's own. */
  readonly record?: ReactNode;
}

const SHOWN = 6;

function Change({ change, contentType }: { readonly change: FieldChange; readonly contentType: string }) {
  return (
    <div>
      <dt>{change.label}</dt>
      <dd>
        {contentType !== 'insert' && <span className="hi-before">{change.before}</span>}
        {contentType === 'update' && (
          <span className="hi-arrow">
            <span aria-hidden="true">→</span>
            <span className="cw-vh">became</span>
          </span>
        )}
        {contentType !== 'delete' && <span>{change.after}</span>}
      </dd>
    </div>
  );
}

/** One entry: what was done by whom and when, and each field before and after. */
export function HistoryEntry({ row, names, isWhole = false, record }: Props) {
  const [isOpen, setOpen] = useState(false);
  const changes = historyChanges(row, names);
  const shown = isWhole || isOpen ? changes : changes.slice(0, SHOWN);
  return (
    <li className="hi-entry">
      <div className="hi-head">
        <h3 className="hi-title">{historyTitle(row, names)}</h3>
        {record !== undefined && <span className="hi-record">{record}</span>}
        <span className="hi-who">{historyPerson(row)}</span>
        <span className="hi-when">
          <DateTimeText value={row.createdAt} />
        </span>
      </div>
      {shown.length > 0 && (
        <dl className="hi-changes">
          {shown.map((change) => (
            <Change key={change.field} change={change} contentType={row.contentType} />
          ))}
        </dl>
      )}
      {shown.length < changes.length && (
        <Button variant="text" size="small" onClick={() => setOpen(true)}>
          Show all {changes.length} fields
        </Button>
      )}
    </li>
  );
}
