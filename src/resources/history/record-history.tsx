import { useId, useMemo, useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { RecordHistoryDocument } from '#src/generated/documents/history.ts';
import { formatDateTime } from '#src/ui/format.ts';
import { HistoryIcon } from '#src/ui/icons.ts';
import { useZone } from '#src/ui/zone.tsx';
import { changeWords } from '../form/change-words.ts';
import { ChangeList } from './change-list.tsx';
import { entityOf, verbOf } from './log-entries.ts';
import './history.css';

interface Props {
  readonly definition: ResourceDefinition;
  readonly id: number | string;
}

/** Entries that are read first; 'Show more' fetches as many again. */
const PAGE = 20;

/** 'Last changed by ...' and, on demand, every change of the record with its values before and after. */
export function RecordHistory({ definition, id }: Props) {
  const box = useId();
  const zone = useZone();
  const [limit, setLimit] = useState(1);
  const isOpen = limit > 1;
  const { data, previousData } = useQuery(RecordHistoryDocument, { variables: { entity: entityOf(definition.type), entityId: String(id), limit }, fetchPolicy: 'cache-and-network' });
  const words = useMemo(() => changeWords(definition), [definition]);
  const entries = (data ?? previousData)?.Log ?? [];
  const [last] = entries;
  if (last === undefined) return null;
  return (
    <div className="rh-history">
      <p className="cw-meta rh-last">
        Last changed by {last.userName}, {formatDateTime(last.createdAt, zone)}
        <Button variant="text" size="small" startIcon={<HistoryIcon />} aria-expanded={isOpen} aria-controls={`${box}-changes`} onClick={() => setLimit(isOpen ? 1 : PAGE)}>
          History
        </Button>
      </p>
      <div id={`${box}-changes`} hidden={!isOpen}>
        <ol className="rh-changes">
          {entries.map((entry) => (
            <li key={entry.id}>
              <p>
                {verbOf(entry)} by {entry.userName}, {formatDateTime(entry.createdAt, zone)}
              </p>
              <ChangeList entry={entry} words={words} />
            </li>
          ))}
        </ol>
        {entries.length === limit && (
          <Button variant="text" size="small" onClick={() => setLimit(limit + PAGE)}>
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}
