// Letters of the demo: what each organisation writes with, drafts that are under way, and the responses that complaints got.
import type pg from 'pg';
import { fillHtml, fillText } from '#domain/letter-fill.ts';

const LETTERHEADS = `
  insert into configuration_item_org (org_id, configuration_item_id, value)
  select o.id, i.id, jsonb_build_object('addressLines', E'Level 3, 120 Example Street\\n' || case o.state when 'VIC' then 'Melbourne VIC 3000' when 'QLD' then 'Brisbane QLD 4000' else 'Sydney NSW 2000' end,
    'phone', '(02) 5550 0100', 'email', 'care@claims.test', 'website', '', 'footer', o.name)
  from org o cross join configuration_item i where i.name = 'letterhead' and o.id > 0`;

/** Complaints with what their letters are filled with; the response that was filed, where there is one. */
const COMPLAINTS = `
  select c.org_id::float8 as "orgId", c.id::float8 as id, c.owner_id::float8 as "ownerId", c.status, c.outcome, f.id as "fileId", coalesce(f.created_at, c.dt_received) as at,
    jsonb_strip_nulls(jsonb_build_object('complaintId', c.id::text, 'complainantFirstName', c.complainant_first_name, 'complainantLastName', c.complainant_last_name,
      'dateReceived', to_char(app.local_date(c.org_id, c.dt_received), 'DD/MM/YYYY'), 'responseDueDate', to_char(app.local_date(c.org_id, c.dt_received) + 30, 'DD/MM/YYYY'),
      'ownerName', u.user_first_name, 'ownerSurname', u.user_last_name, 'outcome', c.outcome, 'outcomeDetails', c.outcome_details)) as values
  from complaint c join user_in_org u on u.org_id = c.org_id and u.user_id = c.owner_id
  left join file f on f.org_id = c.org_id and f.complaint_id = c.id and f.name = 'Response letter.pdf'
  where f.id is not null or c.status = 'open'
  order by c.org_id, c.id`;

interface ComplaintRow {
  readonly orgId: number;
  readonly id: number;
  readonly ownerId: number;
  readonly status: string;
  readonly outcome: string | null;
  readonly fileId: string | null;
  readonly at: Date;
  readonly values: Readonly<Record<string, string>>;
}

interface TemplateRow {
  readonly orgId: number;
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly closing: string;
}

/** Every third open complaint has a draft; it alternates what that is. */
const DRAFTS_EVERY = 3;
const CONFIRMED = { outcome: true, issues: true, findings: true, reasons: true, afcaRight: true };
const DRAFTED = ['acknowledgement', 'delay notice', 'final response'] as const;

function letterOf(complaint: ComplaintRow, index: number, templates: readonly TemplateRow[]) {
  const isFinal = complaint.fileId !== null && complaint.outcome !== null;
  if (!isFinal && index % DRAFTS_EVERY !== 0) return undefined;
  const kind = isFinal ? 'final response' : DRAFTED[(index / DRAFTS_EVERY) % DRAFTED.length];
  const template = templates.find((one) => one.orgId === complaint.orgId && one.kind === kind);
  if (!template) return undefined;
  const { values } = complaint;
  return {
    org_id: complaint.orgId,
    complaint_id: complaint.id,
    template_id: template.id,
    kind,
    subject: fillText(template.subject, values),
    recipient: [values['complainantFirstName'], values['complainantLastName']].filter(Boolean).join(' '),
    body: fillHtml(template.body, values),
    closing: template.closing,
    checklist: isFinal ? CONFIRMED : {},
    status: isFinal ? 'final' : 'draft',
    file_id: isFinal ? complaint.fileId : null,
    signed_by_id: isFinal ? complaint.ownerId : null,
    sent_how: isFinal ? 'post' : null,
    sent_at: isFinal ? complaint.at : null,
    created_by_id: complaint.ownerId,
    created_at: complaint.at,
    updated_at: complaint.at,
  };
}

/** Templates, letterheads and letters, as they stand today; that complaints were responded to is recorded already. */
export async function addLetters(client: pg.ClientBase): Promise<void> {
  await client.query('select app.give_letter_templates(id) from org where id > 0');
  await client.query(LETTERHEADS);
  const { rows: templates } = await client.query<TemplateRow>(
    'select org_id::float8 as "orgId", id::float8 as id, kind, subject, body, closing from letter_template',
  );
  const { rows: complaints } = await client.query<ComplaintRow>(COMPLAINTS);
  const letters = complaints.flatMap((complaint, index) => letterOf(complaint, index, templates) ?? []);
  await client.query('alter table letter disable trigger user');
  await client.query(
    `insert into letter (org_id, complaint_id, template_id, kind, subject, recipient, body, closing, checklist, status, file_id, signed_by_id, sent_how, sent_at, created_by_id, created_at, updated_at)
     select org_id, complaint_id, template_id, kind, subject, recipient, body, closing, checklist, status, file_id, signed_by_id, sent_how, sent_at, created_by_id, created_at, updated_at
     from jsonb_populate_recordset(null::letter, $1)`,
    [JSON.stringify(letters)],
  );
  await client.query('alter table letter enable trigger user');
}
