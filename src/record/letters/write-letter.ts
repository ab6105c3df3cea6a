// 'Write letter' among the actions of a record's page.
import type { RecordKind } from '#domain/records.ts';
import { LetterIcon } from '#src/ui/icons.ts';
import type { RecordAction } from '../page/record-actions.tsx';

/** For pages of kinds with the part 'letters'. */
export function writeLetter({ firstPage }: Pick<RecordKind, 'firstPage'>): RecordAction {
  return { label: 'Write letter', shortLabel: 'Letter', section: `${firstPage}/letter/add`, Icon: LetterIcon };
}
