import { useId, type ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import type { ApprovalKind } from './approval-kind.ts';
import { BY_HAND, PENDING } from './payments.tsx';
import { REQUESTED } from './reserve-changes.tsx';
import { useListState } from './use-live-list.ts';
import './approvals.css';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  /** Address of the open tab. */
  readonly path: string;
  readonly children: ReactNode;
}

function Count({ kind }: { readonly kind: Pick<ApprovalKind<never>, 'type' | 'where'> }) {
  const { count } = useListState(kind);
  return count === undefined || count === 0 ? null : <span className="cw-card-count">{formatNumber(count)}</span>;
}

const TABS = [
  { path: '/app/approvals', label: 'Payments', kind: PENDING },
  { path: '/app/approvals/reserves', label: 'Reserve changes', kind: REQUESTED },
  { path: '/app/approvals/by-hand', label: 'Pay by hand', kind: BY_HAND },
] as const;

/** Heading and tabs of the lists; whoever approves nothing sees what they pay alone. */
export function ApprovalsFrame({ title, subtitle, path, children }: Props) {
  const id = useId();
  const { claims } = useSession();
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {claims.paymentAdmin && (
        <Tabs value={path} variant="scrollable" scrollButtons={false} aria-label="Approvals" className="ap-tabs">
          {TABS.map((tab) => (
            <Tab
              key={tab.path}
              value={tab.path}
              id={`${id}${tab.path}`}
              aria-controls={tab.path === path ? `${id}-panel` : undefined}
              component={Link}
              to={tab.path}
              label={
                <span>
                  {tab.label} <Count kind={tab.kind} />
                </span>
              }
            />
          ))}
        </Tabs>
      )}
      <div
        className="ap-panel"
        {...(claims.paymentAdmin && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}${path}` })}
      >
        {children}
      </div>
    </>
  );
}
