// Who may call which action of the service with what of their own organisation. An action that is missing here fails
// by its name.
import { randomUUID } from 'node:crypto';
import type { Place } from '#tests/support/world.ts';
import type { Actor } from './expectations.ts';

export interface ActionExpectation {
  readonly kind: 'query' | 'mutation';
  /** Who may call it for rows of their own organisation; a rule may still refuse. */
  readonly callers: readonly Actor[];
  /** Arguments in GraphQL that name rows of a place, with brackets; '' where it takes none. */
  readonly args: (place: Place, url: string) => string;
  readonly select: string;
  /** Whether an answer shows something, where it may be none; by default anything but null and an empty list. */
  readonly finds?: (answer: unknown) => boolean;
  /** It takes nothing that belongs to an organisation, so that there is no other one to ask for. */
  readonly isOwn?: boolean;
  /** Who may call it for another organisation's as well: the platform, or whoever has the key of a public page. */
  readonly everywhere?: readonly Actor[];
}

const MEMBERS = ['supplier', 'stranger', 'party', 'handler', 'admin'] as const;
const EVERYBODY = [...MEMBERS, 'superAdmin'] as const;
const USERS = ['stranger', 'party', 'handler', 'admin'] as const;
/** Those who see the world's claim. */
const CLAIM_USERS = ['party', 'handler', 'admin'] as const;

const id = (place: Place, table: string): string => String(place.row(table)['id']);
const file = (place: Place): string => JSON.stringify(place.row('file')['key']);
const ok = '{ ok }';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const ofClaim = (
  kind: ActionExpectation['kind'],
  args: (claimId: string, place: Place) => string,
  select = ok,
): ActionExpectation => ({
  kind,
  callers: CLAIM_USERS,
  args: (place) => `(${args(id(place, 'claim'), place)})`,
  select,
});
/** Of a bulk action: done, or refused by a rule that only who sees the row is told of. */
const seesTheRow = (answer: unknown): boolean => !JSON.stringify(answer).includes('you may not see it');
const linkOf = (place: Place, url: string): string =>
  JSON.stringify(`${url}/public/lodgement-summary/${String(place.row('claim')['access_key'])}`);
/** What tells the insured of their summary carries its link. */
const summaryLink = (template: string, to: string): ActionExpectation => ({
  kind: 'mutation',
  callers: CLAIM_USERS,
  args: (place, url) =>
    `(templateId: "${template}", to: ["${to}"], data: { linkText: ${linkOf(place, url)}, lodgementLink: ${linkOf(place, url)} })`,
  select: ok,
});
/** For people with a payment right: of the world's, the administrator. */
const ofRun = (more: (place: Place) => string = () => ''): ActionExpectation => ({
  kind: 'mutation',
  callers: ['admin'],
  args: (place) => `(runId: ${id(place, 'payment_run')}${more(place)})`,
  select: '{ id }',
});
const ofPayment = (more = ''): ActionExpectation => ({
  kind: 'mutation',
  callers: ['admin'],
  args: (place) => `(paymentId: ${id(place, 'reserve_payment')}${more})`,
  select: '{ id }',
});
/** Administrators control the workflow of a claim. */
const ofRunOfClaim = (more = ''): ActionExpectation => ({
  kind: 'mutation',
  callers: ['admin'],
  args: (place) => `(claimId: ${id(place, 'claim')}${more})`,
  select: ok,
});
const own = (
  kind: ActionExpectation['kind'],
  callers: readonly Actor[],
  args: string,
  select = ok,
): ActionExpectation => ({ kind, callers, args: () => args, select, isOwn: true });

const isDecided = (answer: unknown): boolean => !JSON.stringify(answer).includes('There is no such');

const ofInvoice = (kind: ActionExpectation['kind'], select: string): ActionExpectation => ({
  kind,
  callers: ['admin'],
  args: (place) => `(invoiceId: ${id(place, 'invoice')})`,
  select,
});

