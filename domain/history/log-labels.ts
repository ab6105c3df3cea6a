// What the organisation's change log calls the kinds of records that no record's own history shows: configuration,
// people, registers. Their fields are told by their names.
import { HISTORY_ENTITIES, type HistoryField } from './fields.ts';

const CONFIGURATION_LABELS: Readonly<Record<string, string>> = {
  org: 'Organisation',
  user_in_org: 'User',
  external_org: 'Handling party',
  user_external_org: 'Handling party of a user',
  member_leave: 'Leave',
  configuration_item_org: 'Setting',
  custom_field_set: 'Custom fields',
  saved_view: 'Shared view',
  insurer: 'Insurer',
  product_type: 'Product type',
  questionnaire: 'Questionnaire',
  workflow: 'Workflow definition',
  pds: 'PDS',
  pds_version: 'PDS version',
  pds_config_item: 'PDS item',
  specified_item: 'Specified item',
  insurance_product: 'Complaint product',
  indicator_definition: 'Claim business rule',
  complaint_indicator_definition: 'Complaint business rule',
  workflow_rule: 'Workflow business rule',
  comm_template: 'Comms template',
  letter_template: 'Letter template',
  task_template: 'Task template',
  supplier: 'Supplier record',
  supplier_external_org: 'Handling party of a supplier',
  user_org_supplier: 'Supplier staff',
  cost_type: 'Cost type',
  expense_type: 'Expense type',
  expense_type_override: 'Expense type of an insurer',
  billing_office: 'Billing office',
  payment_run: 'Payment run',
  obligation: 'Obligation',
  obligation_incident: 'Incident of an obligation',
  obligation_control: 'Control',
  control_attestation: 'Attestation',
  systemic_issue: 'Systemic issue record',
  systemic_issue_incident: 'Incident of a systemic issue',
  systemic_issue_obligation: 'Obligation of a systemic issue',
  training_record: 'Training record',
  report_schedule: 'Report schedule',
  idr_code_map: 'IDR code',
};

/** Every kind of record that the change log has: its table, and what people call it. */
export const LOG_LABELS: Readonly<Record<string, string>> = {
  ...CONFIGURATION_LABELS,
  ...Object.fromEntries(Object.entries(HISTORY_ENTITIES).map(([entity, { label }]) => [entity, label])),
};

/** 'applyGst' as people read it: 'Apply gst'; the number of another record by what that is: 'insurerId' is 'Insurer'. */
function inWords(name: string): string {
  const words = name
    .replace(/(?<=.)Id$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields of people, whose names stand for their numbers. */
const PEOPLE = ['userId', 'ownerId', 'askedOfId', 'createdById'];

/** A field of a kind that has no words of its own; undefined for fields of the kinds that have, which only serve the system. */
export function plainField(entity: string, name: string): HistoryField | undefined {
  if (!Object.hasOwn(CONFIGURATION_LABELS, entity)) return undefined;
  return { label: inWords(name), kind: PEOPLE.includes(name) ? 'person' : 'plain' };
}
