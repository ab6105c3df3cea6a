// Documents of records other than claims, what is shared with suppliers, and the small registers.
import { AGE_BANDS, COMPLAINANT_TYPES, COMPLAINT_CHANNELS, GENDERS } from '#domain/complaint.ts';
import { SYSTEM_USER_ID } from '#domain/session.ts';
import type { DemoContext } from '../context.ts';
import { BANKSIA, KESTREL, ORGANISATIONS, WATTLE } from '../data/organisations.ts';
import { INSURERS, PRODUCTS } from '../data/products.ts';
import { addPdf } from '../documents/add-pdf.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { answerOf, type ComplaintPlan } from './complaints.ts';
import type { IncidentPlan } from './compliance.ts';
import { CLAIM_ORGANISATIONS } from './configuration.ts';
import { pdsId } from './products.ts';

export interface Parents {
  readonly claims: readonly ClaimPlan[];
  readonly complaints: readonly ComplaintPlan[];
  readonly incidents: readonly IncidentPlan[];
}

export function addAttachments(context: DemoContext, { claims, complaints, incidents }: Parents): void {
  addPdsDocuments(context);
  addComplaintRecords(context, complaints);
  addIncidentRecords(context, incidents);
  addReports(context);
  addLookups(context, claims);
  addJobs(context, claims);
  for (const org of ORGANISATIONS.filter((one) => one.features.includes('complaint'))) addIdrMap(context, org.id);
}

function addPdsDocuments(context: DemoContext): void {
  for (const orgId of CLAIM_ORGANISATIONS) {
    for (const insurer of INSURERS) {
      for (const product of PRODUCTS.filter((one) => insurer.products.includes(one.key))) {
        const id = pdsId(orgId, insurer.key, product.key);
        addPdf(
          context,
          orgId,
          `${product.name} PDS.pdf`,
          [insurer.name, 'What is covered, what is not, and how to claim.'],
          { pds_version_id: id, categories: ['policy_document'] },
          context.calendar.at(-119, 9),
        );
      }
    }
  }
}

function addComplaintRecords(context: DemoContext, complaints: readonly ComplaintPlan[]): void {
  const { calendar, rows, random } = context;
  for (const plan of complaints.filter((one) => one.acknowledgedAge !== undefined)) {
    const at = calendar.at(-(plan.acknowledgedAge ?? 1), 17, plan.id % 60);
    rows.add('comm_log', {
      id: context.id('comm_log'),
      org_id: plan.orgId,
      complaint_id: plan.id,
      channel: 'email',
      direction: 'outbound',
      to: [{ name: `${plan.firstName} ${plan.lastName}`, email: 'complainant@example.com' }],
      from: { name: 'Customer relations', email: 'care@claims.test' },
      subject: 'We have received your complaint',
      content: '<p>Thank you for telling us. We will answer within 30 calendar days.</p>',
      delivery_status: 'sent',
      sent_at: at,
      message_id: `${random.uuid()}@claims.test`,
      created_by_id: plan.ownerId,
      created_at: at,
      updated_at: at,
    });
    if (plan.outcome !== undefined) {
      addPdf(
        context,
        plan.orgId,
        'Response letter.pdf',
        [`Complaint ${plan.id}`, `Outcome: ${plan.outcome}`, answerOf(plan)],
        { complaint_id: plan.id, created_by_id: plan.ownerId },
        calendar.at(-(plan.closedAge ?? 1), 18),
      );
    }
  }
}

/** What is to be done about an incident that is open, with the days until it is due. */
const INCIDENT_TASKS = [
  ['Interview the team', -2],
  ['Write to the customers that are affected', 5],
  ['Take the review to the risk committee', 21],
] as const;

