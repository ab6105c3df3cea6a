import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { ResourceSection } from '#src/resources/resource-section.tsx';
import { InlineCard } from '#src/kit/form/inline-card.tsx';
import { MISSING } from '#src/ui/format.ts';
import { AttestationsCard } from './attestations-card.tsx';
import { DueDay } from './due-day.tsx';
import type { ObligationRow } from './obligation-row.ts';
import { obligationPath } from './paths.ts';

/** Spec 2 §5: inline, applies to is required and breaches need at least one. */
const ALSO_REQUIRED = { externalOrgIds: 'Field is required', incidentIds: 'Field is required.' };

function Breaches({ obligation }: { readonly obligation: ObligationRow }) {
  const incidents = obligation.ObligationIncidents.flatMap(({ Incident }) => Incident ?? []);
  if (incidents.length === 0) return MISSING;
  return (
    <span className="ob-breaches">
      {incidents.map(({ id, type }) => (
        <span key={id}>{`#${id} ${type}`}</span>
      ))}
    </span>
  );
}

function BreachLinks({ obligation }: { readonly obligation: ObligationRow }) {
  const incidents = obligation.ObligationIncidents.flatMap(({ Incident }) => Incident ?? []);
  if (incidents.length === 0) return null;
  return (
    <nav className="ob-links" aria-label="Breaches">
      {incidents.map(({ id }) => (
        <Link key={id} component={RouterLink} to={`/app/compliance/incidents/details/${id}/manage`}>
          Incident {id}
        </Link>
      ))}
    </nav>
  );
}

/** 'Manage obligation': its fields, its controls and what is attested of them. */
export function ManageObligation({ obligation }: { readonly obligation: ObligationRow }) {
  const shared = { name: 'obligation', id: obligation.id, alsoRequired: ALSO_REQUIRED } as const;
  return (
    <div className="ob-cards">
      <div className="ob-column">
        <InlineCard
          {...shared}
          title="Obligation"
          fields={['source', 'section', 'requirement', 'keyControl', 'externalOrgIds']}
          values={{
            externalOrgIds:
              obligation.ObligationExternalOrgs.flatMap(({ ExternalOrg }) => ExternalOrg?.name ?? []).join(', ') ||
              MISSING,
          }}
        />
        <InlineCard
          {...shared}
          title="Who sees to it"
          fields={['ownerId', 'reviewDate']}
          values={{ reviewDate: <DueDay value={obligation.reviewDate} overdue="Review overdue" /> }}
        />
        <InlineCard
          {...shared}
          title="Recorded breaches"
          fields={['incidentIds']}
          values={{ incidentIds: <Breaches obligation={obligation} /> }}
          actions={{ incidentIds: <BreachLinks obligation={obligation} /> }}
        />
      </div>
      <div className="ob-column">
        <ResourceSection
          name="obligation-control"
          basePath={obligationPath(obligation.id)}
          parentValue={obligation.id}
        />
        <AttestationsCard obligationId={obligation.id} />
      </div>
    </div>
  );
}
