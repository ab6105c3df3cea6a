import { ApprovalList } from './approval-list.tsx';
import { ApprovalsFrame } from './approvals-frame.tsx';
import { BY_HAND, useDecidePayments } from './payments.tsx';

/** /app/approvals/by-hand: approved payments to payees without a bank account, which no payment run takes. */
export default function PayByHandPage() {
  const decide = useDecidePayments();
  return (
    <ApprovalsFrame
      title="Pay by hand"
      subtitle="Approved payments to payees without a bank account. Pay them, then mark them as paid."
      path="/app/approvals/by-hand"
    >
      <ApprovalList kind={BY_HAND} decide={decide} />
    </ApprovalsFrame>
  );
}
