// How the state of a letter is called, and where it is opened.
import type { LetterRowFragment } from '#src/generated/documents/letters.ts';
import { managePath, type RecordParent } from '../record.ts';

type State = Pick<LetterRowFragment, 'status' | 'sentHow' | 'sentAt' | 'CommLog'>;

/** 'draft', 'final', 'being sent', 'not delivered', 'sent' or 'posted'. */
export function letterState({ status, sentHow, sentAt, CommLog }: State): string {
  if (sentHow === 'post') return 'posted';
  if (sentHow === 'email') {
    if (sentAt !== null) return 'sent';
    return CommLog?.deliveryStatus === 'failed' ? 'not delivered' : 'being sent';
  }
  return status;
}

/** Whether it may leave now: final, and neither gone nor on its way. */
export function mayLeave(letter: State): boolean {
  return ['final', 'not delivered'].includes(letterState(letter));
}

export const writePath = (record: RecordParent): string => managePath(record, 'letter/add');
export const letterPath = (record: RecordParent, id: number): string => managePath(record, `letter/edit/${id}`);
