import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { PlatformCountsDocument } from '#src/generated/documents/admin.ts';
import { AddIcon, OrganisationIcon, PeopleIcon } from '#src/ui/icons.ts';
import { MISSING } from '#src/ui/format.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import './admin.css';

interface FigureProps {
  readonly title: string;
  readonly count: number | undefined;
  readonly note: string;
  readonly action: React.ReactNode;
}

function Figure({ title, count, note, action }: FigureProps) {
  return (
    <SectionCard title={title} action={action}>
      <p className="ad-figure">{count === undefined ? MISSING : formatNumber(count)}</p>
      <p className="ad-note">{note}</p>
    </SectionCard>
  );
}

/** /app/admin, the platform administrator's start (spec 3 §2.4). */
export default function AdminHomePage() {
  const { data } = useQuery(PlatformCountsDocument);
  const enabled = data?.enabledOrganizations.aggregate?.count;
  const admins = data?.admins.aggregate?.count;
  return (
    <div>
      <PageHeader
        title="Admin dashboard"
        subtitle="Organisations and people of the platform. What organisations keep about claims and complaints is theirs alone."
        actions={
          <Button component={Link} to="/app/admin/new-organization" variant="contained" startIcon={<AddIcon />}>
            New organisation
          </Button>
        }
      />
      <div className="ad-cards">
        <Figure
          title="Organisations"
          count={data?.organizations.aggregate?.count}
          note={enabled === undefined ? '' : `${formatNumber(enabled)} enabled`}
          action={
            <Button
              component={Link}
              to="/app/admin/organizations"
              variant="text"
              size="small"
              startIcon={<OrganisationIcon />}
              aria-label="Open organisations"
            >
              Open
            </Button>
          }
        />
        <Figure
          title="Users"
          count={data?.users.aggregate?.count}
          note={admins === undefined ? '' : `${formatNumber(admins)} platform administrators`}
          action={
            <Button
              component={Link}
              to="/app/admin/users"
              variant="text"
              size="small"
              startIcon={<PeopleIcon />}
              aria-label="Open users"
            >
              Open
            </Button>
          }
        />
      </div>
    </div>
  );
}
