// What the rows of the test world need beyond types, defaults, value lists and foreign keys.
import { todayIn } from '#domain/dates.ts';
import type { Person } from './world-people.ts';

export type Row = Readonly<Record<string, unknown>>;

interface Context {
  readonly orgId: number;
  readonly userId: (person: Person) => number;
  /** The row of another table in the same organisation, or one that was added under a name. */
  readonly row: (tableOrName: string) => Promise<Row>;
  /** Adds a further row of a table. */
  readonly add: (table: string, row: Row, name: string) => Promise<Row>;
}

const ofClaim = async ({ row }: Context): Promise<Row> => ({ claim_id: (await row('claim'))['id'] });
const rule = async ({ row }: Context, definition: string, entity: string): Promise<Row> => ({
  [`${definition}_id`]: (await row(definition))['id'],
  entity_id: (await row(entity))['id'],
  title: 'Too late',
  color: 'orange',
  priority: 3,
});

export const particulars: Readonly<Record<string, (context: Context) => Promise<Row> | Row>> = {
  // what exists once for everybody
  configuration_item: ({ orgId }) => ({
    name: `setting_of_${orgId}`,
    title: 'A setting',
    type: 'text',
    value: '"a"',
    json_schema: '{}',
  }),
  terms_version: ({ orgId }) => ({ version: `terms ${orgId}` }),
  terms_acceptance: async ({ row, userId }) => ({
    user_id: userId('handler'),
    version: (await row('terms_version'))['version'],
  }),

  user_external_org: async ({ row, userId }) => ({
    user_id: userId('party'),
    external_org_id: (await row('external_org'))['id'],
  }),
  user_org_supplier: async ({ row, userId }) => ({
    user_id: userId('supplier'),
    supplier_id: (await row('supplier'))['id'],
  }),
  // the row of the table is a payment type; above it the two levels of a reserve, and the root
  cost_type: async ({ orgId, add }) => {
    const root = await add('cost_type', { org_id: orgId, name: 'root' }, 'cost_root');
    const type1 = await add('cost_type', { org_id: orgId, name: 'Building', parent_id: root['id'] }, 'cost_type1');
    const type2 = await add('cost_type', { org_id: orgId, name: 'Repairs', parent_id: type1['id'] }, 'cost_type2');
    return { name: 'Labour', parent_id: type2['id'] };
  },
  custom_field_set: () => ({ entity: 'claim' }),
  comm_template: () => ({
    name: 'Letter',
    internal_name: 'letter',
    subject_template: 'About your claim',
    template: 'Hello',
  }),

  letter_template: () => ({ name: 'World letter', related_to: 'claim', subject: 'Your claim', body: '<p>Hello</p>' }),
  letter: async (context) => ({
    ...(await ofClaim(context)),
    subject: 'Your claim',
    recipient: 'Paul Holder',
    body: '<p>Hello</p>',
  }),

  claim: ({ userId }) => ({
    owner_id: userId('handler'),
    cause_of_loss: 'Storm',
    policy_no: 'POL1',
    status: 'open',
    claim_occurred_at: '2026-02-01T01:00:00Z',
    claim_reported_at: '2026-02-02T01:00:00Z',
  }),
  claim_external_org: async (context) => ({
    ...(await ofClaim(context)),
    external_org_id: (await context.row('user_external_org'))['external_org_id'],
  }),
  complaint: ({ userId }) => ({
    owner_id: userId('handler'),
    relationship: 'Insured',
    channel: 'Phone',
    preferred_channel: 'Phone',
    preferred_channel_value: '+61491570156',
    issue: 'Service - Delay in claim handling',
  }),
  complaint_external_org: async ({ row }) => ({
    complaint_id: (await row('complaint'))['id'],
    external_org_id: (await row('user_external_org'))['external_org_id'],
  }),
  complaint_status_history: () => ({ status: 'open' }),
  note: async (context) => ({
    ...(await ofClaim(context)),
    shared_with_job_id: (await context.row('supplier_job'))['id'],
  }),
  task: ofClaim,
  flag: ofClaim,
  timeline_item: ofClaim,
  file: async (context) => ({
    ...(await ofClaim(context)),
    key: `${context.orgId}/document`,
    shared_with_job_id: (await context.row('supplier_job'))['id'],
  }),
  file_upload: ({ orgId }) => ({ key: `${orgId}/upload` }),
  comm_log: async (context) => ({
    ...(await ofClaim(context)),
    channel: 'phone',
    duration: 3,
    from: JSON.stringify({ name: 'Hana Handler' }),
    to: JSON.stringify([{ name: 'Paul Holder' }]),
    tags: JSON.stringify(['Policy Holder']),
    shared_with_job_id: (await context.row('supplier_job'))['id'],
  }),
  comm_delivery: async (context) => ({
    ...(await ofClaim(context)),
    comm_log_id: (await context.row('comm_log'))['id'],
    recipients: '["mia@example.com"]',
  }),
  inbound_address: ({ orgId }) => ({ channel: 'email', address: `claims@org-${orgId}.test` }),
  inbound_message: () => ({ channel: 'email', from: '{"email": "mia@example.com"}' }),
  // of invoices: the action that gives the file once more is for who made it
  export_log: ({ userId }) => ({ user_id: userId('admin'), type: 'Invoice', format: 'csv' }),
  log: async (context) => ({ ...(await ofClaim(context)), user_id: context.userId('handler') }),
  milestone: async ({ row }) => ({ entity_id: (await row('claim'))['id'], name: 'milestone_tested' }),
  notification: ({ userId }) => ({ user_id: userId('handler') }),
  job: () => ({ task: 'test' }),
  request_key: ({ orgId, userId }) => ({
    user_id: userId('handler'),
    within_org: orgId,
    key: crypto.randomUUID(),
    fingerprint: 'none',
  }),

  claim_supplier: async ({ row }) => ({
    claim_id: (await row('claim'))['id'],
    supplier_id: (await row('user_org_supplier'))['supplier_id'],
  }),
  reserve: async (context) => {
    await context.row('cost_type');
    const [type1, type2] = await Promise.all(['cost_type1', 'cost_type2'].map((name) => context.row(name)));
    return { ...(await ofClaim(context)), reserve: 1000, cost_type1_id: type1?.['id'], cost_type2_id: type2?.['id'] };
  },
  payee_account: async ({ row }) => ({
    payee_type: 'third party',
    claim_id: (await row('claim'))['id'],
    bsb: '062-000',
    account_no: '12345678',
    account_no_whole: '12345678',
  }),
  payment_run: () => Promise.resolve({ description: 'CLAIMS' }),
  remittance_advice: async ({ row }) => ({
    payment_run_id: (await row('payment_run'))['id'],
    email: 'payee@payees.test',
  }),
  remittance_line: async ({ row }) => ({
    claim_id: (await row('claim'))['id'],
    remittance_advice_id: (await row('remittance_advice'))['id'],
    reserve_payment_id: (await row('reserve_payment'))['id'],
  }),
  recovery: async (context) => ({ ...(await ofClaim(context)), kind: 'third party' }),
  excess_request: async (context) => ({ ...(await ofClaim(context)), amount: 500 }),
  receipt: async (context) => ({ ...(await ofClaim(context)), kind: 'excess', amount: 200 }),
  reserve_change: async ({ row }) => ({
    reserve_id: (await row('reserve'))['id'],
    claim_id: (await row('claim'))['id'],
    amount_requested: 2000,
  }),
  reserve_payment: async ({ row }) => {
    const reserve = await row('reserve');
    return {
      reserve_id: reserve['id'],
      claim_id: reserve['claim_id'],
      payment_type_id: (await row('cost_type'))['id'],
      amount: 110,
      gst: 0.1,
    };
  },
  invoice_item: async ({ row }) => ({ invoice_id: (await row('invoice'))['id'], claim_id: (await row('claim'))['id'] }),
  expense_item: async (context) => ({
    ...(await ofClaim(context)),
    user_id: context.userId('handler'),
    date: '2026-02-03',
  }),

  // no job of the engine has anything to do with it
  workflow_version: () => ({ definition: JSON.stringify({ nodes: [], edges: [] }) }),
  workflow_run: async (context) => ({
    ...(await ofClaim(context)),
    status: 'finished',
    paused_by: null,
    ended_at: '2026-02-03T01:00:00Z',
  }),

  // of a type that counts as a breach
  incident: ({ userId }) => ({ owner_id: userId('handler'), reported_by_other: 'A visitor', type: 'minor breach' }),
  obligation: () => ({ source: 'RG271' }),
  // nobody is asked by mail while tests run
  obligation_control: ({ userId }) => ({ owner_id: userId('handler'), starts_on: '2026-01-01', is_active: false }),
  control_attestation: async ({ row, userId }) => {
    const control = await row('obligation_control');
    return {
      obligation_id: control['obligation_id'],
      control_id: control['id'],
      period_from: '2026-01-01',
      period_to: '2026-03-31',
      asked_of_id: userId('handler'),
      answer: 'passed',
      answered_at: '2026-04-02T01:00:00Z',
      answered_by_id: userId('handler'),
    };
  },
  systemic_issue: ({ userId }) => ({ owner_id: userId('handler'), product: null, issue: null }),
  complaint_afca_stage: () => ({ stage: 'case management', started_date: todayIn('Australia/Sydney') }),
  saved_view: ({ userId }) => ({ owner_id: userId('handler'), list: 'tasks.all', is_shared: true }),
  default_view: async ({ row, userId }) => ({
    user_id: userId('handler'),
    list: 'tasks.all',
    view_id: (await row('saved_view'))['id'],
  }),
  training_record: ({ userId }) => ({ user_id: userId('handler') }),
  // made already: a job of its own would stand between those of the tests
  report: () => ({
    report: 'complaints',
    start_date: '2026-01-01',
    end_date: '2026-01-31',
    made_as: 'user',
    status: 'done',
    expires_at: '2099-01-01',
  }),
  // done already, as the report
  record_import: () => ({
    resource: 'supplier',
    mapping: '{}',
    status: 'done',
    row_total: 0,
    rows_done: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    finished_at: '2026-01-01T00:00:00Z',
    expires_at: '2099-01-01T00:00:00Z',
    key: null,
  }),
  record_import_refusal: () => ({ problems: '[]' }),
  report_schedule: () => ({ report: 'complaints', made_as: 'user' }),
  indicator: (context) => rule(context, 'indicator_definition', 'claim'),
  workflow_rule_instance: (context) => rule(context, 'workflow_rule', 'claim'),
  complaint_indicator: (context) => rule(context, 'complaint_indicator_definition', 'complaint'),
};

/** Tables whose rows triggers make of the world's claim, with the row that is the world's: another one would be taken away. */
export const madeByTriggers: Readonly<Record<string, Row>> = {
  clock: { entity: 'claim', rule: 'claim update', round: 1 },
};
