// To whom a message of a workflow goes, by what the claim says in the transaction of the move.
import type { MessageChannel } from '#domain/message.ts';
import { messageRecipients, type ClaimParties, type Recipients } from '#domain/workflow/recipients.ts';
import { NeedsAttention, type EffectContext } from './effect.ts';

const PARTIES = `
  select c.ph_first_name as "phFirstName", c.ph_last_name as "phLastName", c.ph_company as "phCompany", c.ph_email as "phEmail", c.ph_phone as "phPhone",
    c.ph_contacts as "phContacts", c.broker_name as "brokerName", c.broker_company as "brokerCompany", c.broker_email as "brokerEmail", c.broker_phone as "brokerPhone",
    c.broker_contacts as "brokerContacts", c.insurer_contacts as "insurerContacts",
    case when i.id is not null then jsonb_build_object('name', i.name, 'email', i.email) end as "Insurer"
  from claim c left join insurer i on i.org_id = c.org_id and i.id = c.insurer_id where c.org_id = app.org_id() and c.id = $1`;

/**
 * The people whom the kinds of contacts of a node stand for.
 * @throws NeedsAttention naming the kinds that nobody stands for
 */
export async function recipientsOf(
  { client, claim, node }: EffectContext,
  channel: MessageChannel,
): Promise<Recipients> {
  const { rows } = await client.query<ClaimParties>(PARTIES, [claim.id]);
  const [parties] = rows;
  if (!parties) throw new Error(`There is no claim ${claim.id}`);
  const recipients = messageRecipients(node.config.sendTo, parties, channel);
  if ('attention' in recipients) throw new NeedsAttention(recipients.attention);
  return recipients;
}
