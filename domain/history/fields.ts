// What the fields of records are called in the history, and how their values are read.
import { CLAIM_LABELS } from '../claim-labels.ts';
import { CONFLICT_LABELS } from '../conflict-of-interest.ts';
import { INCIDENT_LABELS } from '../incident.ts';

/** How a value is written. A reference names the type whose record it points to. */
export type HistoryKind =
  | 'text'
  | 'money'
  | 'day'
  | 'moment'
  | 'time'
  | 'yesNo'
  | 'percent'
  | 'share'
  | 'person'
  | 'rich'
  | 'state'
  | 'people'
  | 'document'
  | 'milestone'
  | 'proof'
  /** Whatever it looks like: of fields that nobody has described. */
  | 'plain'
  | { readonly option: string }
  | { readonly reference: ReferenceType };

/** Records whose names stand for their numbers. */
const REFERENCE_TYPES = [
  'Supplier',
  'Insurer',
  'ExternalOrg',
  'CostType',
  'ExpenseType',
  'ProductType',
  'PdsVersion',
  'Questionnaire',
  'Workflow',
  'BillingOffice',
  'SupplierJob',
  'UserOrgSupplier',
] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

export interface HistoryField {
  readonly label: string;
  readonly kind: HistoryKind;
}

type Fields = Readonly<Record<string, HistoryField>>;

const field = (label: string, kind: HistoryKind = 'text'): HistoryField => ({ label, kind });
const to = (reference: ReferenceType): HistoryKind => ({ reference });
const of = (option: string): HistoryKind => ({ option });

/** Kinds of the claim's fields that are no plain text. */
const CLAIM_KINDS: Readonly<Record<string, HistoryKind>> = {
  status: of('claim_statuses'),
  decision: of('claim_decisions'),
  triageOutcome: of('claim_triage_outcome'),
  policyTermFrom: 'day',
  policyTermTo: 'day',
  policyIssuedOn: 'day',
  phDob: 'day',
  claimOccurredAt: 'moment',
  claimReportedAt: 'moment',
  closedAt: 'time',
  phIsRegisteredForGst: 'yesNo',
  rbListedInPolicy: 'yesNo',
  outsideOfPolicyTerms: 'yesNo',
  phITC: 'percent',
  excess: 'money',
  excessReceived: 'money',
  recovery: 'money',
  recoveryReceived: 'money',
  phContacts: 'people',
  insurerContacts: 'people',
  brokerContacts: 'people',
  additionalInfo: 'document',
  jsonData: 'document',
  pdsConfigItems: 'document',
  externalPolicyData: 'document',
  workflowState: 'document',
  specifiedItems: 'document',
  notes: 'rich',
};

const PARTS: readonly (readonly [prefix: string, name: string])[] = [
  ['ph', 'Policy holder'],
  ['rb', 'Related party'],
];

/** 'Policy holder: email', because the label alone stands under its card's title elsewhere. */
function claimLabel(name: string, label: string): string {
  const [, part] = PARTS.find(([prefix]) => name.startsWith(prefix) && name !== 'phContacts') ?? [];
  return part === undefined
    ? label
    : `${part}: ${/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)}`;
}

const CLAIM: Fields = {
  ...Object.fromEntries(
    Object.entries(CLAIM_LABELS).map(([name, label]) => [
      name,
      field(claimLabel(name, label), CLAIM_KINDS[name] ?? 'text'),
    ]),
  ),
  ownerId: field('Claim owner', 'person'),
  insurerId: field('Insurer', to('Insurer')),
  productTypeId: field('Product type', to('ProductType')),
  pdsVersionId: field('PDS version', to('PdsVersion')),
  claimOccurredPrecision: field('Date of loss known to the', 'state'),
  claimReportedPrecision: field('Loss reported date known to the', 'state'),
  questionnaireId: field('Questionnaire', to('Questionnaire')),
  workflowId: field('Workflow', to('Workflow')),
  formData: field('Questionnaire answers', 'document'),
  exceptionalCircumstance: field('Exceptional Circumstances', 'state'),
  exceptionalCircumstanceReason: field('Exceptional Circumstances: why'),
};

