// The incident's cards: its fields in groups, each changed in place with 'Save?' (spec 2 §2).
import { Link } from 'react-router';
import type { ComponentProps, ReactNode } from 'react';
import { textsOf } from '#domain/fields.ts';
import { formatMoney } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { OTHER_ROOT_CAUSE } from '#domain/incident.ts';
import { RECORDS, recordPath } from '#domain/records.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { GivenCard } from '#src/kit/form/inline-card.tsx';
import { LevelText } from '#src/ui/level.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { TypeText } from '../cells.tsx';
import { useIncident } from './incident-context.ts';

type CardProps = Pick<ComponentProps<typeof GivenCard>, 'title' | 'fields' | 'values' | 'actions'>;

/** Fields whose input draws another one too. */
const BESIDE = {
  rootCause: ['rootCauseOther'],
  directCosts: ['directCostsType'],
  indirectCosts: ['indirectCostsType'],
};

function IncidentCard(props: CardProps) {
  const { incident, isClosed, reload } = useIncident();
  const { role } = useViewer();
  return (
    <GivenCard
      {...props}
      name="incident"
      source={{ record: incident, reload }}
      beside={BESIDE}
      // a closed one is re-opened by an administrator (RULES 35)
      isReadOnly={(field) => isClosed && !(field === 'status' && role === 'org_admin')}
    />
  );
}

export function OverviewCard() {
  const { incident } = useIncident();
  return (
    <IncidentCard
      title="Incident"
      fields={['status', 'type', 'dtIdentified', 'productImpacted', 'description', 'ownerId', 'reportedById']}
      values={{
        status: <StatusChip kind="incident" value={incident.status} />,
        type: <TypeText value={incident.type} />,
        ownerId: incident.Owner?.name,
        reportedById: incident.ReportedBy?.name ?? incident.reportedByOther,
      }}
    />
  );
}

export function ImpactCard() {
  const { incident } = useIncident();
  return (
    <IncidentCard
      title="Impact"
      fields={[
        'potentialImpactSeverity',
        'potentialImpactFrequency',
        'risk',
        'isSignificant',
        'impactDescription',
        'impactedParties',
        'metrics',
      ]}
      values={{
        potentialImpactSeverity: <LevelText value={incident.potentialImpactSeverity} />,
        potentialImpactFrequency: <LevelText value={incident.potentialImpactFrequency} />,
      }}
    />
  );
}

export function CauseCard() {
  const { incident } = useIncident();
  const { rootCause, rootCauseOther } = incident;
  const causes = textsOf(rootCause).map((cause) =>
    cause === OTHER_ROOT_CAUSE && rootCauseOther ? `Other: ${rootCauseOther}` : cause,
  );
  return (
    <IncidentCard
      title="Cause and solution"
      fields={[
        'rootCause',
        'solutionsImplemented',
        'dtRectified',
        'futureMitigation',
        'consequenceManagement',
        'comments',
      ]}
      values={{ rootCause: causes.length === 0 ? undefined : causes.join(', ') }}
    />
  );
}

/** '$8,400.00' or '12 FTE/h' */
function costText(amount: number | null, type: string | null): string | undefined {
  if (amount === null) return undefined;
  return type === '$' ? formatMoney(amount) : `${formatNumber(amount)} ${type ?? ''}`.trim();
}

export function CostsCard() {
  const { incident } = useIncident();
  return (
    <IncidentCard
      title="Costs"
      fields={['directCosts', 'directCostsDescription', 'indirectCosts', 'indirectCostsDescription']}
      values={{
        directCosts: costText(incident.directCosts, incident.directCostsType),
        indirectCosts: costText(incident.indirectCosts, incident.indirectCostsType),
      }}
    />
  );
}

/** The way to the record, where the person may see it. */
function linkTo(kind: 'claim' | 'complaint', id: number | null, isSeen: boolean): ReactNode {
  return id !== null && isSeen ? <Link to={recordPath({ kind: RECORDS[kind], id })}>Open {kind}</Link> : undefined;
}

export function LinksCard() {
  const { incident } = useIncident();
  return (
    <IncidentCard
      title="Linked records"
      fields={['claimId', 'complaintId', 'policyNo']}
      actions={{
        claimId: linkTo('claim', incident.claimId, incident.Claim !== null),
        complaintId: linkTo('complaint', incident.complaintId, incident.Complaint !== null),
      }}
    />
  );
}

export function RegulatoryCard() {
  return (
    <IncidentCard
      title="Regulatory assessment"
      fields={['dtAware', 'dtInvestigationStarted', 'reportableDecision', 'dtReportedToAsic', 'dtPrivacyAssessed']}
    />
  );
}
