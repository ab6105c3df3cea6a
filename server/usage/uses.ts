// How a record can be used: by foreign keys as they are, by link tables, and by what documents name without a key.

/** Tables that only tie two others together: the one to show instead, by its relationship. */
export const THROUGH: Readonly<Record<string, string>> = {
  ClaimExternalOrg: 'Claim',
  ComplaintExternalOrg: 'Complaint',
  SupplierExternalOrg: 'Supplier',
  UserExternalOrg: 'User',
  UserOrgSupplier: 'User',
};

/** Records of the machinery: nobody would look for them here. They are only told of when they keep a record from going. */
export const SILENT: ReadonlySet<string> = new Set([
  'ComplaintIndicator', 'ExportLog', 'Indicator', 'Job', 'Log', 'Milestone', 'Notification', 'PolicyLookupLog', 'QuestionnaireVersion', 'ReserveChange', 'UploadTicket', 'WorkflowRuleInstance',
]);

/** A use that no foreign key knows: an id inside a document. */
export interface DocumentUse {
  /** GraphQL type of what is used. */
  readonly of: string;
  /** GraphQL type of what uses it. */
  readonly by: string;
  /** Condition on the rows `t` of the using table; $1 is the id. */
  readonly where: string;
}

/** Add a line when a document of a new kind names a record. */
export const DOCUMENT_USES: readonly DocumentUse[] = [
  { of: 'CommTemplate', by: 'TaskTemplate', where: `t.configuration -> 'commTemplate' = to_jsonb($1::bigint) and not t.is_deleted` },
  { of: 'CommTemplate', by: 'Workflow', where: `jsonb_path_exists(t.definition, '$.nodes[*].config ? (@.commTemplate == $id)', jsonb_build_object('id', $1::bigint))` },
  { of: 'Supplier', by: 'TaskTemplate', where: `t.configuration -> 'supplierCompany' = to_jsonb($1::bigint) and not t.is_deleted` },
  { of: 'Supplier', by: 'Workflow', where: `jsonb_path_exists(t.definition, '$.nodes[*].config ? (@.supplierCompany == $id)', jsonb_build_object('id', $1::bigint))` },
];
