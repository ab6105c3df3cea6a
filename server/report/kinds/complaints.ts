// The complaints of a period, by the day on which they were received: what a register of complaints holds (domain facts B1,
// B2), with who complained, since it stays in the house. The file for the regulator is another (server/idr).
import {
  dateColumn,
  listColumn,
  localDay,
  member,
  moneyColumn,
  numberColumn,
  parties,
  textColumn,
  TODAY,
  within,
  worded,
  yesNoColumn,
  type ReportDefinition,
} from '../report-definition.ts';

/** Calendar days within which a complaint is answered (RG 271.56). */
const RESPONSE_DAYS = 30;

const RECEIVED = localDay('c.dt_received');
const RESPONDED = localDay('c.responded_at');
const CLOSED = localDay('c.closed_at');

export const COMPLAINTS: ReportDefinition = {
  table: 'complaint c',
  where: `c.org_id = o.id and ${within('c.dt_received')}`,
  joins: member('owner', 'owner_id', 'c'),
  order: 'c.dt_received, c.id',
  columns: [
    numberColumn('Complaint number', 'c.id'),
    textColumn('Status', worded('c.status')),
    textColumn('Indicator', worded('c.indicator_color')),
    textColumn('Owner', 'owner.name'),
    textColumn('Handling party', 'c.handling_party', { options: 'complaint_handling_party' }),
    textColumn('Handling parties', parties('c')),
    numberColumn('Claim number', 'c.claim_id'),
    textColumn('External claim ID', 'c.external_claim_id'),
    textColumn('Policy number', 'c.policy_no'),
    textColumn('First name', 'c.complainant_first_name'),
    textColumn('Surname', 'c.complainant_last_name'),
    textColumn('Complainant type', 'c.complainant_type'),
    textColumn('Relationship', 'c.relationship'),
    textColumn('Gender', 'c.complainant_gender'),
    textColumn('Age', 'c.complainant_age'),
    textColumn('Postcode', 'c.complainant_postcode'),
    listColumn('Vulnerabilities', 'c.vulnerabilities', { options: 'complaint_vulnerabilities' }),
    yesNoColumn('About a representative', 'c.is_about_representative'),
    textColumn('Representative', 'c.representative_name'),
    textColumn('Channel', 'c.channel'),
    textColumn('Product', 'c.product'),
    textColumn('Issue', 'c.issue', { options: 'complaint_issues' }),
    dateColumn('Date received', RECEIVED),
    dateColumn('Date acknowledged', localDay('c.acknowledged_at')),
    dateColumn('Date responded', RESPONDED),
    dateColumn('Date closed', CLOSED),
    numberColumn('Days to respond', `${RESPONDED} - ${RECEIVED}`),
    yesNoColumn(
      `Responded within ${RESPONSE_DAYS} days`,
      `case when c.responded_at is not null then ${RESPONDED} - ${RECEIVED} <= ${RESPONSE_DAYS} when ${TODAY} - ${RECEIVED} > ${RESPONSE_DAYS} and c.status <> 'cancelled' then false end`,
    ),
    numberColumn('Days open', `coalesce(${CLOSED}, ${TODAY}) - ${RECEIVED}`),
    textColumn('Solution asked for', 'c.complainant_solution'),
    textColumn('Outcome', 'c.outcome'),
    moneyColumn('Monetary remedy', 'c.monetary_remedy'),
    yesNoColumn('Referred by AFCA', 'c.referred_by_afca'),
    dateColumn('Date referred by AFCA', 'c.referred_by_afca_date'),
    textColumn('AFCA reference', 'c.afca_reference_no'),
    yesNoColumn('Made on the public form', 'c.is_public_submission'),
    dateColumn('Next deadline', localDay('c.next_due_at')),
  ],
};
