// The acknowledgement of a public complaint, by the organisation's own template (RG 271.51: within one business day; one
// that is sent by itself counts). Once it has left, the milestone 'acknowledged' is recorded with it as its proof.
import type { ClientBase } from 'pg';
import { formatDate } from '#domain/dates.ts';
import { isEmail } from '#domain/email.ts';
import { complaintStatusLink, mailableName } from '#domain/public-complaint.ts';
import { RECORDS } from '#domain/records.ts';
import { emailData } from '#domain/summary-link.ts';
import { renderHtml, renderText } from '../markup/render-template.ts';
import { safeHtml } from '../validation/message-html.ts';
import { storeMessage } from './store-message.ts';

/** The template that is sent; without it nothing is, and people acknowledge by hand. */
const ACKNOWLEDGEMENT = 'complaint_acknowledgement';

export interface AcknowledgementOptions {
  /** Host of PUBLIC_URL, for the Message-ID. */
  readonly host: string;
  /** The address that messages come from. */
  readonly address: string;
  readonly publicUrl: string;
}

interface Facts {
  readonly templateId: number;
  readonly subject: string | null;
  readonly template: string;
  readonly orgName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly receivedOn: string;
  readonly dueOn: string;
  readonly mayBeSent: boolean;
}

const FACTS = `
  select t.id::float8 as "templateId", t.subject_template as subject, t.template, o.name as "orgName",
    c.complainant_first_name as "firstName", c.complainant_last_name as "lastName", c.preferred_channel_value as email,
    app.local_date(c.org_id, c.dt_received)::text as "receivedOn", app.complaint_due_on(c.org_id, c.id)::text as "dueOn",
    app.may_acknowledge(c.org_id, c.preferred_channel_value) as "mayBeSent"
  from complaint c
  join org o on o.id = c.org_id
  join comm_template t on t.org_id = c.org_id and t.internal_name = $2 and t.channel = 'email'
  where c.org_id = app.org_id() and c.id = $1 and c.preferred_channel = 'Email'`;

/**
 * Writes it, in the transaction that makes the complaint; it leaves with the job.
 * @returns whether there is one: not for another channel, no address, no template, or an address that was mailed too often
 */
export async function acknowledgeComplaint(
  client: ClientBase,
  { host, address, publicUrl }: AcknowledgementOptions,
  {
    complaintId,
    accessKey,
    formKey,
  }: { readonly complaintId: number; readonly accessKey: string; readonly formKey: string },
): Promise<boolean> {
  const { rows } = await client.query<Facts>(FACTS, [complaintId, ACKNOWLEDGEMENT]);
  const [facts] = rows;
  const email = facts?.email;
  if (facts === undefined || !facts.mayBeSent || typeof email !== 'string' || !isEmail(email)) return false;
  const firstName = mailableName(facts.firstName);
  const lastName = mailableName(facts.lastName);
  // what a stranger typed is not mailed to another stranger: no more than a name goes in
  const values = {
    complaintId: String(complaintId),
    complainantFirstName: firstName,
    complainantLastName: lastName,
    organisationName: facts.orgName,
    dateReceived: formatDate(facts.receivedOn),
    responseDueDate: formatDate(facts.dueOn),
    ...emailData(complaintStatusLink(publicUrl, accessKey)),
  };
  const name = [firstName, lastName].filter(Boolean).join(' ');
  await storeMessage(client, {
    record: { kind: RECORDS.complaint, id: complaintId },
    channel: 'email',
    from: { name: facts.orgName, email: address },
    to: [{ ...(name === '' ? {} : { name }), email }],
    cc: [],
    bcc: [],
    subject: renderText(facts.subject ?? '', values),
    content: safeHtml(renderHtml(facts.template, values)),
    attachments: [],
    tags: ['Complainant'],
    templateId: facts.templateId,
    replyToId: null,
    messageId: `complaint-${formKey}@${host}`,
  });
  await client.query(
    'update public_complaint set acknowledged_to = lower($2) where org_id = app.org_id() and complaint_id = $1',
    [complaintId, email],
  );
  return true;
}
