// What a claim says of those whom a message can go to, as whoever asks sees it.
import type { ClientBase } from 'pg';
import type { ClaimParties } from '#domain/workflow/recipients.ts';

const PARTIES = `
  select c.ph_first_name as "phFirstName", c.ph_last_name as "phLastName", c.ph_company as "phCompany", c.ph_email as "phEmail", c.ph_phone as "phPhone",
    c.ph_contacts as "phContacts", c.broker_name as "brokerName", c.broker_company as "brokerCompany", c.broker_email as "brokerEmail", c.broker_phone as "brokerPhone",
    c.broker_contacts as "brokerContacts", c.insurer_contacts as "insurerContacts",
    case when i.id is not null then jsonb_build_object('name', i.name, 'email', i.email) end as "Insurer"
  from claim c left join insurer i on i.org_id = c.org_id and i.id = c.insurer_id where c.org_id = app.org_id() and c.id = $1`;

/** The parties of a claim; undefined where there is none for whoever asks. */
export async function partiesOf(client: ClientBase, claimId: number): Promise<ClaimParties | undefined> {
  const { rows } = await client.query<ClaimParties>(PARTIES, [claimId]);
  return rows[0];
}
