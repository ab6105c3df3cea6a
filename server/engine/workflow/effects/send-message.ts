// Send email and send text with 'Do it automatically': the message, its delivery and their job are part of the move.
import type { MessageChannel } from '#domain/message.ts';
import { storeMessage } from '../../../messages/store-message.ts';
import type { Effect } from '../effect.ts';
import { recipientsOf } from '../recipients.ts';
import { composeMessage } from './compose-message.ts';

export function sendMessage(channel: MessageChannel): Effect {
  return async (context) => {
    await storeMessage(context.client, await composeMessage(context, channel, await recipientsOf(context, channel)));
    return {};
  };
}
