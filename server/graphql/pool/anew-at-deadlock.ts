// Two transactions that lock the same rows in another order: Postgres ends one of them, which loses nothing by beginning anew.
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';

const DEADLOCK = '40P01';

/** Times that work is begun before it is refused. */
const TRIES = 4;

/** Until whoever waited has woken up and taken what was let go; begun at once, the work would be in its way again. */
const PAUSE_MILLISECONDS = 50;

/**
 * Does work that is a whole transaction, or a savepoint of one; where it was ended for a deadlock it begins anew.
 * @param work that does the same each time, and has undone all that it did when it throws
 * @throws what the work throws, a deadlock too once it has met as many as it has tries
 */
export async function anewAtDeadlock<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== DEADLOCK || tries <= 1) throw error;
  }
  await pause(PAUSE_MILLISECONDS);
  return anewAtDeadlock(work, tries - 1);
}
