// Who may read and write which columns, where the roles differ. A new column that does not follow fails by its name.

export type Columns = Readonly<Record<string, readonly string[]>>;

/** Tables that administrators read and users do not, and columns of tables that both read. */
export const administratorsColumns: Columns = {
  // fields that an organisation made for its administrators
  claim: ['custom_fields_admin'],
  custom_field_set: ['json_schema_admin', 'layout_admin'],
  // mail settings, limits, bank details
  org: ['reply_to_email_address'],
  supplier: ['account_bsb', 'account_no', 'remittance_email'],
  user_in_org: ['auth0_id', 'reserve_limit', 'payment_limit'],
  export_log: ['org_id', 'id', 'user_id', 'type', 'name', 'format', 'filter', 'columns', 'row_count', 'created_at'],
  idr_code_map: ['org_id', 'id', 'version', 'element', 'our_value', 'asic_code', 'created_at', 'updated_at', 'row_version'],
  inbound_address: ['org_id', 'id', 'channel', 'address', 'created_by_id', 'created_at'],
  inbound_message: ['org_id', 'id', 'channel', 'from', 'to', 'cc', 'subject', 'content', 'content_sanitized', 'attachments', 'withheld_attachments', 'candidates', 'status', 'comm_log_id', 'handled_by_id', 'handled_at', 'received_at', 'created_at', 'updated_at', 'sender_verified'],
  job: ['org_id', 'id', 'task', 'payload', 'key', 'status', 'attempts', 'max_attempts', 'last_error', 'run_at', 'started_at', 'finished_at', 'created_by_id', 'created_at', 'updated_at'],
  policy_lookup_log: ['org_id', 'id', 'user_id', 'query', 'result_count', 'created_at'],
};

/** A user writes their own notification switches and the claims that they handle; these are not theirs to write. */
export const administratorsWrites: Columns = {
  claim: ['custom_fields_admin'],
  user_in_org: ['user_first_name', 'user_last_name', 'position', 'is_employee', 'roles', 'payment_admin', 'payment_user', 'reserve_limit', 'payment_limit', 'disabled', 'allow_access_to_all_external_orgs', 'external_org_ids'],
};

/** Of their company's jobs, of themselves and of their organisation's name and features; nothing of a claim. */
export const suppliersColumns: Columns = {
  my_job: ['org_id', 'id', 'claim_id', 'claim_supplier_id', 'supplier_id', 'supplier_name', 'description_short', 'description_detailed', 'status', 'created_at', 'updated_at', 'claim_reference', 'contact_name', 'contact_phone', 'contact_email', 'site_unit_number', 'site_street_number', 'site_street_name', 'site_suburb', 'site_city', 'site_state', 'site_postcode', 'site_country'],
  my_job_file: ['org_id', 'id', 'job_id', 'name', 'key', 'mime_type', 'size_bytes', 'description', 'created_at', 'author_name', 'is_mine'],
  my_job_message: ['org_id', 'id', 'job_id', 'channel', 'direction', 'from', 'subject', 'content', 'created_at', 'is_html', 'duration', 'attachments'],
  my_job_note: ['org_id', 'id', 'job_id', 'note', 'created_at', 'author_name', 'is_mine', 'edited_at'],
  notification: ['org_id', 'id', 'user_id', 'kind', 'entity', 'entity_id', 'title', 'is_active', 'comm_log_id', 'claim_id', 'complaint_id', 'created_at'],
  org: ['id', 'name', 'is_enabled', 'is_claims_feature_enabled', 'is_complaints_feature_enabled', 'is_compliance_feature_enabled', 'state', 'zone'],
  terms_acceptance: ['id', 'user_id', 'version', 'accepted_at'],
  terms_version: ['version', 'published_at'],
  user: ['id', 'name', 'photo_url', 'is_admin', 'terms_accepted', 'created_at'],
  // their own row
  user_in_org: ['org_id', 'user_id', 'user_first_name', 'user_last_name', 'name', 'full_name', 'email', 'photo_url', 'terms_accepted', 'position', 'is_employee', 'roles', 'payment_admin', 'payment_user', 'disabled', 'last_seen', 'allow_access_to_all_external_orgs', 'notification_assigned_to_task', 'notification_assigned_to_complaint_as_owner', 'notification_complaint_created', 'notification_complaint_indicator_changed', 'notification_complaint_created_in_my_external_org', 'created_at', 'updated_at', 'row_version', 'external_org_ids', 'external_org_names'],
};

/** Tables that a platform administrator reads anything of: organisations, people, memberships, terms; no records. */
export const platformColumns: readonly string[] = ['inbound_address', 'org', 'terms_acceptance', 'terms_version', 'user', 'user_in_org'];

/** Secrets and what only the service reads. */
export const hiddenColumns: Columns = {
  // RULES 42: read by payments and by revealBankAccount
  billing_office: ['account_no_whole'],
  claim: ['ph_acc_whole'],
  comm_delivery: ['provider_id', 'reply_token', 'job_id'],
  comm_log: ['reference_ids'],
  file_upload: ['org_id', 'key', 'mime_type', 'size_bytes', 'open_until', 'checked_at', 'created_by_id', 'created_at', 'id'],
  inbound_message: ['message_id', 'reference_ids'],
  request_key: ['id', 'user_id', 'within_org', 'key', 'fingerprint', 'result', 'created_at'],
  supplier: ['account_no_whole'],
  upload_ticket: ['org_id', 'id', 'token_hash', 'purpose', 'keys', 'expires_at', 'used_at', 'created_at'],
};

/** Columns that the database fills and no client may change. */
export const keptColumns: readonly string[] = ['org_id', 'id', 'created_at', 'created_by_id', 'updated_at', 'updated_by_id', 'access_key', 'party_ids', 'assignee_ids', 'lodged_at', 'edited_at'];

/** Those that a client may give when it makes the row. */
export const keptExceptions: Columns = {
  // when a call that is logged took place
  comm_log: ['created_at'],
  // RULES 9
  file: ['id'],
};
