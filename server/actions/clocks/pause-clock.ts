// pauseClock and resumeClock: an update clock of the General Insurance Code stands still while another timetable is agreed
// with the customer. RG 271, RG 78 and privacy clocks never pause: the database refuses it.
import type { ClientBase } from 'pg';
import { LONGEST_CLOCK_REASON } from '#domain/clocks/pause.ts';
import { lengthFault } from '#domain/text-length.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import type { MutationPauseClockArgs, MutationResumeClockArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';

const CLOSED = 'The record is closed. Reopen it first.';

/** Refuses a clock that the person does not see. */
async function readClock(client: ClientBase, name: string, clockId: number | string): Promise<void> {
  const { rows } = await client.query<{ isClosed: boolean }>(
    `select coalesce(
       (select app.is_closed(c.status) from claim c where c.id = k.claim_id),
       (select c.status in ('closed', 'cancelled') from complaint c where c.id = k.complaint_id), false) as "isClosed"
     from clock k where k.id = $1`,
    [clockId],
  );
  const [clock] = rows;
  if (!clock) throw new AppError('not-found', 'There is no such deadline.', { path: [name, 'clockId'] });
  if (clock.isClosed) throw new AppError('validation-failed', CLOSED, { path: [name, 'clockId'] });
}

const readState = async (client: ClientBase, clockId: number | string) => {
  const { rows } = await client.query(
    `select id::float8, state, due_at as "dueAt", paused_until::text as "pausedUntil" from clock where id = $1`,
    [clockId],
  );
  return rows[0];
};

/** Stops an update clock of a record that the person sees, until a day. */
export function pauseClock(): Action<MutationPauseClockArgs> {
  return {
    kind: 'mutation',
    name: 'pauseClock',
    typeDefs: `type ClockState { id: bigint! state: String! dueAt: timestamptz pausedUntil: date }
      extend type Mutation {
        "Pauses an update clock of the General Insurance Code until a day: another timetable is agreed, as the reason says."
        pauseClock(clockId: bigint!, until: date!, reason: String!): ClockState!
      }`,
    run: async ({ clockId, until, reason }, context) => {
      requireHandler(context.session);
      const tooLong = lengthFault(reason.trim(), LONGEST_CLOCK_REASON);
      if (tooLong !== undefined) throw new AppError('validation-failed', tooLong, { path: ['pauseClock', 'reason'] });
      return context.transaction(async (client) => {
        await readClock(client, 'pauseClock', clockId);
        await withSystemRights(client);
        await client.query('select app.pause_clock($1, $2, $3)', [clockId, until, reason]);
        return readState(client, clockId);
      });
    },
  };
}

/** Has a paused clock of a record that the person sees go on. */
export function resumeClock(): Action<MutationResumeClockArgs> {
  return {
    kind: 'mutation',
    name: 'resumeClock',
    typeDefs: `extend type Mutation { "Has a paused clock go on from today." resumeClock(clockId: bigint!): ClockState! }`,
    run: async ({ clockId }, context) => {
      requireHandler(context.session);
      return context.transaction(async (client) => {
        await readClock(client, 'resumeClock', clockId);
        await withSystemRights(client);
        await client.query('select app.resume_clock($1)', [clockId]);
        return readState(client, clockId);
      });
    },
  };
}
