import { ApprovalList } from './approval-list.tsx';
import { ApprovalsFrame } from './approvals-frame.tsx';
import { REQUESTED, useDecideChanges } from './reserve-changes.tsx';

/** /app/approvals/reserves: reserves that wait above the limit of whoever set them. */
export default function ReserveApprovalsPage() {
  const decide = useDecideChanges();
  return (
    <ApprovalsFrame
      title="Approvals"
      subtitle="New and changed reserves that take their claim above the limit of whoever set them."
      path="/app/approvals/reserves"
    >
      <ApprovalList kind={REQUESTED} decide={decide} />
    </ApprovalsFrame>
  );
}
