// What incidents are made of, and the rules of their fields (spec 2 §4, §5 and §9).
import { isList } from './fields.ts';
import { FIELD_REQUIRED, isBlank, type Issue } from './issue.ts';

export const INCIDENT_STATUSES = { open: 'Open', closed: 'Closed' } as const;
export type IncidentStatus = keyof typeof INCIDENT_STATUSES;

export const INCIDENT_TYPES = [
  'near miss',
  'incident',
  'reportable situation',
  'minor breach',
  'breach of security delegation',
  'major breach',
] as const;
export type IncidentType = (typeof INCIDENT_TYPES)[number];

export const INCIDENT_TYPE_LABELS = {
  'near miss': 'Near miss',
  incident: 'Incident',
  'reportable situation': 'Reportable situation',
  'minor breach': 'Minor breach',
  'breach of security delegation': 'Breach of security delegation',
  'major breach': 'Major breach',
} as const satisfies Record<IncidentType, string>;

/** Types that count as breaches (spec 2 §4). */
export const BREACH_TYPES: readonly IncidentType[] = ['major breach', 'breach of security delegation', 'minor breach'];

/** Severity and frequency (spec 2 §9). */
export const LEVELS = ['low', 'medium', 'high'] as const;
export type Level = (typeof LEVELS)[number];
export const LEVEL_LABELS = { low: 'Low', medium: 'Medium', high: 'High' } as const satisfies Record<Level, string>;

/** The colours of severity and frequency (spec 2 §9). */
export const LEVEL_COLOURS = { low: 'green', medium: 'orange', high: 'red' } as const satisfies Record<Level, string>;

export const INCIDENT_RISKS = ['operational', 'systems', 'financial', 'people', 'privacy & data', 'other'] as const;
export const RISK_LABELS = {
  operational: 'Operational',
  systems: 'Systems',
  financial: 'Financial',
  people: 'People',
  'privacy & data': 'Privacy & data',
  other: 'Other',
} as const satisfies Record<(typeof INCIDENT_RISKS)[number], string>;
export const IMPACTED_PARTIES = ['Customer', 'Broker', 'Staff', 'Business partner', 'AR', 'Insurer'] as const;
/** The root cause that is said in words of one's own. */
export const OTHER_ROOT_CAUSE = 'Other - specify';
export const ROOT_CAUSES = ['Human error', 'IT / System malfunction', 'Process malfunction', OTHER_ROOT_CAUSE] as const;
export const SOLUTIONS = ['Customer', 'System / IT', 'Process', 'Staff member', 'Other'] as const;
export const PRODUCTS_IMPACTED = ['Claims'] as const;
/** What a cost is counted in: dollars, or hours of full-time equivalents. */
export const COST_TYPES = ['$', 'FTE/h'] as const;
/** What was decided about reporting to the regulator (RG 78). */
export const REPORTABLE_DECISIONS = {
  reportable: 'Reportable',
  'not reportable': 'Not reportable',
  'under investigation': 'Under investigation',
} as const;

export const CLAIM_NOT_FOUND = "Claim ID wasn't found.";
export const COMPLAINT_NOT_FOUND = "Complaint ID wasn't found.";
export const INCIDENT_CLOSED = "The incident was closed and can't be edited anymore.";
export const INCIDENT_NO_ACCESS =
  "The incident you are trying to access either doesn't exist or you don't have permissions to access it.";

/** What the fields are called, on pages and in the history. */
export const INCIDENT_LABELS = {
  status: 'Status',
  type: 'Type',
  description: 'Description',
  dtIdentified: 'Date identified',
  dtRectified: 'Date rectified',
  productImpacted: 'Product impacted',
  policyNo: 'Policy#',
  ownerId: 'Owner',
  reportedById: 'Reported by',
  reportedByOther: 'Reported by, other',
  potentialImpactSeverity: 'Severity',
  potentialImpactFrequency: 'Frequency',
  risk: 'Risk',
  isSignificant: 'Significant',
  impactDescription: 'Impact description',
  impactedParties: 'Impacted parties',
  metrics: 'Metrics',
  rootCause: 'Root cause',
  rootCauseOther: 'Other root cause',
  solutionsImplemented: 'Solutions implemented',
  futureMitigation: 'Future mitigation',
  consequenceManagement: 'Consequence management',
  comments: 'Comments',
  directCosts: 'Direct costs',
  directCostsType: 'Direct costs in',
  directCostsDescription: 'Direct costs description',
  indirectCosts: 'Indirect costs',
  indirectCostsType: 'Indirect costs in',
  indirectCostsDescription: 'Indirect costs description',
  claimId: 'Claim ID',
  complaintId: 'Complaint ID',
  dtAware: 'First aware',
  dtInvestigationStarted: 'Investigation started',
  reportableDecision: 'Reportable',
  dtReportedToAsic: 'Reported to ASIC',
  dtPrivacyAssessed: 'Privacy breach assessed',
} as const;

/** Whether incidents of a type are breaches. */
export function isBreach(type: unknown): boolean {
  return BREACH_TYPES.some((one) => one === type);
}

/** Costs that are given need what they are counted in. */
function costIssues(record: Readonly<Record<string, unknown>>, cost: string, type: string): readonly Issue[] {
  return !isBlank(record[cost]) && isBlank(record[type]) ? [{ path: [type], message: FIELD_REQUIRED }] : [];
}

/** Rules over several fields of an incident; it bears missing ones. What was not known before today the database refuses. */
export function incidentIssues(record: Readonly<Record<string, unknown>>): readonly Issue[] {
  const { rootCause, rootCauseOther } = record;
  return [
    ...(isList(rootCause) && rootCause.includes(OTHER_ROOT_CAUSE) && isBlank(rootCauseOther)
      ? [{ path: ['rootCauseOther'], message: FIELD_REQUIRED }]
      : []),
    ...costIssues(record, 'directCosts', 'directCostsType'),
    ...costIssues(record, 'indirectCosts', 'indirectCostsType'),
  ];
}