const COMPLAINT: Fields = {
  status: field('Status', 'state'),
  statusReason: field('Reason'),
  category: field('Category', 'state'),
  channel: field('Channel', 'state'),
  ownerId: field('Complaint owner', 'person'),
  handlingParty: field('Handling party', of('complaint_handling_party')),
  dtReceived: field('Received', 'time'),
  acknowledgedAt: field('Acknowledged', 'time'),
  respondedAt: field('Responded', 'time'),
  writtenResponseRequested: field('Written response asked for', 'yesNo'),
  closedAt: field('Closed', 'time'),
  relatedTo: field('Related to'),
  relationship: field('Relationship'),
  complainantFirstName: field('Complainant: first name'),
  complainantLastName: field('Complainant: last name'),
  complainantAge: field('Complainant: age'),
  complainantGender: field('Complainant: gender'),
  complainantPostcode: field('Complainant: postcode'),
  complainantType: field('Complainant: type'),
  complainantSolution: field('What the complainant asks for', 'rich'),
  incidentDescription: field('Description', 'rich'),
  issue: field('Issue'),
  product: field('Product'),
  policyNo: field('Policy#'),
  externalClaimId: field('External claim number'),
  preferredChannel: field('Preferred channel'),
  preferredChannelValue: field('Preferred contact'),
  outcome: field('Outcome', 'state'),
  outcomeDetails: field('Outcome details', 'rich'),
  monetaryRemedy: field('Monetary remedy', 'money'),
  referredByAfca: field('Referred by AFCA', 'yesNo'),
  referredByAfcaDate: field('Referred by AFCA on', 'day'),
  afcaReferenceNo: field('AFCA reference'),
  vulnerabilities: field('Vulnerabilities', of('complaint_vulnerabilities')),
  isAboutRepresentative: field('About a representative', 'yesNo'),
  representativeName: field('Representative'),
  isPublicSubmission: field('Submitted by the public form', 'yesNo'),
};

/** Fields by their labels, with the kinds of those that are no plain text. */
function labelled(labels: Readonly<Record<string, string>>, kinds: Readonly<Record<string, HistoryKind>>): Fields {
  return Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, field(label, kinds[name] ?? 'text')]));
}

const INCIDENT = labelled(INCIDENT_LABELS, {
  status: 'state',
  type: 'state',
  description: 'rich',
  dtIdentified: 'time',
  dtRectified: 'time',
  ownerId: 'person',
  reportedById: 'person',
  potentialImpactSeverity: 'state',
  potentialImpactFrequency: 'state',
  risk: 'state',
  isSignificant: 'yesNo',
  impactDescription: 'rich',
  dtAware: 'time',
  dtInvestigationStarted: 'time',
  reportableDecision: 'state',
  dtReportedToAsic: 'time',
  dtPrivacyAssessed: 'time',
});

const CONFLICT = labelled(CONFLICT_LABELS, {
  dtAdvised: 'time',
  dtImplemented: 'time',
  severity: 'state',
  estimatedValue: 'money',
});

const CONFIRMED = field('Completed', 'yesNo');

/** A table of the log: what its record is called, and its fields. Fields that are not here only serve the system. */
interface HistoryEntity {
  readonly label: string;
  /** The field that names the record in one line. */
  readonly title?: string;
  readonly fields: Fields;
}

