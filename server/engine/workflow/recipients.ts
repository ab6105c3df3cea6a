// To whom a message of a workflow goes, by what the claim says in the transaction of the move.
import type { MessageChannel } from '#domain/message.ts';
import { messageRecipients, type Recipients } from '#domain/workflow/recipients.ts';
import { partiesOf } from '../../messages/claim-parties.ts';
import { NeedsAttention, type EffectContext } from './effect.ts';

/**
 * The people whom the kinds of contacts of a node stand for.
 * @throws NeedsAttention naming the kinds that nobody stands for
 */
export async function recipientsOf(
  { client, claim, node }: EffectContext,
  channel: MessageChannel,
): Promise<Recipients> {
  const parties = await partiesOf(client, claim.id);
  if (!parties) throw new Error(`There is no claim ${claim.id}`);
  const recipients = messageRecipients(node.config.sendTo, parties, channel);
  if ('attention' in recipients) throw new NeedsAttention(recipients.attention);
  return recipients;
}
