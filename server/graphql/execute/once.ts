// A mutation with a key is done once: sent again, it is answered as the first time.
import { createHash } from 'node:crypto';
import { GraphqlServiceError } from '../errors.ts';
import type { OnceByKey } from '../options.ts';
import type { Database } from '../pool/database.ts';
import type { GraphqlRequest, RequestContext } from './request.ts';
import { HeldTransaction } from '../pool/held.ts';

export interface Done {
  readonly text: string;
  readonly touched: string | undefined;
  /** False for an answer that was given before. */
  readonly isNew: boolean;
}

interface Begun {
  readonly is_new: boolean;
  readonly is_same: boolean;
  readonly result: string | null;
}

/** What is asked, without its key. The role belongs to it: what a person may see differs by it. */
export function fingerprintOf(
  { query, operationName, variables }: GraphqlRequest,
  { session }: RequestContext,
): string {
  return createHash('sha256')
    .update(JSON.stringify([session.role, operationName ?? null, query, variables ?? {}]))
    .digest('base64url');
}

/**
 * Does the work in one transaction with its key and its answer: all three or none.
 * @param work gives the data as JSON text; everything that it reads and writes goes through the transaction
 * @throws GraphqlServiceError key-used when the key was sent with another request before
 */
export async function doOnce(
  database: Database,
  options: OnceByKey & { readonly touchedStatement: string | undefined },
  key: string,
  fingerprint: string,
  { session }: RequestContext,
  work: (held: HeldTransaction) => Promise<string>,
): Promise<Done> {
  return database.transaction(session, async (client) => {
    const held = new HeldTransaction(database, session, client, options.touchedStatement);
    const [begun] = await held.query<Begun & Record<string, unknown>>(options.begin, [key, fingerprint]);
    if (!begun?.is_new) {
      if (begun?.is_same && begun.result !== null) return { text: begun.result, touched: undefined, isNew: false };
      throw new GraphqlServiceError(
        'key-used',
        'This was saved already, as it was when it was first sent. Open what was saved to change it.',
      );
    }
    const text = await work(held);
    await held.query(options.finish, [key, text]);
    return { text, touched: await held.touched(), isNew: true };
  });
}
