import { RECORDS } from '#domain/records.ts';
import { FlagsButton } from '#src/record/flags/flags-button.tsx';
import { writeLetter } from '#src/record/letters/write-letter.ts';
import { RecordBottomBar } from '#src/record/page/record-actions.tsx';
import { TasksButton } from '#src/record/tasks/tasks-button.tsx';
import { ADD_NOTE, CLAIM_SUMMARY, LOG_CALL, NEW_MESSAGE, SHARE, useNewComplaint } from './claim-actions.ts';

const ACTIONS = [LOG_CALL, NEW_MESSAGE];
const WRITE_LETTER = writeLetter(RECORDS.claim);

/** On phones: what can be done with the claim, under the thumb (UX §4b). */
export function ClaimBottomBar() {
  const complaint = useNewComplaint();
  return (
    <RecordBottomBar
      label="Claim actions"
      actions={ACTIONS}
      more={[ADD_NOTE, WRITE_LETTER, CLAIM_SUMMARY, SHARE, ...(complaint ? [complaint] : [])]}
    >
      <TasksButton />
      <FlagsButton />
    </RecordBottomBar>
  );
}
