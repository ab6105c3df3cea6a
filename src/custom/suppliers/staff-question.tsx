import { UseGroups } from '#src/kit/history/use-groups.tsx';
import type { RecordUse } from '#src/kit/history/use-record-uses.ts';
import type { StaffMember } from './staff-rows.tsx';

interface Props {
  readonly member: StaffMember;
  readonly uses: readonly RecordUse[];
  /** What uses it could not be found out. */
  readonly failed: boolean;
}

/** What the question before a person stops acting for a supplier says: where they are named. */
export function StaffQuestion({ member, uses, failed }: Props) {
  return (
    <>
      <p>{member.User?.name ?? 'This person'} no longer acts for the supplier.</p>
      {failed ? (
        <p>Where they are named could not be found out. Close this and try again.</p>
      ) : (
        <UseGroups uses={uses} isSoft={false} />
      )}
    </>
  );
}
