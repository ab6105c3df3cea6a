import { RECORDS } from '#domain/records.ts';
import { FlagsButton } from '#src/record/flags/flags-button.tsx';
import { writeLetter } from '#src/record/letters/write-letter.ts';
import { ActionsMenu, HeaderAction, IconAction } from '#src/record/page/record-actions.tsx';
import { TasksButton } from '#src/record/tasks/tasks-button.tsx';
import { CLAIM_SUMMARY, LOG_CALL, NEW_MESSAGE, SHARE, useNewComplaint } from './claim-actions.ts';

const WRITE_LETTER = writeLetter(RECORDS.claim);

/**
 * What can be done with the claim as a whole, in one strip: where it is narrow some stand in a menu; on phones the bar at
 * the bottom has them. Letters are written from the library: here their button left no room for whom the claim is about.
 */
export function HeaderActions() {
  const complaint = useNewComplaint();
  const rare = [...(complaint ? [complaint] : []), CLAIM_SUMMARY];
  return (
    <div className="rp-header-actions">
      <HeaderAction action={LOG_CALL} />
      <HeaderAction action={NEW_MESSAGE} />
      <span className="rp-header-wide">
        {rare.map((action) => (
          <HeaderAction key={action.section} action={action} />
        ))}
        <IconAction action={SHARE} />
      </span>
      <span className="rp-header-narrow">
        <ActionsMenu actions={[WRITE_LETTER, ...rare, SHARE]} />
      </span>
      <span className="rp-header-rule" />
      <FlagsButton />
      <TasksButton />
    </div>
  );
}
