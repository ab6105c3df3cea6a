// Where a message belongs: by its headers, then by the token of the address it was sent to, then by its sender
// (spec 1 §7, RULES 23). Each within one organisation: that of the receiving address.
import type { ClientBase } from 'pg';
import type { RecordKind } from '#domain/records.ts';
import { MESSAGE_KINDS, recordColumns, recordIn, type RecordKeys } from '../record-columns.ts';
import { senderAddress, type InboundMessage, type Match } from './inbound-message.ts';

type Kinds = readonly RecordKind[];

const found = (kinds: Kinds): string => `m.id::float8 as "replyToId", ${recordColumns('m', kinds)}`;

type FoundRow = RecordKeys & { readonly replyToId: number };

function matchOf(row: FoundRow | undefined, kinds: Kinds): Match | undefined {
  const record = row && recordIn(row, kinds);
  return record && { record, replyToId: row.replyToId };
}

async function byHeaders(client: ClientBase, { references }: InboundMessage, kinds: Kinds): Promise<Match | undefined> {
  if (references.length === 0) return undefined;
  const { rows } = await client.query<FoundRow>(
    `select ${found(kinds)} from unnest($1::text[]) with ordinality given (id, position) join comm_log m on m.org_id = app.org_id() and m.message_id = given.id and m.channel = 'email' order by position limit 1`,
    [references],
  );
  return matchOf(rows[0], kinds);
}

async function byToken(client: ClientBase, tokens: readonly string[], kinds: Kinds): Promise<Match | undefined> {
  if (tokens.length === 0) return undefined;
  const { rows } = await client.query<FoundRow>(
    `select ${found(kinds)} from comm_delivery d join comm_log m on m.org_id = d.org_id and m.id = d.comm_log_id where d.org_id = app.org_id() and d.reply_token = any ($1) order by m.id desc limit 1`,
    [tokens],
  );
  return matchOf(rows[0], kinds);
}

/** A text message has neither headers nor token: it answers the last one that went to its number. */
async function byConversation(
  client: ClientBase,
  { channel, from }: InboundMessage,
  kinds: Kinds,
): Promise<Match | undefined> {
  if (channel !== 'sms') return undefined;
  const { rows } = await client.query<FoundRow>(
    `select ${found(kinds)} from comm_delivery d join comm_log m on m.org_id = d.org_id and m.id = d.comm_log_id and m.channel = 'sms'
     where d.org_id = app.org_id() and d.recipients @> $1 order by d.id desc limit 1`,
    [JSON.stringify([from.phone])],
  );
  return matchOf(rows[0], kinds);
}

export interface Found {
  /** The one record that it belongs to. */
  readonly match: Match | undefined;
  /** Those that the sender is a contact of, when there are several, or the sender may be somebody else. */
  readonly candidates: readonly RecordKeys[];
}

async function bySender(client: ClientBase, message: InboundMessage, kinds: Kinds): Promise<Found> {
  const { rows } = await client.query<RecordKeys>(
    `select ${recordColumns('r', kinds)} from app.records_of_sender(app.org_id(), $1) r`,
    [senderAddress(message)],
  );
  const only = rows[0] && recordIn(rows[0], kinds);
  // anybody can write any address into From: where the mail server says that it is not proven, a person decides
  const isSure = rows.length === 1 && message.senderVerified !== false;
  return { match: only && isSure ? { record: only, replyToId: null } : undefined, candidates: isSure ? [] : rows };
}

/** Looks for the record in the organisation of the transaction. @param tokens of the addresses it was sent to */
export async function findRecord(
  client: ClientBase,
  message: InboundMessage,
  tokens: readonly string[],
  kinds: Kinds = MESSAGE_KINDS,
): Promise<Found> {
  const match =
    (await byHeaders(client, message, kinds)) ??
    (await byToken(client, tokens, kinds)) ??
    (await byConversation(client, message, kinds));
  return match === undefined ? bySender(client, message, kinds) : { match, candidates: [] };
}
