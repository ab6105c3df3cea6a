import Badge from '@mui/material/Badge';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { ClaimUnreadDocument } from '#src/generated/documents/claim-details.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { CLAIM_POLL_MS, useClaim } from './claim-context.tsx';
import { SECTIONS } from './sections.ts';
import { useSection } from './use-section.ts';
import { useWorkflowAttention } from './workflow/use-workflow-attention.ts';

const TABS = SECTIONS.filter((section) => section.isTab);

/** Active unread notifications about messages, for this person on this claim (spec 1 §2.2). */
function useUnread(): number {
  const { claims } = useSession();
  const { claim } = useClaim();
  const { data } = useLive(ClaimUnreadDocument, {
    variables: { claimId: claim.id, userId: claims.userId },
    pollInterval: CLAIM_POLL_MS,
  });
  return data?.Notification_aggregate.aggregate?.count ?? 0;
}

interface TabBadge {
  readonly count: number;
  readonly color: 'primary' | 'error';
  /** '2 unread'. */
  readonly words: string;
}

/** What the tabs count, by their paths. */
function useBadges(): Readonly<Record<string, TabBadge>> {
  const unread = useUnread();
  const attention = useWorkflowAttention();
  return {
    comms: { count: unread, color: 'primary', words: `${unread} unread` },
    workflow: { count: attention, color: 'error', words: `${attention} in need of attention` },
  };
}

function TabLabel({ label, badge }: { readonly label: string; readonly badge: TabBadge | undefined }) {
  if (badge === undefined || badge.count === 0) return label;
  return (
    <span>
      {label}
      <Badge color={badge.color} badgeContent={badge.count} max={99} className="cl-inline-badge" aria-hidden />
      <span className="cw-vh">, {badge.words}</span>
    </span>
  );
}

/** The eight tabs; each is a link, so that it can be opened beside this one. */
export function ClaimTabs() {
  const { claim } = useClaim();
  const section = useSection();
  const badges = useBadges();
  return (
    <Tabs
      value={section?.isTab ? section.path : false}
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Claim"
      className="cl-tabs"
    >
      {TABS.map(({ path, label }) => (
        <Tab
          key={path}
          value={path}
          id={`claim-tab-${path}`}
          aria-controls={section?.path === path ? 'claim-section' : undefined}
          component={Link}
          to={claimPath(claim.id, path)}
          label={<TabLabel label={label} badge={badges[path]} />}
        />
      ))}
    </Tabs>
  );
}
