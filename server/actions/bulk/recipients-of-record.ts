// To whom a message about a record goes when nobody chooses its recipients one by one.
import type { ClientBase } from 'pg';
import type { Correspondent, MessageChannel } from '#domain/message.ts';
import { isEmail } from '#domain/email.ts';
import { isInternationalPhone, normalisePhone } from '#domain/phone.ts';
import { RECORDS, type RecordRef } from '#domain/records.ts';
import { messageRecipients, type Recipients } from '#domain/workflow/recipients.ts';
import { AppError } from '../../errors.ts';
import { partiesOf } from '../../messages/claim-parties.ts';

const COMPLAINANT = 'Complainant';

const refuse = (message: string) => new AppError('validation-failed', message);

async function complainant(client: ClientBase, id: number, channel: MessageChannel): Promise<Recipients> {
  const { rows } = await client.query<{ name: string | null; address: string | null }>(
    `select nullif(concat_ws(' ', complainant_first_name, complainant_last_name), '') as name, preferred_channel_value as address
     from complaint where org_id = app.org_id() and id = $1`,
    [id],
  );
  const { name, address } = rows[0] ?? { name: null, address: null };
  const reached: Correspondent =
    channel === 'email' ? { name, email: address?.trim() ?? '' } : { name, phone: normalisePhone(address ?? '') };
  if (channel === 'email' ? !isEmail(reached.email ?? '') : !isInternationalPhone(reached.phone ?? ''))
    throw refuse(`The complaint has no ${channel === 'email' ? 'e-mail address' : 'phone number'} of the complainant.`);
  return { to: [reached], tags: [COMPLAINANT] };
}

/**
 * The people of a record whom a channel reaches.
 * @param sendTo of a claim: policy holder, broker, insurer
 * @throws AppError validation-failed saying who cannot be reached
 */
export async function recipientsOfRecord(
  client: ClientBase,
  { kind, id }: RecordRef,
  channel: MessageChannel,
  sendTo: string,
): Promise<Recipients> {
  if (kind.table !== RECORDS.claim.table) return complainant(client, id, channel);
  const parties = await partiesOf(client, id);
  const found = parties && messageRecipients([sendTo], parties, channel);
  if (found === undefined) throw refuse('It could not be read.');
  if ('reason' in found) throw refuse(found.reason);
  return found;
}
