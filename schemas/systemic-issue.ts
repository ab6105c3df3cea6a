import { checkSystemicIssue, SYSTEMIC_ISSUE_STATUSES } from '#domain/systemic-issue.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** The register of systemic issues: RG 271.118 to 271.121 ask to identify, escalate and address them. */
export const systemicIssue = defineResource({
  type: 'SystemicIssue',
  route: 'compliance/systemic-issues',
  isHosted: true,
  label: { one: 'Systemic issue', many: 'Systemic issues' },
  purpose: 'What goes wrong for more than one customer: why, what was done, and who was told.',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'description', 'ownerId', 'identifiedDate'],
    properties: {
      title: { type: 'string', title: 'Title', minLength: 1, maxLength: 200, pattern: '\\S' },
      description: { type: 'string', title: 'Description', minLength: 1, maxLength: 20_000, 'x-kind': 'multiline' },
      product: { type: 'string', title: 'Product', maxLength: 200 },
      issue: { type: 'string', title: 'Issue', maxLength: 300, 'x-options': 'complaint_issues' },
      status: {
        type: 'string',
        title: 'Status',
        enum: SYSTEMIC_ISSUE_STATUSES,
        'x-labels': { open: 'Open', closed: 'Closed' },
        default: 'open',
      },
      ownerId: {
        type: 'integer',
        title: 'Owner',
        'x-kind': 'user',
        'x-reference': { type: 'UserInOrg', label: 'name', relation: 'Owner' },
      },
      identifiedDate: { type: 'string', title: 'Identified', 'x-kind': 'date' },
      rootCause: { type: 'string', title: 'Root cause', maxLength: 10_000, 'x-kind': 'multiline' },
      actionTaken: { type: 'string', title: 'Action taken', maxLength: 10_000, 'x-kind': 'multiline' },
      reportedToAfcaDate: { type: 'string', title: 'Reported to AFCA', 'x-kind': 'date' },
      reportedToAsicDate: { type: 'string', title: 'Reported to ASIC', 'x-kind': 'date' },
      closedDate: { type: 'string', title: 'Closed', 'x-kind': 'date', readOnly: true },
    },
  },
  rules: [checkSystemicIssue],
  form: {
    drawer: 500,
    path: 'edit/{id}',
    sections: [
      { fields: ['title', 'description', 'product', 'issue', ['ownerId', 'identifiedDate']] },
      { title: 'Findings', fields: ['rootCause', 'actionTaken'] },
      { title: 'Reported', fields: [['reportedToAfcaDate', 'reportedToAsicDate']] },
    ],
    widgets: { issue: 'complaint-issue-field', product: 'complaint-product-field' },
  },
  list: {
    columns: ['id', 'title', 'product', 'issue', 'status', 'ownerId', 'identifiedDate'],
    moreColumns: ['reportedToAfcaDate', 'reportedToAsicDate', 'closedDate', 'createdAt', 'updatedAt'],
    filters: ['title', 'product', 'status', 'ownerId', 'identifiedDate'],
    sort: { id: 'desc' },
  },
  texts: { add: 'New systemic issue' },
  remove: 'none',
});

export type SystemicIssue = RecordOf<typeof systemicIssue>;
