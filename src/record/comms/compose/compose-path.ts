import type { MessageChannel } from '#domain/message.ts';
import type { RecordParent } from '../../record.ts';
import { addressOn, type RecordContact } from '../contacts.ts';

interface Options {
  readonly channel: MessageChannel;
  readonly contact: RecordContact;
}

/** The address of the composer with somebody as the recipient. */
export function composePath({ path }: Pick<RecordParent, 'path'>, { channel, contact }: Options): string {
  const to = addressOn(channel, contact);
  const params = new URLSearchParams({
    channel,
    type: contact.type,
    ...(to === undefined ? {} : { to }),
    ...(contact.name ? { name: contact.name } : {}),
  });
  return `${path('comms/new')}?${params.toString()}`;
}
