import { useMemo, useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { RecordHistoryDocument } from '#src/generated/documents/history.ts';
import { changeWords } from '../kinds/change-words.ts';
import { ChangeLog } from './change-log.tsx';
import { entityOf } from './log-entries.ts';

interface Props {
  readonly definition: ResourceDefinition;
  readonly id: number | string;
}

/** Entries that are read first; 'Show more' fetches as many again. */
const PAGE = 20;

/** Who changed a record last and, on demand, every change of it. */
export function RecordHistory({ definition, id }: Props) {
  const [limit, setLimit] = useState(1);
  const isOpen = limit > 1;
  const { data, previousData } = useQuery(RecordHistoryDocument, {
    variables: { entity: entityOf(definition.type), entityId: String(id), limit },
    fetchPolicy: 'cache-and-network',
  });
  const words = useMemo(() => changeWords(definition), [definition]);
  const entries = (data ?? previousData)?.Log ?? [];
  return (
    <ChangeLog entries={entries} words={words} isOpen={isOpen} onToggle={() => setLimit(isOpen ? 1 : PAGE)}>
      {entries.length === limit && (
        <Button variant="text" size="small" onClick={() => setLimit(limit + PAGE)}>
          Show more
        </Button>
      )}
    </ChangeLog>
  );
}
