import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useRecordParts } from '../record-parts.ts';
import { managePath, useRecord } from '../record.ts';
import { CompletedFlags, FlagList } from './flag-list.tsx';
import { useClearFlag } from './use-clear-flag.tsx';
import { useFlags } from './use-flags.ts';

/** The active flags; cleared ones stand in a list of their own (spec 1 §4). */
export function FlagsCard() {
  const record = useRecord();
  const { query, active = [], completed = [] } = useFlags();
  const { clear, dialog } = useClearFlag();
  const { isReadOnly = false } = useRecordParts();
  return (
    <SectionCard
      title="Flags"
      count={active.length > 0 ? `${active.length} active` : undefined}
      action={
        isReadOnly ? undefined : (
          <Tip title="Add flag">
            <IconButton component={Link} to={managePath(record, 'flag/add')} aria-label="Add flag">
              <AddIcon />
            </IconButton>
          </Tip>
        )
      }
    >
      <LiveBody query={query} name="Flags" lines={2}>
        {() => (
          <>
            {active.length === 0 ? (
              <EmptyState title="No flags" />
            ) : (
              <FlagList flags={active} onClear={isReadOnly ? undefined : clear} />
            )}
            <CompletedFlags flags={completed} />
          </>
        )}
      </LiveBody>
      {dialog}
    </SectionCard>
  );
}
