// Complaints that came in through the public form and wait for an owner (RULES 34).
import { SYSTEM_USER_ID } from '#domain/session.ts';
import type { DemoContext } from '../context.ts';
import { BANKSIA, KESTREL } from '../data/organisations.ts';
import { FIRST_NAMES, LAST_NAMES } from '../data/names.ts';
import { COMPLAINT_CASES } from '../data/prose/complaints.ts';
import { mailName } from '../identifiers.ts';

export function addPublicComplaints({ rows, calendar, random, id }: DemoContext): void {
  for (const [orgId, age] of [
    [BANKSIA, 1],
    [KESTREL, 1],
    [KESTREL, 2],
  ] as const) {
    const first = random.pick(FIRST_NAMES);
    const last = random.pick(LAST_NAMES);
    const topic = random.pick(COMPLAINT_CASES);
    const received = calendar.at(-age, 20, random.int(0, 59));
    const complaintId = id('complaint');
    rows.add('complaint', {
      org_id: orgId,
      id: complaintId,
      status: 'open',
      owner_id: null,
      created_by_id: SYSTEM_USER_ID,
      is_public_submission: true,
      dt_received: received,
      created_at: received,
      updated_at: received,
      complainant_first_name: first,
      complainant_last_name: last,
      relationship: 'Insured',
      channel: 'Online form',
      preferred_channel: 'Email',
      preferred_channel_value: `${mailName(`${first}.${last}`, 'complainant')}@example.com`,
      issue: topic.issue,
      incident_description: random.pick(topic.texts),
      complainant_type: 'Individual or couple',
    });
    const key = random.fork(`public complaint/${complaintId}`);
    rows.add('public_complaint', {
      org_id: orgId,
      complaint_id: complaintId,
      access_key: key.hex(43),
      form_key: key.uuid(),
      created_at: received,
      updated_at: received,
    });
  }
}
