// Constraints whose meaning is not told by their shape, each in a sentence that says what to do.
import { KEY_CONTROL_MESSAGE } from '#domain/obligation.ts';
import { NEVER_PAUSES } from '#domain/clocks/pause.ts';
import { kindsWith, oneOf, PART_TABLES } from '#domain/records.ts';

export interface SpecialWords {
  readonly message: string;
  /** The field that it is about, where there is one. */
  readonly field?: string;
}

/** What hangs on exactly one record says so by a constraint of this name. */
const ONE_RECORD = Object.fromEntries(
  (['notes', 'tasks', 'flags', 'timeline', 'messages', 'letters'] as const).map((part): [string, SpecialWords] => {
    const kinds = kindsWith(part);
    return [
      `${PART_TABLES[part]}_one_parent`,
      { message: `It belongs to ${oneOf(kinds)}: name one of them.`, field: kinds[0]?.parentField },
    ];
  }),
);
const CLAIM_ONLY = 'It can be shared with a job only where it belongs to the job’s claim.';
const TURNED_OFF = 'A rule that is off has the time at which it was turned off, and one that is on has none.';
const CONTACTS = 'Each contact needs a first name, and one of them is the primary contact.';
const TAX = 'The tax is 0 % or 10 %: choose one of them.';
const REASON = 'Say why it is refused.';
const OTHER_FIELDS =
  'The fields are not described in the way that the form builder does. Load the page again, then change them anew.';
const ACCOUNT = 'Enter the whole account number, not its last digits.';
const AGAIN = 'This was saved already. Load the page again.';
const MADE_AS = 'Reports are made for members and administrators, with their rights.';
const IN_LIST = 'It is in the list already.';

/** A number that another invoice of the organisation has. */
export const INVOICE_NUMBER_TAKEN =
  'There is an invoice with this number already, in capital or small letters. Choose another number.';

