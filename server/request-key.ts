// Keys that forms make, so that what is sent again is done once: read from a request, and swept.
import type { IncomingHttpHeaders } from 'node:http';
import type { Transactions } from './database/transactions.ts';
import { GraphqlServiceError } from './graphql/errors.ts';
import type { Session } from './graphql/options.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The `Idempotency-Key` of a request; visitors have none.
 * @throws GraphqlServiceError bad-request when it is not a uuid
 */
export function requestKey(headers: IncomingHttpHeaders, session: Session): string | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined || session.role === 'anon') return undefined;
  if (typeof given !== 'string' || !UUID.test(given))
    throw new GraphqlServiceError('bad-request', 'Idempotency-Key must be a uuid.');
  return given;
}

/** Forgets keys of more than a day ago, across all organisations; nobody sends a form again after that. */
export async function sweepRequestKeys(transactions: Pick<Transactions, 'asSystem'>): Promise<number> {
  const { rowCount } = await transactions.asSystem(null, (client) =>
    client.query(`delete from request_key where created_at < now() - interval '1 day'`),
  );
  return rowCount ?? 0;
}
