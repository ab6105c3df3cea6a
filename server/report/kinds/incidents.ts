// The incidents and breaches of a period, by the day on which they were identified: what the register of a compliance officer
// holds, with how long it took to tell the regulator (RG 78).
import {
  BREACH_TYPES,
  INCIDENT_LABELS,
  INCIDENT_TYPE_LABELS,
  LEVEL_LABELS,
  REPORTABLE_DECISIONS,
  RISK_LABELS,
} from '#domain/incident.ts';
import { CLOCK_RULES } from '#domain/clocks/rules.ts';
import {
  dateColumn,
  listColumn,
  localDay,
  member,
  numberColumn,
  textColumn,
  TODAY,
  within,
  worded,
  yesNoColumn,
  type ReportDefinition,
} from '../report-definition.ts';

/** Calendar days within which a reportable situation is told to ASIC. */
const REPORT_DAYS = CLOCK_RULES['breach report'].length;

const BREACHES = BREACH_TYPES.map((type) => `'${type}'`).join(', ');
/** The day from which on it was known. */
const KNOWN = localDay('coalesce(i.dt_aware, i.dt_identified)');
const REPORTED = localDay('i.dt_reported_to_asic');

export const INCIDENTS: ReportDefinition = {
  table: 'incident i',
  where: `i.org_id = o.id and ${within('i.dt_identified')}`,
  joins: `${member('owner', 'owner_id', 'i')} ${member('reporter', 'reported_by_id', 'i')}`,
  order: 'i.dt_identified, i.id',
  columns: [
    numberColumn('Incident number', 'i.id'),
    textColumn(INCIDENT_LABELS.status, worded('i.status')),
    textColumn(INCIDENT_LABELS.type, 'i.type', { labels: INCIDENT_TYPE_LABELS }),
    yesNoColumn('Breach', `i.type in (${BREACHES})`),
    yesNoColumn(INCIDENT_LABELS.isSignificant, 'i.is_significant'),
    textColumn(INCIDENT_LABELS.potentialImpactSeverity, 'i.potential_impact_severity', { labels: LEVEL_LABELS }),
    textColumn(INCIDENT_LABELS.potentialImpactFrequency, 'i.potential_impact_frequency', { labels: LEVEL_LABELS }),
    textColumn(INCIDENT_LABELS.risk, 'i.risk', { labels: RISK_LABELS }),
    textColumn(INCIDENT_LABELS.ownerId, 'owner.name'),
    textColumn(INCIDENT_LABELS.reportedById, 'coalesce(reporter.name, i.reported_by_other)'),
    textColumn(INCIDENT_LABELS.description, 'i.description'),
    textColumn(INCIDENT_LABELS.impactDescription, 'i.impact_description'),
    listColumn(INCIDENT_LABELS.impactedParties, 'i.impacted_parties'),
    textColumn(INCIDENT_LABELS.productImpacted, 'i.product_impacted'),
    listColumn(INCIDENT_LABELS.rootCause, 'i.root_cause'),
    textColumn(INCIDENT_LABELS.rootCauseOther, 'i.root_cause_other'),
    listColumn(INCIDENT_LABELS.solutionsImplemented, 'i.solutions_implemented'),
    textColumn(INCIDENT_LABELS.futureMitigation, 'i.future_mitigation'),
    textColumn(INCIDENT_LABELS.consequenceManagement, 'i.consequence_management'),
    dateColumn(INCIDENT_LABELS.dtIdentified, localDay('i.dt_identified')),
    dateColumn(INCIDENT_LABELS.dtAware, localDay('i.dt_aware')),
    dateColumn(INCIDENT_LABELS.dtInvestigationStarted, localDay('i.dt_investigation_started')),
    dateColumn(INCIDENT_LABELS.dtRectified, localDay('i.dt_rectified')),
    numberColumn('Days to rectify', `${localDay('i.dt_rectified')} - ${localDay('i.dt_identified')}`),
    textColumn(INCIDENT_LABELS.reportableDecision, 'i.reportable_decision', { labels: REPORTABLE_DECISIONS }),
    dateColumn(INCIDENT_LABELS.dtReportedToAsic, REPORTED),
    numberColumn('Days to report', `${REPORTED} - ${KNOWN}`),
    yesNoColumn(
      `Reported within ${REPORT_DAYS} days`,
      // what is to be reported and was not, is late once its days are over
      `case when i.dt_reported_to_asic is not null then ${REPORTED} - ${KNOWN} <= ${REPORT_DAYS} when i.reportable_decision = 'reportable' and ${TODAY} - ${KNOWN} > ${REPORT_DAYS} then false end`,
    ),
    dateColumn(INCIDENT_LABELS.dtPrivacyAssessed, localDay('i.dt_privacy_assessed')),
    numberColumn('Claim number', 'i.claim_id'),
    numberColumn('Complaint number', 'i.complaint_id'),
    textColumn('Policy number', 'i.policy_no'),
    textColumn(
      'Obligations breached',
      `(select string_agg(concat_ws(' ', b.source, nullif(b.section, '')), '; ' order by b.id) from obligation_incident l join obligation b on b.org_id = l.org_id and b.id = l.obligation_id where l.org_id = i.org_id and l.incident_id = i.id)`,
    ),
    numberColumn(INCIDENT_LABELS.directCosts, 'i.direct_costs'),
    textColumn(INCIDENT_LABELS.directCostsType, 'i.direct_costs_type'),
    numberColumn(INCIDENT_LABELS.indirectCosts, 'i.indirect_costs'),
    textColumn(INCIDENT_LABELS.indirectCostsType, 'i.indirect_costs_type'),
    textColumn(INCIDENT_LABELS.comments, 'i.comments'),
    dateColumn('Next deadline', localDay('i.next_due_at')),
  ],
};