/** By the constraint's name. */
export const SPECIAL_WORDS: Readonly<Record<string, SpecialWords>> = {
  ...ONE_RECORD,
  saved_view_key: { message: 'You have a view of this name already. Choose another name.', field: 'name' },
  default_view_key: { message: 'This list opens with another view by now. Try again.', field: 'list' },
  default_view_view_id_fkey: { message: 'This view has been deleted in the meantime.', field: 'viewId' },
  saved_view_list_check: { message: 'There is no such list.', field: 'list' },
  saved_view_filter_size: {
    message: 'These filters are too long to be kept as a view. Look for less.',
    field: 'filter',
  },
  saved_view_sort_check: { message: 'A view is ordered by a field of its list, up or down.', field: 'sort' },
  saved_view_columns_check: { message: 'Choose anew what the view shows.', field: 'columns' },
  member_leave_days: { message: 'The last day cannot be before the first.', field: 'endsOn' },
  member_leave_key: { message: 'A leave of this person begins on that day already.', field: 'startsOn' },
  billing_office_account_no_masked: { message: ACCOUNT, field: 'accountNo' },
  claim_ph_acc_masked: { message: ACCOUNT, field: 'phACC' },
  letter_final_is_filed: {
    message: 'A letter is final once it is filed as PDF, by whoever signs it.',
    field: 'status',
  },
  letter_kind_of_complaint: { message: 'A letter about a claim is of the kind Other.', field: 'kind' },
  letter_sent_how: { message: 'Say how the letter left, and when: by e-mail or posted.', field: 'sentHow' },
  letter_sent_is_final: { message: 'Make the letter final before it is sent.', field: 'sentHow' },
  letter_template_body_check: { message: 'The text is required, and has at most 100,000 characters.', field: 'body' },
  letter_template_key: { message: 'Another letter template has this name. Choose another name.', field: 'name' },
  letter_template_kind_of_complaint: { message: 'A letter about a claim is of the kind Other.', field: 'kind' },
  report_expires: { message: 'A report is kept for a time once it is made, and not before.', field: 'expiresAt' },
  report_key_of_org: { message: 'The file of a report lies with its own organisation.' },
  report_made_as_check: { message: MADE_AS, field: 'madeAs' },
  report_schedule_made_as_check: { message: MADE_AS, field: 'madeAs' },
  report_schedule_next_on_first_day: {
    message: 'A report of every month is made on the first day of a month.',
    field: 'nextOn',
  },
  supplier_account_no_masked: { message: ACCOUNT, field: 'accountNo' },
  claim_broker_contacts_one_primary: { message: CONTACTS, field: 'brokerContacts' },
  claim_insurer_contacts_one_primary: { message: CONTACTS, field: 'insurerContacts' },
  claim_ph_contacts_one_primary: { message: CONTACTS, field: 'phContacts' },
  claim_policy_issued: {
    message: 'The policy is issued within its term. Change the date of issue or the term.',
    field: 'policyIssuedOn',
  },
  claim_policy_term: {
    message: 'The policy’s term ends on its first day or later. Change one of the dates.',
    field: 'policyTermTo',
  },
  claim_access_key_key: { message: AGAIN },
  claim_draft_key_key: {
    message: 'This draft is lodged already. Look for its claim in the claim search.',
    field: 'draftKey',
  },
  claim_external_org_key: { message: IN_LIST, field: 'externalOrgId' },
  claim_supplier_of_claim_key: { message: IN_LIST },
  comm_delivery_reply_token_key: { message: AGAIN },
  comm_log_call_duration: { message: 'Enter how long the call took.', field: 'duration' },
  comm_log_last_message: { message: 'The message that begins a conversation says when its newest was written.' },
  comm_log_no_answer: { message: 'Whoever says that a message needs no answer stands with it, and when.' },
  comm_log_waits_for_us: { message: 'Only a message that came in can wait for an answer.', field: 'noAnswerNeeded' },
  comm_log_message_id_key: { message: 'This message is in the log already.' },
  comm_template_check: { message: 'An e-mail template needs a subject.', field: 'subjectTemplate' },
  comm_template_key: {
    message: 'Another template of this channel has this internal name. Choose another name.',
    field: 'internalName',
  },
  comm_template_template_check: {
    message: 'The text is required, and has at most 100,000 characters.',
    field: 'template',
  },
  complaint_external_org_key: { message: IN_LIST, field: 'externalOrgId' },
  complaint_indicator_on_key: { message: 'This rule is on for the complaint already.' },
  configuration_item_org_key: {
    message: 'The organisation has its own value of this setting already. Change that one.',
    field: 'configurationItemId',
  },
  configuration_item_json_schema_check: { message: OTHER_FIELDS },
  cost_type_check: { message: 'A cost type cannot stand below itself. Choose another one.', field: 'parentId' },
  cost_type_root_key: {
    message: 'There is one cost type at the top only. Choose the one that this belongs to.',
    field: 'parentId',
  },
  custom_field_set_json_schema_admin_check: { message: OTHER_FIELDS },
  custom_field_set_json_schema_check: { message: OTHER_FIELDS },
  custom_field_set_key: {
    message: 'The organisation has fields for this kind of record already. Change those.',
    field: 'entity',
  },
  excess_request_due: {
    message: 'An excess is due on the day of its request or later. Change one of the dates.',
    field: 'dueOn',
  },
  expense_item_applied_tax_check: { message: TAX, field: 'appliedTax' },
  expense_item_invoiced: {
    message: 'An expense is invoiced by putting it on an invoice, and only there.',
    field: 'status',
  },
  expense_type_override_insurer_id_key: {
    message: 'There is a rate for this insurer already. Change that one.',
    field: 'insurerId',
  },
  external_org_name_key: { message: 'There is one with this name already.', field: 'name' },
  file_key_key: { message: 'This file is stored already. Upload it again.', field: 'key' },
  file_key_of_org: { message: 'The file was not uploaded here. Upload it again.', field: 'key' },
  record_import_key_of_org: { message: 'The file was not uploaded here. Upload it again.', field: 'key' },
  record_import_counts: { message: 'The rows of the import do not add up. Import the file again.' },
  record_import_finished: { message: 'An import that has ended says when, and one that goes on does not.' },
  file_one_parent: { message: 'A file belongs to one record. Open the record that it is for, then upload it there.' },
  file_shared_of_claim: { message: CLAIM_ONLY, field: 'sharedWithJobId' },
  file_upload_key_key: { message: 'This file is stored already. Upload it again.', field: 'key' },
  file_upload_key_of_org: { message: 'The file was not uploaded here. Upload it again.', field: 'key' },
  idr_code_map_key: { message: 'There is a code for this value already. Change that one.', field: 'ourValue' },
  inbound_address_address_key: {
    message: 'This address receives messages already. Choose another one.',
    field: 'address',
  },
  inbound_address_form: {
    message: 'An e-mail address is written in small letters, a telephone number as +61 and its digits.',
    field: 'address',
  },
  inbound_message_handled: { message: 'Somebody has dealt with this message already. Load the page again.' },
  inbound_message_message_id_key: { message: 'This message has come in already.' },
  incident_reported_by: { message: 'Say who reported it: choose a person, or enter a name.', field: 'reportedById' },
  indicator_on_key: { message: 'This rule is on for the claim already.' },
  invoice_access_key_key: { message: AGAIN },
  invoice_due_after_issue: {
    message: 'An invoice is due on its day of issue or later. Change one of the dates.',
    field: 'dueDate',
  },
  invoice_no_key: {
    message: INVOICE_NUMBER_TAKEN,
    field: 'invoiceNo',
  },
  invoice_of_claim_key: { message: IN_LIST },
  invoice_sent: {
    message: 'An invoice is sent by “Approve and email”, and only then has a date of sending.',
    field: 'status',
  },
  invoice_serial_no_key: { message: 'This serial number is given already. Try again.', field: 'invoiceNo' },
  invoice_total: { message: 'The total is the net amount and its GST. Load the page again.', field: 'totalAmount' },
  invoice_item_tax_check: { message: TAX, field: 'tax' },
  job_waiting_key: { message: 'This is waiting to be done already.' },
  log_json_diff_check: { message: AGAIN },
  milestone_name_check: { message: 'There is no such milestone. Choose one of the list.', field: 'name' },
  milestone_source_key: { message: 'This milestone is recorded already.' },
  note_shared_of_claim: { message: CLAIM_ONLY, field: 'sharedWithJobId' },
  control_attestation_answered: { message: AGAIN, field: 'answer' },
  control_attestation_period: { message: 'A period ends after its first day. Change one of the days.' },
  control_attestation_period_key: { message: 'This period was asked about already. Load the page again.' },
  obligation_control_of_obligation_key: { message: IN_LIST },
  obligation_control_starts_on_every_month: {
    message: 'Choose a day up to the 28th, which every month has.',
    field: 'startsOn',
  },
  obligation_incident_ids_bounded: {
    message: 'At most 200 incidents are recorded as breaches of one obligation.',
    field: 'incidentIds',
  },
  obligation_key_control_bounded: { message: KEY_CONTROL_MESSAGE, field: 'keyControl' },
  obligation_external_org_key: { message: IN_LIST, field: 'externalOrgId' },
  obligation_incident_key: { message: IN_LIST, field: 'incidentId' },
  systemic_issue_closed: { message: AGAIN, field: 'status' },
  systemic_issue_complaint_key: { message: IN_LIST, field: 'complaintId' },
  systemic_issue_incident_key: { message: IN_LIST, field: 'incidentId' },
  systemic_issue_obligation_key: { message: IN_LIST, field: 'obligationId' },
  note_in_bundle_of_complaint: { message: 'Only notes of a complaint go into its bundle.', field: 'inBundle' },
  org_zone_known: { message: 'Choose one of the time zones of the list.', field: 'zone' },
  pds_version_check: { message: 'The last day is the first day or later. Change one of the dates.', field: 'endDate' },
  payee_account_account_no: { message: 'Enter an account number of 5 to 9 digits.', field: 'accountNo' },
  payee_account_account_no_masked: { message: ACCOUNT, field: 'accountNo' },
  payee_account_payee: { message: 'A supplier’s account names the supplier, any other its claim.', field: 'payeeType' },
  payee_account_policy_holder_key: {
    message: 'The policy holder has bank details already. Change those.',
    field: 'payeeType',
  },
  payee_account_supplier_key: { message: 'The supplier has bank details already. Change those.', field: 'payeeType' },
  payee_account_third_party_key: {
    message: 'This payee has bank details on the claim already. Change those.',
    field: 'payeeName',
  },
  payee_account_verified: { message: 'Say how the bank details were verified, and with whom.', field: 'verifiedHow' },
  payment_run_states: { message: 'The file for the bank is written before a run is confirmed.', field: 'status' },
  payment_run_written: {
    message: 'The file for the bank is written as a whole. Load the page again.',
    field: 'status',
  },
  receipt_amount_check: { message: 'Enter the amount that was received.', field: 'amount' },
  receipt_of_kind: {
    message: 'A receipt of a recovery names it; one of the excess may name a payment.',
    field: 'kind',
  },
  receipt_takes_back: {
    message: 'A receipt is more than 0; what takes one back is the same amount below 0.',
    field: 'amount',
  },
  receipt_takes_back_id_key: { message: 'This receipt is taken back already.', field: 'takesBackId' },
  recovery_demanded: { message: 'Enter the demand first.', field: 'demand' },
  recovery_of_claim_key: { message: IN_LIST },
  remittance_advice_address: { message: 'A remittance advice without an address is not sent.', field: 'email' },
  remittance_advice_sent: { message: 'A remittance advice that is sent says when.', field: 'status' },
  report_check: { message: 'The last day is the first day or later. Change one of the dates.', field: 'endDate' },
  request_key_key: { message: AGAIN },
  reserve_change_decided: { message: 'A decision names who made it and when. Load the page again, then decide anew.' },
  reserve_change_refusal_reason: { message: REASON, field: 'decisionReason' },
  reserve_change_waiting_key: {
    message: 'A change of this reserve is waiting for approval already. Have that one decided first.',
  },
  reserve_covers_payments: {
    message: 'A reserve cannot fall below its pending, approved and paid payments.',
    field: 'reserve',
  },
  reserve_of_claim_key: { message: IN_LIST },
  reserve_payment_account_no_masked: { message: ACCOUNT, field: 'accountNo' },
  reserve_payment_amount: {
    message: 'A payment is more than 0, and its reversal the same amount below 0.',
    field: 'amount',
  },
  reserve_payment_gst_check: { message: TAX, field: 'gst' },
  reserve_payment_pays_again_id_key: { message: 'This payment is paid again already.', field: 'paysAgainId' },
  reserve_payment_refusal_reason: { message: REASON, field: 'decisionReason' },
  reserve_payment_reserve_id_fkey: { message: 'There is no such reserve on this claim.', field: 'reserveId' },
  reserve_payment_reversal_of_id_key: { message: 'This payment is reversed already.', field: 'reversalOfId' },
  rule_instance_check: { message: TURNED_OFF },
  supplier_external_org_key: { message: IN_LIST, field: 'externalOrgId' },
  task_check: {
    message: 'A completed task has the time of its completion, and an open one has none.',
    field: 'isCompleted',
  },
  terms_acceptance_key: { message: 'These terms are accepted already.' },
  timeline_item_completed: {
    message: 'A completed step has the time of its completion, and an open one has none.',
    field: 'isCompleted',
  },
  public_complaint_access_key_key: { message: AGAIN },
  public_complaint_complaint_id_key: { message: AGAIN },
  public_complaint_form_key_key: { message: AGAIN },
  upload_ticket_keys_check: { message: 'At most 5 files can be attached.' },
  upload_ticket_token_hash_key: { message: AGAIN },
  user_auth0_id_key: { message: 'This sign-in belongs to another person already.' },
  user_email_key: { message: 'There is a person with this e-mail address already.', field: 'email' },
  user_external_org_key: { message: IN_LIST, field: 'externalOrgId' },
  user_in_org_check: {
    message: 'Only employees have a position. Mark the person as an employee, or leave the position out.',
    field: 'position',
  },
  user_in_org_roles_check: { message: 'Choose among the roles user, administrator and supplier.', field: 'roles' },
  user_org_supplier_key: { message: 'This person works for the supplier already.', field: 'userId' },
  user_org_supplier_of_supplier_key: { message: IN_LIST },
  user_org_supplier_person: { message: 'Choose a person of the organisation.', field: 'userId' },
  claim_exceptional_reason: {
    message: 'Say why these are Exceptional Circumstances.',
    field: 'exceptionalCircumstanceReason',
  },
  clock_done: { message: AGAIN },
  clock_state_of_done: { message: AGAIN },
  clock_pause: { message: 'Say why it is paused, and until when.', field: 'reason' },
  clock_never_pauses: { message: NEVER_PAUSES },
  workflow_run_check: { message: AGAIN },
  workflow_run_check1: { message: AGAIN },
  workflow_step_check: { message: AGAIN },
  workflow_step_check1: { message: AGAIN },
  workflow_rule_instance_on_key: { message: 'This rule is on for the claim already.' },
};
