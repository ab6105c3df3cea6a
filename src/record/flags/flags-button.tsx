import { useState } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FlagIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { HeaderPopover } from '../header-popover.tsx';
import { useRecordParts } from '../record-parts.ts';
import { managePath, useRecord } from '../record.ts';
import { CompletedFlags, FlagList } from './flag-list.tsx';
import { useClearFlag } from './use-clear-flag.tsx';
import { useFlags } from './use-flags.ts';
import './flags.css';

/** Flags in the header: the badge counts the active ones, the popover lists and clears them (spec 1 §2.2). */
export function FlagsButton() {
  const record = useRecord();
  const { isReadOnly = false } = useRecordParts();
  const { query, active = [], completed = [] } = useFlags();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { clear, dialog } = useClearFlag();
  const close = () => setAnchor(undefined);
  return (
    <>
      <HeaderPopover
        name="Flags"
        Icon={FlagIcon}
        count={active.length}
        countWords="active"
        countColour="default"
        add={isReadOnly ? undefined : { to: managePath(record, 'flag/add'), label: 'Add flag' }}
        anchor={anchor}
        onAnchor={setAnchor}
      >
        <LiveBody query={query} name="Flags" lines={3}>
          {() => (
            <>
              {active.length === 0 ? (
                <EmptyState title="No flags" />
              ) : (
                <FlagList flags={active} onClear={isReadOnly ? undefined : clear} onOpen={close} />
              )}
              <CompletedFlags flags={completed} />
            </>
          )}
        </LiveBody>
      </HeaderPopover>
      {dialog}
    </>
  );
}
