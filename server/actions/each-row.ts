// Rows that one call changes one by one: what is refused about one keeps no other from being changed.
import { DatabaseError, type ClientBase } from 'pg';
import type { MapDatabaseError } from '../graphql/options.ts';

/** Codes of refusals that are about one row; anything else ends the whole call. */
const OF_A_ROW = /^(22|23|CW422|CW409|42501)/;

/**
 * Does something to one row within the transaction of a call.
 * @returns the words of its refusal; undefined where it was done
 * @throws DatabaseError for what is about no single row
 */
export async function refusalOf(
  client: ClientBase,
  work: () => Promise<unknown>,
  explain: MapDatabaseError,
): Promise<string | undefined> {
  await client.query('savepoint one_row');
  try {
    await work();
    await client.query('release savepoint one_row');
    return undefined;
  } catch (error) {
    const words = error instanceof DatabaseError && OF_A_ROW.test(error.code ?? '') ? explain(error) : undefined;
    if (!words) throw error;
    await client.query('rollback to savepoint one_row');
    return words.message;
  }
}