function addIncidentRecords(context: DemoContext, incidents: readonly IncidentPlan[]): void {
  const { calendar, rows } = context;
  for (const one of incidents) {
    // one in three is as it was recorded
    const tasks = one.closedAge === undefined && one.id % 3 !== 0 ? INCIDENT_TASKS : INCIDENT_TASKS.slice(0, 1);
    if (one.closedAge !== undefined || one.id % 3 !== 0)
      for (const [title, due] of tasks) {
        const made = one.closedAge === undefined ? 3 : one.closedAge + 6;
        const done = one.closedAge === undefined ? null : calendar.at(-one.closedAge, 11);
        rows.add('task', {
          org_id: one.orgId,
          incident_id: one.id,
          title,
          category: 'Compliance',
          due_date: calendar.day(one.closedAge === undefined ? due : -one.closedAge),
          assigned_to_id: one.ownerId,
          is_completed: done !== null,
          dt_completed: done,
          created_by_id: one.ownerId,
          created_at: calendar.at(-made, 9),
          updated_at: calendar.at(-made, 9),
        });
      }
    if (one.closedAge !== undefined)
      addPdf(
        context,
        one.orgId,
        'Incident review.pdf',
        [`Incident ${one.id}`, 'Root cause, impact and what was changed.'],
        { incident_id: one.id },
        calendar.at(-one.closedAge, 12),
      );
  }
}

/** One whose time is over; of Banksia also one that the service makes once it runs, and one that comes every month. */
function addReports({ calendar, rows, id }: DemoContext): void {
  for (const [orgId, userId] of [
    [BANKSIA, 1001],
    [KESTREL, 1006],
  ] as const) {
    const common = { org_id: orgId, report: 'complaints', made_as: 'org_admin', created_by_id: userId };
    rows.add('report', {
      ...common,
      id: id('report'),
      start_date: calendar.day(-180),
      end_date: calendar.day(-91),
      status: 'expired',
      rows_written: 12,
      row_total: 12,
      started_at: calendar.at(-90, 10),
      finished_at: calendar.at(-90, 10),
      expires_at: calendar.at(-60, 10),
      created_at: calendar.at(-90, 10),
    });
    if (orgId !== BANKSIA) continue;
    rows.add('report_schedule', { ...common, id: id('report_schedule'), format: 'xlsx' });
    const reportId = id('report');
    rows.add('job', {
      id: id('job'),
      org_id: orgId,
      task: 'make-report',
      payload: { reportId, report: 'complaints' },
      key: `report:${reportId}`,
      created_by_id: userId,
    });
    rows.add('report', {
      ...common,
      id: reportId,
      start_date: calendar.day(-120),
      end_date: calendar.day(-30),
      created_at: calendar.at(-1, 10),
    });
  }
}

function addLookups({ rows, calendar }: DemoContext, claims: readonly ClaimPlan[]): void {
  for (const plan of claims) {
    if (plan.id % 5 === 0)
      rows.add('policy_lookup_log', {
        org_id: plan.orgId,
        user_id: plan.lodger.id,
        query: { policyNo: plan.policy.record.policyNumber },
        result_count: 1,
        created_at: calendar.at(-plan.reportAge, 8, plan.id % 60),
      });
  }
}

/** E-mails that went out, and one that the mail server would not take, for the page of jobs. */
function addJobs({ rows, calendar, id }: DemoContext, claims: readonly ClaimPlan[]): void {
  for (const [orgId, age, error] of [
    [BANKSIA, 3, null],
    [BANKSIA, 2, '550 5.1.1 The mailbox does not exist'],
    [BANKSIA, 1, null],
    [WATTLE, 1, null],
  ] as const) {
    const at = calendar.at(-age, 14, 20);
    const latest = claims
      .filter((claim) => claim.orgId === orgId && claim.reportAge >= age)
      .toSorted((a, b) => a.reportAge - b.reportAge || a.id - b.id)[0];
    rows.add('job', {
      id: id('job'),
      org_id: orgId,
      task: 'send-email',
      payload: {
        to: 'insured@example.com',
        subject: 'Your claim has been lodged',
        text: 'Your claim has been lodged.',
        html: null,
        claimId: latest?.id,
      },
      status: error === null ? 'done' : 'failed',
      attempts: 1,
      last_error: error,
      run_at: at,
      started_at: at,
      finished_at: at,
      created_by_id: SYSTEM_USER_ID,
      created_at: at,
      updated_at: at,
    });
  }
}

/** Our values without the regulator's codes, which an administrator fills in. */
function addIdrMap({ rows }: DemoContext, orgId: number): void {
  const elements = {
    complainant_gender: GENDERS,
    complainant_age: AGE_BANDS,
    complainant_type: COMPLAINANT_TYPES,
    channel: COMPLAINT_CHANNELS,
  };
  for (const [element, values] of Object.entries(elements)) {
    for (const value of values)
      rows.add('idr_code_map', { org_id: orgId, version: '1', element, our_value: value, asic_code: null });
  }
}
