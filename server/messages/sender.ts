// Who a message comes from.
import type { ClientBase } from 'pg';
import type { Sender } from './store-message.ts';

/** The person who asks, as the sender. */
export async function senderOf(client: ClientBase, address: string): Promise<Required<Sender>> {
  const { rows } = await client.query<{ userId: number; name: string }>(
    'select user_id::float8 as "userId", name from user_in_org where org_id = app.org_id() and user_id = app.user_id()',
  );
  return { userId: rows[0]?.userId ?? -1, name: rows[0]?.name ?? '', email: address };
}
