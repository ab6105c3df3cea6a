// The order in which statements work, found by trying them where nothing is lost.
import { DatabaseError, type ClientBase } from 'pg';

export interface Arrangement {
  /** Those that were carried out, in the order in which they worked. */
  readonly done: readonly string[];
  /** Those that Postgres refuses, each with its words. */
  readonly refused: readonly { readonly sql: string; readonly reason: string }[];
}

async function attempt(client: ClientBase, sql: string): Promise<string | undefined> {
  await client.query('savepoint attempt');
  try {
    await client.query(sql);
    await client.query('release savepoint attempt');
    return undefined;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query('rollback to savepoint attempt');
    return error.message;
  }
}

/** Carries statements out in one transaction: what fails is tried again after the others, for as long as that helps. */
export async function arrange(client: ClientBase, statements: readonly string[]): Promise<Arrangement> {
  const done: string[] = [];
  let waiting = statements.map((sql) => ({ sql, reason: '' }));
  await client.query('begin; set local check_function_bodies = off');
  for (let before = -1; waiting.length > 0 && done.length > before;) {
    before = done.length;
    const failed: typeof waiting = [];
    for (const { sql } of waiting) {
      const reason = await attempt(client, sql);
      if (reason === undefined) done.push(sql);
      else failed.push({ sql, reason });
    }
    waiting = failed;
  }
  await client.query('commit');
  return { done, refused: waiting };
}
