import type { TabBadge } from '#src/record/page/record-tabs.tsx';
import { useUnread } from '#src/record/page/use-unread.ts';
import { useWorkflowAttention } from './workflow/use-workflow-attention.ts';

/** What the claim's tabs count, by their paths. */
export function useBadges(): Readonly<Record<string, TabBadge>> {
  const attention = useWorkflowAttention();
  return {
    comms: useUnread(),
    workflow: { count: attention, color: 'error', words: `${attention} in need of attention` },
  };
}
