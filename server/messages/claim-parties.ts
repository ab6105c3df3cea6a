// What a claim says of those whom a message can go to, as whoever asks sees it.
import type { ClientBase } from 'pg';
import type { ClaimParties } from '#domain/workflow/recipients.ts';

const PARTIES = `
  select c.id::float8 as id, c.ph_first_name as "phFirstName", c.ph_last_name as "phLastName", c.ph_company as "phCompany", c.ph_email as "phEmail", c.ph_phone as "phPhone",
    c.ph_contacts as "phContacts", c.broker_name as "brokerName", c.broker_company as "brokerCompany", c.broker_email as "brokerEmail", c.broker_phone as "brokerPhone",
    c.broker_contacts as "brokerContacts", c.insurer_contacts as "insurerContacts",
    case when i.id is not null then jsonb_build_object('name', i.name, 'email', i.email) end as "Insurer"
  from claim c left join insurer i on i.org_id = c.org_id and i.id = c.insurer_id where c.org_id = app.org_id() and c.id = any ($1::bigint[])`;

/** The parties of claims, by claim; those that are not there for whoever asks are left out. */
export async function partiesOfClaims(
  client: ClientBase,
  claimIds: readonly number[],
): Promise<ReadonlyMap<number, ClaimParties>> {
  const { rows } = await client.query<ClaimParties & { readonly id: number }>(PARTIES, [[...claimIds]]);
  return new Map(rows.map(({ id, ...parties }) => [id, parties]));
}

/** The parties of a claim; undefined where there is none for whoever asks. */
export async function partiesOf(client: ClientBase, claimId: number): Promise<ClaimParties | undefined> {
  return (await partiesOfClaims(client, [claimId])).get(claimId);
}
