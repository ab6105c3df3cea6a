import { WorkflowAttentionDocument } from '#src/generated/documents/claim-workflow.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';

/** How many steps of the claim's run cannot go on before somebody acts. */
export function useWorkflowAttention(): number {
  const { claim } = useClaim();
  const { data } = useLive(WorkflowAttentionDocument, {
    variables: { claimId: claim.id },
    pollInterval: CLAIM_POLL_MS,
  });
  return data?.WorkflowStep_aggregate.aggregate?.count ?? 0;
}
