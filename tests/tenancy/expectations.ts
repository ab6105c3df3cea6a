// Who may do what with the test world's row of each table in their own organisation: s select, i insert, u update,
// d delete. What is not named is refused; everything in another organisation is. A table that is missing here fails
// the matrix by name.

import type { Place } from '#tests/support/world.ts';

export const ACTORS = ['visitor', 'supplier', 'stranger', 'party', 'handler', 'admin', 'superAdmin'] as const;
export type Actor = (typeof ACTORS)[number];
export type Expectation = Readonly<Partial<Record<Actor, string>>>;

const nobody: Expectation = {};
/** Settings: members read, the administrator writes. */
const settings = (written: string): Expectation => ({ stranger: 's', party: 's', handler: 's', admin: `s${written}` });
/** What hangs on the world's claim: seen by its handling party, by users who see all and by the administrator. */
const ofClaim = (rights: string, admins = rights): Expectation => ({ party: rights, handler: rights, admin: admins });
/** What hangs on the world's complaint, likewise. */
const ofComplaint = ofClaim;
/** The compliance registers: all members. */
const register: Expectation = { stranger: 'siu', party: 'siu', handler: 'siu', admin: 'siu' };
/** What links records of the registers. */
const links: Expectation = { stranger: 'si', party: 'si', handler: 'si', admin: 'si' };

/** What people tie together and untie. */
const freeLinks: Expectation = { stranger: 'sid', party: 'sid', handler: 'sid', admin: 'sid' };

