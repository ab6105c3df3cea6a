// Sign-ins that end before their tokens do (app.ended_session).
import type { IdentityDatabase } from './database.ts';

/** As in the table's check: it travels in notifications. */
const SESSION_ID = /^[\w.|~-]{1,200}$/;

/** Longer than refresh tokens live at either provider: until then a token of an ended session could still turn up. */
const KEPT = `interval '32 days'`;

/** A provider's session id as it stands in tokens; undefined for what can be none. */
export function readSessionId(value: unknown): string | undefined {
  return typeof value === 'string' && SESSION_ID.test(value) ? value : undefined;
}

/** Refuses the session's tokens from the next request on and closes its sockets, on every replica. */
export async function noteEnded(database: Pick<IdentityDatabase, 'query'>, sid: string): Promise<void> {
  await database.query('select app.end_session($1)', [sid]);
}

/** Whether it was ended. */
export async function isEnded(database: Pick<IdentityDatabase, 'query'>, sid: string): Promise<boolean> {
  return (await database.query('select from app.ended_session where sid = $1', [sid])).length > 0;
}

/**
 * For somebody who signs in anew in a session that the provider kept although it was ended here: the way to the
 * provider's own sign-out was not finished.
 */
export async function reopen(database: Pick<IdentityDatabase, 'query'>, sid: string): Promise<void> {
  await database.query('delete from app.ended_session where sid = $1', [sid]);
}

/** Forgets those of which no token can be good any more; for a periodic job. */
export async function sweepEndedSessions(database: Pick<IdentityDatabase, 'query'>): Promise<void> {
  await database.query(`delete from app.ended_session where ended_at < now() - ${KEPT}`);
}
