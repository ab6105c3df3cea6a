import { Navigate, useLocation } from 'react-router';
import { ApprovalList } from './approval-list.tsx';
import { ApprovalsFrame } from './approvals-frame.tsx';
import { linkedAddress } from './linked-address.ts';
import { PENDING, useDecidePayments } from './payments.tsx';

/** /app/approvals: payments that wait for approval; `?payment=12` leads to one of them, `?change=3` to a reserve change. */
export default function PaymentApprovalsPage() {
  const decide = useDecidePayments();
  const linked = linkedAddress(useLocation().search);
  if (linked !== undefined) return <Navigate to={linked} replace />;
  return (
    <ApprovalsFrame
      title="Approvals"
      subtitle="Payments that wait for somebody with the payment administrator right."
      path="/app/approvals"
    >
      <ApprovalList kind={PENDING} decide={decide} />
    </ApprovalsFrame>
  );
}
