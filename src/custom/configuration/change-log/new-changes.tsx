import { useRef, useState } from 'react';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { fieldsOf, isFields } from '#domain/fields.ts';
import { NewChangesDocument } from '#src/generated/documents/change-log.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useZone } from '#src/ui/zone.tsx';
import { changeLogWhere } from './change-log-filter.ts';
import { newerThan, type Place } from './log-pages.ts';

/** How often to ask while the socket is down, in milliseconds. */
const POLL_MS = 30_000;
/** Counted no further. */
const MOST = 100;

interface Props {
  /** Reads from the newest on. */
  readonly onShow: () => void;
}

/** What the list has read up to, as its provider tells with each page. */
function newestOf(meta: unknown): Place | undefined {
  const newest = isFields(meta) ? meta['newest'] : undefined;
  if (!isFields(newest)) return undefined;
  const { createdAt, id } = newest;
  return typeof createdAt === 'string' && typeof id === 'number' ? { createdAt, id } : undefined;
}

/** 'Show 3 new changes': rows do not move under whoever reads. */
export function NewChanges({ onShow }: Props) {
  const { filterValues, meta, isPending, isPlaceholderData, error } = useListContext();
  const zone = useZone();
  const newest = newestOf(meta);
  const where = { _and: [changeLogWhere(fieldsOf(filterValues), { zone }), newerThan(newest)] };
  const { data } = useLive(NewChangesDocument, {
    variables: { where, limit: MOST + 1 },
    pollInterval: POLL_MS,
    skip: isPending || isPlaceholderData === true || Boolean(error),
  });
  const count = data?.Log_aggregate.aggregate?.count ?? 0;
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const show = () => {
    // the button goes
    place.current?.focus();
    setShown(true);
    onShow();
  };
  return (
    <div ref={place} tabIndex={-1} role="status">
      {count > 0 ? (
        <Button size="small" variant="tonal" onClick={show}>
          Show {count > MOST ? `more than ${MOST}` : count} new {count === 1 ? 'change' : 'changes'}
        </Button>
      ) : (
        isShown && <span className="cw-vh">The newest changes are shown.</span>
      )}
    </div>
  );
}