export const tables: Readonly<Record<string, Expectation>> = {
  org: { supplier: 's', stranger: 's', party: 's', handler: 's', admin: 'su', superAdmin: 'siu' },
  user: { stranger: 's', party: 's', handler: 's', admin: 's', superAdmin: 'su' },
  // the row is the handler's own
  user_in_org: { stranger: 's', party: 's', handler: 'su', admin: 'su', superAdmin: 'su' },
  external_org: settings('iud'),
  user_external_org: settings('id'),
  member_leave: settings('iud'),
  // the row is the handler's own, and shared
  saved_view: { stranger: 'si', party: 'si', handler: 'siud', admin: 'siud' },
  // the row is the handler's own
  default_view: { stranger: 'i', party: 'i', handler: 'sid', admin: 'i' },
  terms_version: { supplier: 's', stranger: 's', party: 's', handler: 's', admin: 's', superAdmin: 's' },
  // one's own
  terms_acceptance: { handler: 's' },

  configuration_item: { stranger: 's', party: 's', handler: 's', admin: 's' },
  configuration_item_org: settings('iud'),
  custom_field_set: settings('iu'),
  insurance_product: settings('iu'),
  insurer: settings('iud'),
  product_type: settings('iud'),
  questionnaire: settings('iu'),
  questionnaire_version: settings(''),
  workflow: settings('iu'),
  workflow_rule: settings('iud'),
  workflow_version: settings(''),
  pds: settings('iu'),
  pds_version: settings('iu'),
  pds_config_item: settings('iud'),
  specified_item: settings('iud'),
  comm_template: settings('iud'),
  letter_template: settings('iud'),
  task_template: settings('iu'),
  indicator_definition: settings('iud'),
  complaint_indicator_definition: settings('iud'),
  supplier: settings('iu'),
  supplier_external_org: settings('iud'),
  user_org_supplier: settings('iud'),
  cost_type: settings('iud'),
  expense_type: settings('iud'),
  expense_type_override: settings('iud'),
  billing_office: settings('iu'),
  idr_code_map: { admin: 'siud' },

  // anybody with the claims area may lodge one
  claim: { stranger: 'i', party: 'siu', handler: 'siu', admin: 'siu' },
  claim_external_org: ofClaim('si'),
  // that others' notes are not theirs to change is said by a trigger
  note: ofClaim('siu'),
  task: ofClaim('siu'),
  flag: ofClaim('siu'),
  timeline_item: ofClaim('siud'),
  milestone: ofClaim('s'),
  clock: ofClaim('s'),
  claim_supplier: ofClaim('siud'),
  supplier_job: ofClaim('siud'),
  indicator: ofClaim('s'),
  workflow_rule_instance: ofClaim('s'),
  workflow_run: ofClaim('s'),
  workflow_step: ofClaim('s'),
  reserve: ofClaim('siu'),
  reserve_change: ofClaim('su'),
  reserve_payment: ofClaim('siu'),
  payee_account: ofClaim('siu'),
  // those with a payment right: of the world's people the administrator
  payment_run: { admin: 'siu' },
  remittance_advice: { admin: 's' },
  remittance_line: { admin: 's' },
  recovery: ofClaim('siu'),
  excess_request: ofClaim('siu'),
  receipt: ofClaim('si'),
  // the row is pending and the handler's own
  expense_item: { party: 'siu', handler: 'siud', admin: 'siud' },
  invoice: ofClaim('s', 'siud'),
  invoice_item: ofClaim('s', 'siud'),
  comm_log: ofClaim('siu'),
  comm_delivery: ofClaim('s'),
  inbound_message: { admin: 's' },
  inbound_address: { admin: 's', superAdmin: 'sid' },
  file: ofClaim('siu'),
  // the row is a draft
  letter: ofClaim('siud'),
  log: ofClaim('s'),
  policy_lookup_log: { admin: 's' },
  export_log: { admin: 's' },
  // the row is the handler's own
  notification: { handler: 'su' },

  complaint: { stranger: 'i', party: 'siu', handler: 'siu', admin: 'siu' },
  complaint_external_org: ofComplaint('sid'),
  complaint_status_history: ofComplaint('s'),
  complaint_indicator: ofComplaint('s'),
  incident: register,
  conflict_of_interest: register,
  obligation: register,
  obligation_external_org: links,
  obligation_incident: links,
  obligation_control: register,
  // asked of the handler
  control_attestation: { stranger: 's', party: 's', handler: 'su', admin: 'su' },
  systemic_issue: register,
  // of a complaint: those who see it
  systemic_issue_complaint: ofComplaint('sid'),
  systemic_issue_incident: freeLinks,
  systemic_issue_obligation: freeLinks,
  complaint_afca_stage: ofComplaint('sid'),
  // the row is the handler's own
  training_record: { handler: 'siud', admin: 'siud' },
  claim_open_item: ofClaim('s'),
  employee_training: { handler: 's', admin: 's' },
  // a report is its maker's and the administrators'
  report: { stranger: 'i', party: 'i', handler: 'i', admin: 'si' },
  // written by the service; what was refused is read through a link
  record_import: { stranger: '', party: '', handler: '', admin: 's' },
  record_import_refusal: nobody,
  report_schedule: { stranger: 'i', party: 'i', handler: 'i', admin: 'siud' },

  job: { admin: 's' },
  public_complaint: nobody,
  upload_ticket: nobody,
  file_upload: nobody,
  request_key: nobody,

  my_job: { supplier: 's' },
  my_job_file: { supplier: 's' },
  my_job_message: { supplier: 's' },
  my_job_note: { supplier: 's' },
  my_work: { admin: 's' },
  team_member: { admin: 's' },
  owner_load: { stranger: 's', party: 's', handler: 's', admin: 's' },
};

/** Tables outside of schema public, of which no role but the service's own has anything. */
export const serviceTables: readonly string[] = [
  'app.business_day',
  'app.clock',
  'app.clocks_counted',
  'app.ended_session',
  'app.export_part',
  'app.holiday_years',
  'app.invoice_counter',
  'app.own_calendar',
  'app.public_holiday',
  'app.request_count',
  // templates of other tables, without rows
  'app.rule',
  'app.rule_instance',
  'app.rules_evaluated',
];

export interface FunctionExpectation {
  /** Who may call it. */
  readonly callers: readonly Actor[];
  /** Who gets rows, where the arguments name rows of their own organisation. */
  readonly finders: readonly Actor[];
  /** What it is asked for, in a place. */
  readonly args: (place: Place) => readonly unknown[];
}

