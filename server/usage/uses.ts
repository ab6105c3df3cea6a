// How a record can be used: by foreign keys as they are, by link tables, and by what documents name without a key.

/**
 * What becomes of the using record when the used one is deleted: it keeps it from that, it goes with it, it lets go of it,
 * or it stays as it is and can still be read.
 */
export type UseEffect = 'keeps' | 'goes' | 'released' | 'stays';

/** Tables that only tie two others together: the one to show instead, by its relationship. */
export const THROUGH: Readonly<Record<string, string>> = {
  ClaimExternalOrg: 'Claim',
  ClaimSupplier: 'Claim',
  ComplaintExternalOrg: 'Complaint',
  ObligationExternalOrg: 'Obligation',
  ObligationIncident: 'Obligation',
  SystemicIssueComplaint: 'SystemicIssue',
  SystemicIssueIncident: 'SystemicIssue',
  SystemicIssueObligation: 'SystemicIssue',
  SupplierExternalOrg: 'Supplier',
  UserExternalOrg: 'User',
  UserOrgSupplier: 'User',
};

/** Records of the machinery: nobody would look for them here. They are only told of when they keep a record from going. */
export const SILENT: ReadonlySet<string> = new Set([
  'ComplaintIndicator',
  'ExportLog',
  'Indicator',
  'Job',
  'Log',
  'Milestone',
  'Notification',
  'PolicyLookupLog',
  'QuestionnaireVersion',
  'ReserveChange',
  'UploadTicket',
  'WorkflowRuleInstance',
]);

/** A use that no foreign key tells. */
export interface OtherUse {
  /** GraphQL type of what is used. */
  readonly of: string;
  /** GraphQL type of what uses it. */
  readonly by: string;
  /** Condition on the rows `t` of the using table; $1 is the id. */
  readonly where: string;
  readonly effect: UseEffect;
  /** What these are called where the type alone does not tell. */
  readonly names?: { readonly one: string; readonly many: string };
}

/** What Postgres holds a deletion back for: app.named_in_documents, app.under_way. */
const held = (
  source: 'named_in_documents' | 'under_way',
  table: string,
  of: string,
  by: string,
  names?: OtherUse['names'],
): OtherUse => ({
  of,
  by,
  where: `t.id in (select held.id from app.${source}('${table}', (select app.org_id()), $1::bigint) held where held.type = '${by}')`,
  effect: 'keeps',
  names,
});

/** A rule is on for records now. */
const colours = (of: string, by: string, table: string, key: string): OtherUse => ({
  of,
  by,
  where: `exists (select from ${table} colour where colour.org_id = t.org_id and colour.entity_id = t.id and colour.${key} = $1::bigint and colour.is_on)`,
  effect: 'released',
});

/** A claim keeps a copy of what was chosen. */
const kept = (of: string, column: string, key: string): OtherUse => ({
  of,
  by: 'Claim',
  where: `t.${column} @> jsonb_build_array(jsonb_build_object('${key}', $1::bigint))`,
  effect: 'stays',
});

/** Add a line when a document of a new kind names a record, or something new can be under way with one. */
export const OTHER_USES: readonly OtherUse[] = [
  held('named_in_documents', 'comm_template', 'CommTemplate', 'TaskTemplate'),
  held('named_in_documents', 'comm_template', 'CommTemplate', 'Workflow'),
  held('named_in_documents', 'pds_config_item', 'PdsConfigItem', 'Questionnaire'),
  held('under_way', 'supplier', 'Supplier', 'SupplierJob', { one: 'Open job', many: 'Open jobs' }),
  held('under_way', 'supplier', 'Supplier', 'ReservePayment', {
    one: 'Payment that is not paid',
    many: 'Payments that are not paid',
  }),
  held('under_way', 'billing_office', 'BillingOffice', 'Invoice', { one: 'Draft invoice', many: 'Draft invoices' }),
  {
    of: 'Supplier',
    by: 'TaskTemplate',
    where: `t.configuration -> 'supplierCompany' = to_jsonb($1::bigint) and not t.is_deleted`,
    effect: 'stays',
  },
  {
    of: 'Supplier',
    by: 'Workflow',
    where: `t.id in (select used.id from app.uses_in_workflows((select app.org_id()), '$.nodes[*].config ? (@.supplierCompany == $id)', jsonb_build_object('id', $1::bigint)) used)`,
    effect: 'stays',
  },
  kept('SpecifiedItem', 'specified_items', 'specifiedItemId'),
  kept('PdsConfigItem', 'pds_config_items', 'pdsConfigItemId'),
  colours('IndicatorDefinition', 'Claim', 'indicator', 'indicator_definition_id'),
  colours('WorkflowRule', 'Claim', 'workflow_rule_instance', 'workflow_rule_id'),
  colours('ComplaintIndicatorDefinition', 'Complaint', 'complaint_indicator', 'complaint_indicator_definition_id'),
];