/** Versions of workflows are administrators' affair. */
const ofWorkflow = (more: string | ((place: Place) => string), select: string): ActionExpectation => ({
  kind: 'mutation',
  callers: ['admin'],
  args: (place) => `(id: ${id(place, 'workflow')}${typeof more === 'string' ? more : more(place)})`,
  select,
});

export const actions: Readonly<Record<string, ActionExpectation>> = {
  recordMilestone: ofClaim(
    'mutation',
    (claimId) =>
      `entity: "claim", entityId: ${claimId}, milestone: "milestone_progress_update_sent", occurredAt: "${new Date().toISOString()}", channel: "phone", proof: "Told"`,
    '{ id }',
  ),
  // training is recorded for employees alone, of the world's people the handler; role user's own alone
  addTrainingRecords: {
    kind: 'mutation',
    callers: ['handler', 'admin'],
    args: (place) =>
      `(userIds: [${String(place.people.handler.userId)}], training: { trainingName: "Code", type: "Internal", noOfHours: 1, cipCredits: 1 })`,
    select: '{ count }',
  },
  getMyOrgs: own('query', MEMBERS, '', '{ orgId }'),
  // a platform administrator has none, and is told so
  setUserDefaultOrg: own('mutation', EVERYBODY, ''),
  signOut: own('mutation', EVERYBODY, ''),
  terms: own('query', EVERYBODY, '', '{ version }'),
  acceptTerms: own('mutation', EVERYBODY, '(version: "none")'),
  getTwilioToken: own('mutation', USERS, '', '{ status }'),
  inviteUser: own('mutation', ['admin'], '(email: "new@nowhere.test")'),
  leaving: { kind: 'query', callers: MEMBERS, args: (place) => `(orgId: ${place.orgId})`, select: '{ name }' },
  onboardOrg: own('mutation', ['superAdmin'], '(email: "first@nowhere.test", orgName: "Nowhere")'),

  getFileUrl: {
    kind: 'query',
    callers: [...CLAIM_USERS, 'supplier'],
    args: (place) => `(key: ${file(place)})`,
    select: '{ url }',
  },
  getPresignedUrl: {
    kind: 'mutation',
    callers: CLAIM_USERS,
    args: (place) => `(name: "photo.jpg", key: ${file(place)})`,
    select: '{ key }',
  },
  getPresignedUrlWithoutFields: {
    kind: 'mutation',
    callers: [...CLAIM_USERS, 'supplier'],
    args: (place) => `(key: ${file(place)})`,
    select: '{ url }',
  },
  getLibraryArchive: ofClaim('mutation', (claimId) => `entity: "claim", entityId: ${claimId}`, '{ url }'),
  getClaimDocument: ofClaim('mutation', (claimId) => `claimId: ${claimId}`, '{ url }'),
  getComplaintBundle: {
    kind: 'mutation',
    callers: CLAIM_USERS,
    args: (place) => `(complaintId: ${id(place, 'complaint')})`,
    select: '{ url }',
  },
  updateClaimOwner: ofClaim(
    'mutation',
    (claimId, place) =>
      `claimId: ${claimId}, ownerId: ${place.people.handler.userId}, externalOrgs: [{ externalOrgId: ${String(place.row('user_external_org')['external_org_id'])} }]`,
  ),
  pauseWorkflowRun: ofRunOfClaim(),
  resumeWorkflowRun: ofRunOfClaim(),
  cancelWorkflowRun: ofRunOfClaim(', reason: "Enough"'),
  restartWorkflowRun: ofRunOfClaim(),
  retryWorkflowStep: ofRunOfClaim(', nodeId: "start"'),
  skipWorkflowStep: ofRunOfClaim(', nodeId: "start", reason: "Enough"'),
  replaceTimeline: ofClaim(
    'mutation',
    (claimId, place) => `entity: "claim", entityId: ${claimId}, replaces: [${id(place, 'timeline_item')}], items: []`,
  ),
  shareClaimLink: ofClaim('mutation', (claimId) => `claimId: ${claimId}, to: "Mia"`, '{ link }'),
  sendEmail: summaryLink('letter', 'mia@example.com'),
  sendSms: summaryLink('text', '+61400000000'),
  sendMessage: ofClaim(
    'mutation',
    (claimId) =>
      `message: { channel: "email", claimId: ${claimId}, to: [{ email: "mia@example.com" }], subject: "Hello", content: "Hello" }`,
  ),
  letterValues: ofClaim('query', (claimId) => `entity: "claim", entityId: ${claimId}`, '{ recipient }'),
  getLetterDocument: ofClaim('mutation', (_, place) => `letterId: ${id(place, 'letter')}`, '{ url }'),
  finaliseLetter: ofClaim('mutation', (_, place) => `letterId: ${id(place, 'letter')}, rowVersion: 1`, '{ id }'),
  sendLetter: ofClaim(
    'mutation',
    (_, place) =>
      `letterId: ${id(place, 'letter')}, to: [{ email: "mia@example.com" }], subject: "Hello", content: "Hello"`,
  ),
  postLetter: ofClaim('mutation', (_, place) => `letterId: ${id(place, 'letter')}, postedOn: "2026-02-03"`, '{ id }'),
  sendEmailOnBehalfOfClient: ofClaim(
    'mutation',
    (claimId) => `body: "Hello", to: ["mia@example.com"], data: { claimId: ${claimId}, subject: "Hello" }`,
  ),
  previewTemplate: ofClaim(
    'query',
    (claimId) => `relatedTo: "claim", channel: "email", subject: "Hello", template: "Hello", recordId: ${claimId}`,
    '{ __typename }',
  ),
  taskDraft: ofClaim(
    'query',
    (claimId, place) => `templateId: ${id(place, 'task_template')}, entity: "claim", entityId: ${claimId}`,
    '{ __typename }',
  ),
  // nobody looks at it at this moment
  viewers: {
    ...ofClaim('query', (claimId) => `entity: "claim", entityId: ${claimId}`, '{ __typename }'),
    finds: () => true,
  },
  // the world's clock is no rule's own: it may be paused
  pauseClock: {
    kind: 'mutation',
    callers: CLAIM_USERS,
    args: (place) => `(clockId: ${id(place, 'clock')}, until: "${inDays(10)}", reason: "Monthly updates are agreed")`,
    select: '{ id }',
  },
  resumeClock: {
    kind: 'mutation',
    callers: CLAIM_USERS,
    args: (place) => `(clockId: ${id(place, 'clock')})`,
    select: '{ id }',
  },
  setExceptionalCircumstance: ofClaim(
    'mutation',
    (claimId) => `claimId: ${claimId}, circumstance: "suspected fraud", reason: "Two invoices are one"`,
    '{ id }',
  ),
  ruleClocks: {
    ...ofClaim('query', (claimId) => `entity: "claim", entityId: ${claimId}`, '{ title }'),
    // none is on it
    finds: () => true,
  },
  // of an own workflow; another one's claims are nobody's
  ruleCount: {
    kind: 'query',
    callers: ['admin'],
    args: () =>
      '(entity: "claim", milestoneStartName: "milestone_received", milestoneEndName: "milestone_date_closed", intervalInDays: 1, intervalType: "calendar")',
    select: '{ open }',
    isOwn: true,
  },
  getIdrReport: {
    kind: 'mutation',
    callers: ['admin'],
    args: () => '(periodStart: "2026-01-01", version: "1", part: "check")',
    select: '{ url }',
    isOwn: true,
  },
  saveIdrCodes: {
    kind: 'mutation',
    callers: ['admin'],
    args: () => '(version: "1", codes: [{ element: "product", value: "Travel", code: "T1" }])',
    select: '{ count }',
    isOwn: true,
  },
  generateReport: {
    kind: 'mutation',
    callers: USERS,
    args: () => '(report: "deadlines", startDate: "2001-01-01", endDate: "2001-01-31")',
    select: '{ result reportId }',
    isOwn: true,
  },
  // nobody's own: the system made the world's
  cancelReport: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(reportId: ${id(place, 'report')})`,
    select: ok,
  },
  runReportAgain: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(reportId: ${id(place, 'report')})`,
    select: ok,
  },
  recordUsage: {
    kind: 'query',
    callers: USERS,
    args: (place) => `(type: "Supplier", id: ${id(place, 'supplier')})`,
    select: '{ type }',
  },
  updateClaimSupplier: {
    kind: 'mutation',
    callers: CLAIM_USERS,
    args: (place) =>
      `(id: ${id(place, 'claim_supplier')}, orgId: ${place.orgId}, claimSupplier: { rowVersion: 1 }, jobs: [])`,
    select: ok,
  },
  attachToMyJob: {
    kind: 'mutation',
    callers: ['supplier'],
    args: (place) =>
      `(jobId: ${id(place, 'supplier_job')}, id: "00000000-0000-4000-8000-000000000001", key: ${file(place)}, name: "photo.jpg")`,
    select: '{ __typename }',
  },
  completeTask: {
    kind: 'mutation',
    callers: CLAIM_USERS,
    args: (place) => `(id: ${id(place, 'task')}, orgId: ${place.orgId})`,
    select: '{ id }',
  },
  // who does not see a row is told so of it; a dry run does all and takes it back, so that the owner stays for other actions
  ...Object.fromEntries(
    [
      ['bulkReassign', (place: Place) => `ownerId: ${place.people.admin.userId}`],
      ['bulkFlag', () => 'labelActive: "Media"'],
      ['bulkMessage', (place: Place) => `templateId: ${id(place, 'comm_template')}`],
    ].map(([name, more]): [string, ActionExpectation] => [
      String(name),
      {
        ...ofClaim(
          'mutation',
          (claimId, place) =>
            `entity: "claim", ids: [${claimId}], ${typeof more === 'function' ? more(place) : ''}, dryRun: true`,
          '{ done refused { reason } }',
        ),
        finds: seesTheRow,
      },
    ]),
  ),
  replyAllRecipients: {
    kind: 'query',
    callers: CLAIM_USERS,
    args: (place) => `(id: ${id(place, 'comm_log')})`,
    select: '{ to cc }',
  },
  // rows are told by their ids: what is not there for somebody is not changed
  completeTasks: {
    ...ofClaim('mutation', (_, place) => `ids: [${id(place, 'task')}], dryRun: false`, '{ done refused { reason } }'),
    finds: isDecided,
  },
  reassignTasks: {
    ...ofClaim(
      'mutation',
      (_, place) => `tasks: [{ id: ${id(place, 'task')} }], dryRun: false`,
      '{ outcome { done refused { reason } } held { id } }',
    ),
    finds: isDecided,
  },
  resendMessage: {
    kind: 'mutation',
    callers: CLAIM_USERS,
    args: (place) => `(id: ${id(place, 'comm_log')})`,
    select: ok,
  },
  assignInboundMessage: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(id: ${id(place, 'inbound_message')}, entity: "claim", entityId: ${id(place, 'claim')})`,
    select: '{ __typename }',
  },
  dismissInboundMessage: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(id: ${id(place, 'inbound_message')})`,
    select: ok,
  },
  retryJob: { kind: 'mutation', callers: ['admin'], args: (place) => `(id: ${id(place, 'job')})`, select: ok },
  importRecords: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) =>
      `(name: "insurance-product", rows: [{ id: "${id(place, 'insurance_product')}", name: "Taken over ${place.orgId}" }], dryRun: false)`,
    select: '{ issueCount issues { message } }',
    finds: (answer) => (answer as { issueCount: number }).issueCount === 0,
  },
  // an upload that there is not: who may import is told so
  startImport: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(name: "insurance-product", key: ${file(place)}, fileName: "a.csv", mapping: { name: 0 })`,
    select: '{ importId }',
  },
  cancelImport: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(importId: ${id(place, 'record_import')})`,
    select: ok,
  },
  continueImport: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(importId: ${id(place, 'record_import')})`,
    select: ok,
  },
  getRefusedRows: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(importId: ${id(place, 'record_import')})`,
    select: '{ url }',
  },
  updateUserInOrg: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) =>
      `(userId: ${place.people.party.userId}, userOrgData: { position: "Taken over" }, externalOrgs: [{ externalOrgId: ${String(place.row('user_external_org')['external_org_id'])} }])`,
    select: ok,
  },

  systemicIssueSuggestions: { ...own('query', USERS, '', '{ product }'), finds: () => true },
  // nothing of the world's repeats: they are told so
  recordSystemicIssue: own(
    'mutation',
    USERS,
    '(product: "Home", issue: "Service - Service quality", title: "A", description: "B")',
    '{ id }',
  ),

  getClaimByAccessKey: {
    kind: 'query',
    callers: [...EVERYBODY, 'visitor'],
    args: (place) => `(accessKey: "${String(place.row('claim')['access_key'])}")`,
    select: '{ __typename }',
    everywhere: [...EVERYBODY, 'visitor'],
  },
  getInvoiceByAccessKey: {
    kind: 'query',
    callers: [...EVERYBODY, 'visitor'],
    args: (place) => `(accessKey: "${String(place.row('invoice')['access_key'])}", orgId: ${place.orgId})`,
    select: '{ id }',
    everywhere: [...EVERYBODY, 'visitor'],
  },
  // whoever opens the public pages, signed in or not
  getPublicComplaintForm: {
    kind: 'query',
    callers: [...EVERYBODY, 'visitor'],
    args: (place) => `(orgId: ${place.orgId})`,
    select: '{ org { name } }',
    everywhere: [...EVERYBODY, 'visitor'],
  },
  getComplaintStatus: {
    kind: 'query',
    callers: [...EVERYBODY, 'visitor'],
    args: (place) => `(accessKey: "${String(place.row('public_complaint')['access_key'])}")`,
    select: '{ reference }',
    everywhere: [...EVERYBODY, 'visitor'],
  },
  beginPublicUpload: {
    kind: 'mutation',
    callers: [...EVERYBODY, 'visitor'],
    args: (place) => `(orgId: ${place.orgId}, name: "letter.pdf", size: 9)`,
    select: '{ ticket }',
    everywhere: [...EVERYBODY, 'visitor'],
  },
  submitPublicComplaint: {
    kind: 'mutation',
    callers: [...EVERYBODY, 'visitor'],
    args: (place) =>
      `(complaint: { orgId: ${place.orgId}, key: "${randomUUID()}", firstName: "Leanne", lastName: "Whitford", relationship: "Insured", channel: "Phone", preferredChannel: "Other", preferredChannelValue: "1 Pitt Street", issue: "Service - Service quality" })`,
    select: '{ reference }',
    everywhere: [...EVERYBODY, 'visitor'],
  },
  adminInviteUser: {
    kind: 'mutation',
    callers: ['superAdmin'],
    args: (place) => `(email: "other@nowhere.test", orgId: ${place.orgId})`,
    select: ok,
    everywhere: ['superAdmin'],
  },
  resetPassword: {
    kind: 'mutation',
    callers: ['admin', 'superAdmin'],
    args: (place) => `(userId: ${place.people.party.userId})`,
    select: ok,
    everywhere: ['superAdmin'],
  },
  resetMfa: {
    kind: 'mutation',
    callers: ['admin', 'superAdmin'],
    args: (place) => `(userId: ${place.people.party.userId})`,
    select: ok,
    everywhere: ['superAdmin'],
  },

  addToPaymentRun: ofRun((place) => `, paymentIds: [${id(place, 'reserve_payment')}]`),
  removeFromPaymentRun: ofRun((place) => `, paymentIds: [${id(place, 'reserve_payment')}]`),
  writePaymentRun: ofRun(),
  confirmPaymentRun: ofRun(),
  getPaymentFile: { ...ofRun(), select: '{ url }' },
  returnPayment: ofPayment(', reason: "Account closed"'),
  payAgain: ofPayment(),
  sendRemittanceAdvice: {
    ...ofPayment(),
    args: (place) => `(adviceId: ${id(place, 'remittance_advice')})`,
  },
  cancelPaymentRun: ofRun(),
  revealBankAccount: ofClaim('mutation', (claimId) => `type: "Claim", id: ${claimId}`, '{ accountNo }'),
  // drafts are refused in words
  exportInvoices: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(invoiceIds: [${id(place, 'invoice')}])`,
    select: '{ exportId }',
  },
  getInvoiceExport: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) => `(exportId: ${id(place, 'export_log')})`,
    select: '{ url }',
  },
  saveInvoice: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) =>
      `(invoice: { claimId: ${id(place, 'claim')}, invoiceToId: ${id(place, 'insurer')}, invoiceFromId: ${id(place, 'billing_office')}, reference: "R", invoiceDisplay: "Itemised expenses" }, lines: [])`,
    select: '{ id }',
  },
  approveAndSendInvoice: ofInvoice('mutation', ok),
  previewInvoice: ofInvoice('query', '{ id }'),
  getInvoiceDocument: ofInvoice('mutation', '{ url }'),

  // rows are told by their ids: what is not there for somebody is not decided
  decidePayments: {
    ...ofClaim(
      'mutation',
      (_, place) => `ids: [${id(place, 'reserve_payment')}], status: "refused", reason: "Taken over"`,
      '{ decided already undecided { message } }',
    ),
    finds: isDecided,
  },
  decideReserveChanges: {
    ...ofClaim(
      'mutation',
      (_, place) => `ids: [${id(place, 'reserve_change')}], status: "refused", reason: "Taken over"`,
      '{ decided already undecided { message } }',
    ),
    finds: isDecided,
  },
  myMoneyLimits: own('query', USERS, '', '{ reserve payment }'),

  publishWorkflow: ofWorkflow(', rowVersion: 2', '{ versionId issues { message } }'),
  restoreWorkflowVersion: ofWorkflow(
    (place) => `, rowVersion: 2, versionId: ${id(place, 'workflow_version')}`,
    '{ draftStatus }',
  ),
  workflowIssues: {
    ...ofWorkflow('', '{ message }'),
    kind: 'query',
    // their own has issues or none, another's is null
    finds: (answer) => answer !== null,
  },
  workflowUses: { ...ofWorkflow('', '{ pdsVersionCount }'), kind: 'query' },
  publicHolidays: own('query', ['admin'], '(first: 2026, last: 2026)', ''),
  moveWorkflowRuns: {
    kind: 'mutation',
    callers: ['admin'],
    args: (place) =>
      `(workflowId: ${id(place, 'workflow')}, versionId: ${id(place, 'workflow_version')}, confirm: true)`,
    select: '{ movingCount }',
  },

  // nobody leaves the organisation in which the others are tried (tests/integration/people/leaving.test.ts): here it asks for one that is not
  leaveOrganisation: {
    kind: 'mutation',
    callers: [],
    args: ({ orgId, rows }) => `(orgId: ${rows.get('org')?.['name'] === 'Here General' ? 999_999 : orgId})`,
    select: ok,
  },

  // its owner and administrators; last, since it ends the links that are tried above
  rotateClaimAccessKey: {
    ...ofClaim('mutation', (claimId) => `claimId: ${claimId}`, '{ accessKey }'),
    callers: ['handler', 'admin'],
  },
};
