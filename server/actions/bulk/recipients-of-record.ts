// To whom messages about records go when nobody chooses its recipients one by one.
import type { ClientBase } from 'pg';
import type { Correspondent, MessageChannel } from '#domain/message.ts';
import { isEmail } from '#domain/email.ts';
import { isInternationalPhone, normalisePhone } from '#domain/phone.ts';
import { RECORDS, type RecordKind } from '#domain/records.ts';
import { messageRecipients, type Recipients } from '#domain/workflow/recipients.ts';
import { AppError } from '../../errors.ts';
import { partiesOfClaims } from '../../messages/claim-parties.ts';

const COMPLAINANT = 'Complainant';

const refuse = (message: string) => new AppError('validation-failed', message);

/** Whom a channel reaches of one record; throws AppError validation-failed saying who cannot be reached. */
export type RecipientsOf = (id: number) => Recipients;

interface Complainant {
  readonly id: number;
  readonly name: string | null;
  readonly address: string | null;
}

function complainant({ name, address }: Pick<Complainant, 'name' | 'address'>, channel: MessageChannel): Recipients {
  const reached: Correspondent =
    channel === 'email' ? { name, email: address?.trim() ?? '' } : { name, phone: normalisePhone(address ?? '') };
  if (channel === 'email' ? !isEmail(reached.email ?? '') : !isInternationalPhone(reached.phone ?? ''))
    throw refuse(`The complaint has no ${channel === 'email' ? 'e-mail address' : 'phone number'} of the complainant.`);
  return { to: [reached], tags: [COMPLAINANT] };
}

async function complainants(
  client: ClientBase,
  ids: readonly number[],
  channel: MessageChannel,
): Promise<RecipientsOf> {
  const { rows } = await client.query<Complainant>(
    `select id::float8 as id, nullif(concat_ws(' ', complainant_first_name, complainant_last_name), '') as name, preferred_channel_value as address
     from complaint where org_id = app.org_id() and id = any ($1::bigint[])`,
    [[...ids]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => complainant(byId.get(id) ?? { name: null, address: null }, channel);
}

/**
 * The people of records whom a channel reaches, read at once.
 * @param sendTo of a claim: policy holder, broker, insurer
 */
export async function recipientsOfRecords(
  client: ClientBase,
  kind: RecordKind,
  ids: readonly number[],
  { channel, sendTo }: { readonly channel: MessageChannel; readonly sendTo: string },
): Promise<RecipientsOf> {
  if (kind.table !== RECORDS.claim.table) return complainants(client, ids, channel);
  const parties = await partiesOfClaims(client, ids);
  return (id) => {
    const one = parties.get(id);
    const found = one && messageRecipients([sendTo], one, channel);
    if (found === undefined) throw refuse('It could not be read.');
    if ('reason' in found) throw refuse(found.reason);
    return found;
  };
}
