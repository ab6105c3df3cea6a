// Which organisations a message was sent to, by the addresses and numbers that received it.
import type { ClientBase } from 'pg';
import { readAddress } from '../reply-address.ts';

export interface Receiver {
  readonly orgId: number;
  /** Reply tokens among the addresses. */
  readonly tokens: readonly string[];
}

const ENABLED = `exists (select from org o where o.id = org_id and o.is_enabled)`;

/** Organisations of mail addresses (small letters). The transaction works across organisations. */
export async function receiversOfMail(
  client: ClientBase,
  addresses: readonly string[],
  domain: string | undefined,
): Promise<readonly Receiver[]> {
  const read = addresses.map((address) => readAddress(address, domain));
  const tokens = read.flatMap(({ token }) => token ?? []);
  const orgIds = read.flatMap(({ orgId }) => orgId ?? []);
  const { rows } = await client.query<{ orgId: number; token: string | null }>(
    `select org_id::float8 as "orgId", token from (
       select org_id, reply_token as token from comm_delivery where reply_token = any ($1)
       union select id, null from org where id = any ($2)
       union select org_id, null from inbound_address where channel = 'email' and address = any ($3)) found
     where ${ENABLED}`,
    [tokens, orgIds, addresses],
  );
  return [...new Set(rows.map(({ orgId }) => orgId))].map((orgId) => ({
    orgId,
    tokens: rows.flatMap((row) => (row.orgId === orgId && row.token !== null ? [row.token] : [])),
  }));
}

/**
 * The organisation of a telephone number; where the number is the installation's own, shared by all, that which the
 * sender's number had its last text message from.
 */
export async function receiverOfText(client: ClientBase, to: string, from: string): Promise<Receiver | undefined> {
  const { rows } = await client.query<{ orgId: number }>(
    `select org_id::float8 as "orgId" from (
       select org_id, 0 as rank, 0 as id from inbound_address where channel = 'sms' and address = $1
       union all (select d.org_id, 1, d.id from comm_delivery d join comm_log m on m.org_id = d.org_id and m.id = d.comm_log_id and m.channel = 'sms' where d.recipients @> $2 order by d.id desc limit 1)) found
     where ${ENABLED} order by rank, id desc limit 1`,
    [to, JSON.stringify([from])],
  );
  return rows[0] && { orgId: rows[0].orgId, tokens: [] };
}
