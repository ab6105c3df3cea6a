// What goes to and fro on a supplier's job: documents and messages that the handler shared, photos and notes of the supplier.
import type { DemoContext } from '../context.ts';
import type { DemoSupplier } from '../data/suppliers.ts';
import { createPdf } from '../documents/pdf.ts';
import { createPhoto } from '../documents/png.ts';
import type { ClaimPlan } from './claim-plan.ts';

export interface DemoJob {
  readonly id: number;
  readonly short: string;
  readonly detailed: string;
  readonly status: string;
  /** Days before today that it was given. */
  readonly age: number;
}

const HANDLER_NOTES = [
  'The holder is at home after 3 pm; please call before you come.',
  'The key is with the neighbour at number 12.',
  'Please send photos of each room before work begins.',
];
const SUPPLIER_NOTES = [
  'On site tomorrow between 9 and 11.',
  'Spoke with the contact, access is arranged.',
  'Waiting for materials, expected on Thursday.',
  'There is more damage behind the wall than was reported; photos are attached.',
];
const DONE_NOTES = [
  'All done and cleaned up; the final photos are attached.',
  'Finished today. The holder has seen and accepted the work.',
];

const hasBegun = ({ status }: DemoJob): boolean => status === 'In progress' || status === 'Completed';

interface Shared {
  readonly context: DemoContext;
  readonly plan: ClaimPlan;
  readonly job: DemoJob;
}

/** A time between the day on which the job was given and the claim's last or yesterday; `step` orders what happens on the same day. */
function at({ context, plan, job }: Shared, share: number, step: number): string {
  const last = Math.min(job.age, plan.closedAge ?? 1);
  return context.calendar.at(-Math.max(last, job.age - Math.floor((job.age - last) * share)), 14 + step, 10 + step);
}

function addNote(shared: Shared, userId: number, note: string, when: string): void {
  const { context, plan, job } = shared;
  context.rows.add('note', {
    org_id: plan.orgId,
    claim_id: plan.id,
    type: 'note',
    note,
    shared_with_job_id: job.id,
    created_by_id: userId,
    created_at: when,
  });
}

function addFile(
  { context, plan, job }: Shared,
  userId: number,
  name: string,
  category: string,
  mimeType: string,
  content: () => Buffer,
  when: string,
): void {
  const id = context.random.uuid();
  const key = `${plan.orgId}/${id}/${name.replaceAll(' ', '-')}`;
  context.files.push({ key, contentType: mimeType, content });
  context.rows.add('file', {
    org_id: plan.orgId,
    id,
    claim_id: plan.id,
    name,
    internal_name: name,
    key,
    mime_type: mimeType,
    categories: [category],
    shared_with_job_id: job.id,
    created_by_id: userId,
    created_at: when,
    updated_at: when,
  });
}

/** What the handler gave along: a work order, and on some jobs a message and a note. */
function addFromHandler(shared: Shared, supplier: DemoSupplier): void {
  const { context, plan, job } = shared;
  const { random } = context;
  const when = at(shared, 0, 0);
  addFile(
    shared,
    plan.owner.id,
    'Work order.pdf',
    'correspondence',
    'application/pdf',
    () =>
      createPdf('Work order', [
        `Claim ${plan.id}`,
        supplier.name,
        '',
        job.short,
        job.detailed,
        '',
        'Demonstration document.',
      ]),
    when,
  );
  if (random.chance(0.4)) addNote(shared, plan.owner.id, random.pick(HANDLER_NOTES), when);
  if (!random.chance(0.5)) return;
  context.rows.add('comm_log', {
    id: context.id('comm_log'),
    org_id: plan.orgId,
    claim_id: plan.id,
    channel: 'email',
    direction: 'outbound',
    to: [{ name: supplier.contact, email: `jobs@${supplier.domain}` }],
    from: { name: `${plan.owner.firstName} ${plan.owner.lastName}`, email: `claim-${plan.id}@claims.test` },
    subject: `${job.short}: claim ${plan.id}`,
    content: `<p>Hello ${supplier.contact},</p><p>${job.detailed}</p><p>Please accept the job when you can start.</p>`,
    delivery_status: 'sent',
    sent_at: when,
    message_id: `<${random.uuid()}@claims.test>`,
    tags: ['Supplier'],
    shared_with_job_id: job.id,
    created_by_id: plan.owner.id,
    created_at: when,
    updated_at: when,
  });
}

/** What the supplier's people answered. */
function addFromSupplier(shared: Shared, staff: readonly number[]): void {
  const { context, plan, job } = shared;
  const { random } = context;
  if (staff.length === 0 || job.status === 'New') return;
  const person = random.pick(staff);
  addNote(shared, person, random.pick(SUPPLIER_NOTES), at(shared, 0.3, 1));
  if (!hasBegun(job)) return;
  const drawing = random.fork(`job photo/${job.id}`);
  addFile(
    shared,
    person,
    'Before work.png',
    'photos',
    'image/png',
    () => createPhoto(drawing, plan.peril.key),
    at(shared, 0.5, 2),
  );
  if (job.status === 'Completed') addNote(shared, person, random.pick(DONE_NOTES), at(shared, 0.8, 3));
}

/** Adds what both sides have on a job. A stream of its own moves no other draw. */
export function addJobTraffic(context: DemoContext, plan: ClaimPlan, supplier: DemoSupplier, job: DemoJob): void {
  const shared: Shared = { context: { ...context, random: context.random.fork(`job/${job.id}`) }, plan, job };
  if (supplier.staff.length === 0 && !shared.context.random.chance(0.3)) return;
  addFromHandler(shared, supplier);
  addFromSupplier(shared, supplier.staff);
}