export const USERS = ['stranger', 'party', 'handler', 'admin'] as const;
/** Those who see the world's claim. */
const CLAIM_USERS = ['party', 'handler', 'admin'] as const;

/** Views without rows: they say what rows the figures of dashboards have, which functions count under the rights of who asks. */
export const FIGURE_VIEWS: readonly string[] = ['dashboard_figure', 'dashboard_row'];

/** Views without rows, with that of global search, whose function stands among {@link functions}. */
export const ROW_VIEWS: readonly string[] = [...FIGURE_VIEWS, 'found_record'];

/** Functions of schema public, which the service serves, but the figures of dashboards. One that is missing here fails the matrix by name. */
export const functions: Readonly<Record<string, FunctionExpectation>> = {
  'high_priority_tasks()': { callers: USERS, finders: CLAIM_USERS, args: () => [] },
  'claim_duplicates(text,date,text)': {
    callers: USERS,
    finders: CLAIM_USERS,
    args: () => ['POL1', '2026-02-01', 'Storm'],
  },
  'suggested_owners(bigint[])': {
    callers: USERS,
    finders: USERS,
    args: (place) => [[place.row('external_org')['id']]],
  },
  'global_search(text)': {
    callers: USERS,
    finders: CLAIM_USERS,
    args: (place) => [`claim ${String(place.row('claim')['id'])}`],
  },
  'update_my_job(bigint,text)': {
    callers: ['supplier'],
    finders: ['supplier'],
    args: (place) => [place.row('supplier_job')['id'], 'Accepted'],
  },
  'add_my_job_note(bigint,text)': {
    callers: ['supplier'],
    finders: ['supplier'],
    args: (place) => [place.row('supplier_job')['id'], 'On my way'],
  },
};

/** Functions of schema app that a visitor may call: how a request starts where the role is set already. */
export const visitorFunctions: readonly string[] = [
  'app.check_session(text,jsonb)',
  'app.claimed_session()',
  'app.pre_request()',
];

/**
 * Functions of schema app that run with their owner's rights and may be called by a role that signs in. The service
 * serves none of them; policies, defaults and actions call them in a request. Everything else of the kind is the system's.
 */
export const ownersFunctions: Readonly<Record<string, readonly string[]>> = {
  // of the session, in which organisation and person are fixed
  'app.check_session(text,jsonb)': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  'app.claimed_session()': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  'app.supplier_ids()': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  // what one may do with money
  'app.has_payment_right()': ['app_org_admin', 'app_user'],
  'app.money_limit(text)': ['app_org_admin', 'app_user'],
  'app.is_payment_admin()': ['app_org_admin', 'app_user'],
  // a zone, days and periods of the organisation of the request
  'app.zone()': ['app_org_admin', 'app_user'],
  'app.local_days(integer,integer)': ['app_org_admin', 'app_user'],
  'app.local_months(integer,boolean)': ['app_org_admin', 'app_user'],
  'app.last_day_of_leave_ahead()': ['app_org_admin', 'app_user'],
  // causes of loss in the organisation of the request, with which its claims are compared and which no answer has
  'app.claim_causes()': ['app_org_admin', 'app_user'],
  // a word that is one of two, or is refused
  'app.cost_group(text)': ['app_org_admin', 'app_user'],
  // a day and a setting of an organisation
  'app.now()': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  'app.local_date(bigint,timestamp with time zone)': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  'app.today(bigint)': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  'app.setting(bigint,text)': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  'app.enqueue(text,jsonb,text)': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  'app.begin_once(uuid,text)': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  'app.finish_once(uuid,text)': ['app_org_admin', 'app_super_admin', 'app_supplier', 'app_user'],
  'app.attach_to_my_job(bigint,uuid,text,text)': ['app_supplier'],
  'app.onboard_org(text,text,boolean,boolean,boolean,text,text)': ['app_super_admin'],
};