export const HISTORY_ENTITIES: Readonly<Record<string, HistoryEntity>> = {
  claim: { label: 'Claim', fields: CLAIM },
  complaint: { label: 'Complaint', fields: COMPLAINT },
  incident: { label: 'Incident', fields: INCIDENT },
  conflict_of_interest: { label: 'Conflict of interest', title: 'lastName', fields: CONFLICT },
  claim_external_org: {
    label: 'Handling party',
    title: 'externalOrgId',
    fields: { externalOrgId: field('Handling party', to('ExternalOrg')) },
  },
  complaint_external_org: {
    label: 'Handling party',
    title: 'externalOrgId',
    fields: { externalOrgId: field('Handling party', to('ExternalOrg')) },
  },
  complaint_afca_stage: {
    label: 'AFCA stage',
    title: 'stage',
    fields: { stage: field('Stage', of('afca_stages')), startedDate: field('Started', 'day'), note: field('Note') },
  },
  systemic_issue_complaint: {
    label: 'Systemic issue',
    title: 'systemicIssueId',
    fields: { systemicIssueId: field('Systemic issue') },
  },
  obligation_external_org: {
    label: 'Handling party',
    title: 'externalOrgId',
    fields: { externalOrgId: field('Handling party', to('ExternalOrg')) },
  },
  workflow_run: {
    label: 'Workflow',
    fields: {
      workflowId: field('Workflow', to('Workflow')),
      status: field('Status', 'state'),
      pausedBy: field('Paused by', 'state'),
      reason: field('Reason'),
      // of what an administrator does about a step
      step: field('Step'),
      done: field('Done', 'state'),
    },
  },
  claim_supplier: {
    label: 'Supplier',
    title: 'supplierId',
    fields: {
      supplierId: field('Supplier', to('Supplier')),
      contactId: field('Supplier staff', to('UserOrgSupplier')),
    },
  },
  supplier_job: {
    label: 'Job',
    title: 'descriptionShort',
    fields: {
      descriptionShort: field('Short description'),
      descriptionDetailed: field('Detailed description', 'rich'),
      status: field('Status', 'state'),
    },
  },
  note: {
    label: 'Note',
    title: 'note',
    fields: {
      note: field('Note', 'rich'),
      type: field('Type', 'state'),
      sharedWithJobId: field('Shared with job', to('SupplierJob')),
    },
  },
  task: {
    label: 'Task',
    title: 'title',
    fields: {
      title: field('Title'),
      description: field('Description', 'rich'),
      dueDate: field('Due date', 'day'),
      category: field('Category', 'state'),
      type: field('Type', of('task_types')),
      isCompleted: CONFIRMED,
      dtCompleted: field('Completed at', 'time'),
      assignedToId: field('Assignee', 'person'),
      milestoneName: field('Milestone', 'milestone'),
    },
  },
  flag: {
    label: 'Flag',
    title: 'labelActive',
    fields: {
      labelActive: field('Flag'),
      labelClosed: field('Name when cleared'),
      isCompleted: field('Cleared', 'yesNo'),
    },
  },
  milestone: {
    label: 'Milestone',
    title: 'name',
    fields: {
      name: field('Milestone', 'milestone'),
      occurredAt: field('When', 'time'),
      details: field('How', 'proof'),
    },
  },
  clock: {
    label: 'Deadline',
    title: 'rule',
    fields: {
      rule: field('Rule', 'state'),
      state: field('State', 'state'),
      dueAt: field('Due', 'time'),
      pausedAt: field('Paused', 'time'),
      pausedUntil: field('Paused until', 'day'),
      pauseReason: field('Timetable agreed'),
    },
  },
  timeline_item: {
    label: 'Timeline item',
    title: 'label',
    fields: {
      label: field('Step'),
      labelWhenCompleted: field('Name when completed'),
      order: field('Position'),
      isCompleted: CONFIRMED,
      completedTimestamp: field('Completed at', 'time'),
      hideFromUi: field('Hidden', 'yesNo'),
    },
  },
  file: {
    label: 'Document',
    title: 'name',
    fields: {
      name: field('Filename'),
      description: field('Description'),
      categories: field('Document types', of('claim_upload_document_types')),
      mimeType: field('Type'),
      sizeBytes: field('Size in bytes'),
      isDeleted: field('Deleted', 'yesNo'),
      isPublic: field('Public', 'yesNo'),
      sharedWithJobId: field('Shared with job', to('SupplierJob')),
    },
  },
  comm_log: {
    label: 'Message',
    title: 'subject',
    fields: {
      channel: field('Channel', 'state'),
      direction: field('Direction', 'state'),
      to: field('To', 'people'),
      from: field('From', 'people'),
      cc: field('Cc', 'people'),
      bcc: field('Bcc', 'people'),
      subject: field('Subject'),
      tags: field('Contact types'),
      duration: field('Minutes'),
      deliveryStatus: field('Delivery', 'state'),
      deliveryError: field('Problem'),
      sentAt: field('Sent', 'time'),
      noAnswerNeeded: field('No answer needed', 'yesNo'),
      sharedWithJobId: field('Shared with job', to('SupplierJob')),
    },
  },
  letter: {
    label: 'Letter',
    title: 'subject',
    fields: {
      templateId: field('Template'),
      kind: field('Kind', 'state'),
      subject: field('Subject'),
      recipient: field('Recipient'),
      body: field('Letter', 'rich'),
      closing: field('Closing words'),
      checklist: field('Checklist', 'document'),
      status: field('Status', 'state'),
      fileId: field('Document'),
      signedById: field('Signed by', 'person'),
      sentHow: field('Sent by', 'state'),
      sentAt: field('Sent', 'moment'),
      commLogId: field('Message'),
    },
  },
  reserve: {
    label: 'Reserve',
    title: 'section',
    fields: {
      section: field('Section'),
      reserve: field('Reserve', 'money'),
      frequency: field('Frequency', 'state'),
      payeeType: field('Payee type', 'state'),
      payeeName: field('Payee'),
      payeeSupplierId: field('Supplier', to('Supplier')),
      costType1Id: field('Cost type 1', to('CostType')),
      costType2Id: field('Cost type 2', to('CostType')),
    },
  },
  reserve_change: {
    label: 'Reserve change',
    fields: {
      amountBefore: field('Reserve before', 'money'),
      amountRequested: field('Reserve requested', 'money'),
      status: field('Status', 'state'),
      requestedById: field('Requested by', 'person'),
      decidedById: field('Decided by', 'person'),
      requestedAt: field('Requested at', 'time'),
      decidedAt: field('Decided at', 'time'),
      reason: field('Reason'),
      decisionReason: field('Reason of the decision'),
    },
  },
  reserve_payment: {
    label: 'Payment',
    fields: {
      amount: field('Total amount', 'money'),
      gst: field('GST rate', 'share'),
      gstAmount: field('GST', 'money'),
      netAmount: field('Net', 'money'),
      status: field('Status', 'state'),
      paymentTypeId: field('Payment type', to('CostType')),
      reason: field('Reason'),
      payeeName: field('Payee'),
      accountName: field('Account name'),
      bsb: field('BSB'),
      accountNo: field('Account number'),
      paymentRunId: field('Payment run'),
      returnedReason: field('Returned by the bank'),
      approvedById: field('Approved by', 'person'),
      approvedAt: field('Approved at', 'time'),
      paidById: field('Paid by', 'person'),
      paidAt: field('Paid at', 'time'),
      refusedById: field('Refused by', 'person'),
      refusedAt: field('Refused at', 'time'),
      decisionReason: field('Reason of the decision'),
    },
  },
  payee_account: {
    label: 'Payee account',
    title: 'payeeName',
    fields: {
      payeeName: field('Payee'),
      payeeType: field('Payee type', 'state'),
      accountName: field('Account name'),
      bsb: field('BSB'),
      accountNo: field('Account number'),
      enteredById: field('Entered by', 'person'),
      enteredAt: field('Entered at', 'time'),
      verifiedHow: field('Verification', 'state'),
      verifiedWith: field('Verified with'),
      verifiedById: field('Verified by', 'person'),
      verifiedAt: field('Verified at', 'time'),
    },
  },
  recovery: {
    label: 'Recovery',
    title: 'partyName',
    fields: {
      partyName: field('From'),
      kind: field('Kind', 'state'),
      demand: field('Demand', 'money'),
      demandedOn: field('Demanded on', 'day'),
      limitationDate: field('Limitation date', 'day'),
      status: field('Status', 'state'),
      note: field('Note'),
    },
  },
  excess_request: {
    label: 'Excess request',
    title: 'requestedFrom',
    fields: {
      requestedFrom: field('Requested from'),
      amount: field('Amount', 'money'),
      requestedOn: field('Requested on', 'day'),
      dueOn: field('Due', 'day'),
      note: field('Note'),
    },
  },
  receipt: {
    label: 'Receipt',
    title: 'reference',
    fields: {
      kind: field('Kind', 'state'),
      amount: field('Amount', 'money'),
      receivedOn: field('Received on', 'day'),
      reference: field('Reference'),
    },
  },
  expense_item: {
    label: 'Expense',
    title: 'note',
    fields: {
      date: field('Date', 'day'),
      userId: field('User', 'person'),
      expenseTypeId: field('Expense type', to('ExpenseType')),
      rate: field('Rate', 'money'),
      rateCode: field('Rate code'),
      qty: field('Quantity'),
      total: field('Total', 'money'),
      note: field('Note'),
      status: field('Status', 'state'),
      appliedTax: field('Tax rate', 'share'),
    },
  },
  invoice: {
    label: 'Invoice',
    title: 'invoiceNo',
    fields: {
      invoiceNo: field('Invoice number'),
      reference: field('Reference'),
      invoiceToId: field('Invoice to', to('Insurer')),
      invoiceFromId: field('Invoice from', to('BillingOffice')),
      issueDate: field('Issue date', 'day'),
      dueDate: field('Due date', 'day'),
      invoiceDisplay: field('Display', 'state'),
      status: field('Status', 'state'),
      dtSent: field('Sent', 'time'),
      dtExported: field('Exported', 'time'),
      netAmount: field('Net', 'money'),
      totalGst: field('GST', 'money'),
      totalAmount: field('Total', 'money'),
      linesChangedAt: field('Lines changed', 'time'),
    },
  },
  invoice_item: {
    label: 'Invoice line',
    title: 'item',
    fields: {
      item: field('Item'),
      price: field('Price', 'money'),
      qty: field('Quantity'),
      tax: field('Tax rate', 'share'),
      amount: field('Amount', 'money'),
      inventoryCode: field('Inventory code'),
      accountingCode: field('Accounting code'),
    },
  },
};

/** Settings that name values of the history. */
export const HISTORY_OPTIONS = [
  'claim_statuses',
  'claim_decisions',
  'claim_triage_outcome',
  'claim_upload_document_types',
  'task_types',
  'complaint_handling_party',
  'complaint_vulnerabilities',
  'afca_stages',
] as const;
