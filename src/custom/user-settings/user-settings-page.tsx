import { useQuery } from '@apollo/client';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Navigate, useParams } from 'react-router';
import { OwnSettingsDocument } from '#src/generated/documents/user-settings.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { Organisations } from './organisations.tsx';
import { Profile } from './profile.tsx';
import './user-settings.css';

const BASE = '/app/user-settings';

const SECTIONS = [
  { key: 'profile', label: 'Profile', Section: Profile },
  { key: 'organisations', label: 'Organisations', Section: Organisations },
  { key: 'notifications', label: 'Notifications', Section: NotificationSettings },
] as const;

/** /app/user-settings: profile, which is shown first, the person's organisations, and notification preferences (spec 3 §2.6). */
export default function UserSettingsPage() {
  const { claims } = useSession();
  const rest = useParams()['*'] ?? '';
  const open = SECTIONS.find(({ key }) => key === (rest === '' ? 'profile' : rest));
  const { data, error, refetch } = useQuery(OwnSettingsDocument, {
    variables: { userId: claims.userId, orgId: claims.orgId },
  });
  if (!open) return <Navigate to={BASE} replace />;
  const settings = data?.UserInOrg_by_pk;
  const { Section } = open;
  return (
    <div>
      <PageHeader title="User settings" />
      <Tabs value={open.key} aria-label="User settings" className="us-tabs">
        {SECTIONS.map(({ key, label }) => (
          <Tab
            key={key}
            value={key}
            label={label}
            component={Link}
            to={`${BASE}/${key}`}
            id={`us-tab-${key}`}
            aria-controls="us-panel"
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="us-panel" aria-labelledby={`us-tab-${open.key}`} className="us-panel">
        {settings && <Section settings={settings} />}
        {!settings && !error && <CardSkeleton lines={6} label="Loading settings" />}
        {!settings && error && (
          <ErrorState title="Your settings did not load" onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </div>
    </div>
  );
}
