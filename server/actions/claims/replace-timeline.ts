// replaceTimeline: other steps in the place of those that are not completed, all at once (spec 1 §4). Completed steps stay
// as they are; the database holds that whoever writes.
import type { ClientBase } from 'pg';
import {
  COMPLETED_STAYS,
  MOST_ITEMS,
  plannedSteps,
  stepErrors,
  TIMELINE_CHANGED,
  type PlannedStep,
} from '#domain/timeline.ts';
import { kindsWith, RECORD_KINDS, type RecordKind, type RecordRef } from '#domain/records.ts';
import { AppError } from '../../errors.ts';
import type { MutationReplaceTimelineArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { noSuchRecord, readRecord, RECORD_ARGUMENTS } from '../record-argument.ts';
import { requireHandler } from '../../caller/session-of.ts';

interface Wanted {
  readonly record: RecordRef;
  /** The open steps as the person saw them. */
  readonly replaces: readonly number[];
  readonly items: readonly PlannedStep[];
}

const NAME = 'replaceTimeline';

const refuse = (message: string, ...path: (string | number)[]) =>
  new AppError('validation-failed', message, { path: [NAME, ...path] });

function readWanted(args: MutationReplaceTimelineArgs, kinds: readonly RecordKind[]): Wanted {
  const { items } = args;
  if (items.length > MOST_ITEMS) throw refuse(`A timeline has at most ${MOST_ITEMS} items.`, 'items');
  for (const [index, item] of items.entries()) {
    const [first] = Object.entries(stepErrors(item));
    if (first) throw refuse(first[1], 'items', index, first[0]);
  }
  return {
    record: readRecord(args, NAME, kinds),
    replaces: args.replaces.map(Number),
    items,
  };
}

interface Stored {
  readonly id: number;
  readonly isCompleted: boolean;
  readonly order: number;
}

/** The present steps, locked; the record's row first, so that two who replace at once come one after the other. */
async function lockSteps(client: ClientBase, { record }: Wanted): Promise<readonly Stored[]> {
  const { kind, id } = record;
  const seen = await client.query(`select from ${kind.table} where id = $1`, [id]);
  if (seen.rowCount === 0) throw noSuchRecord(record, NAME);
  await client.query(`select pg_advisory_xact_lock(hashtextextended('timeline:' || $1 || ':' || $2, 0))`, [
    kind.table,
    id,
  ]);
  const { rows } = await client.query<Stored>(
    `select id::float8, is_completed as "isCompleted", "order" from timeline_item where ${kind.parentColumn} = $1 order by "order", id for update`,
    [id],
  );
  return rows;
}

function checkSeen(present: readonly Stored[], { replaces }: Wanted): void {
  if (present.some((step) => step.isCompleted && replaces.includes(step.id))) throw refuse(COMPLETED_STAYS, 'replaces');
  const open = present.filter((step) => !step.isCompleted).map((step) => step.id);
  if (open.length !== replaces.length || open.some((id) => !replaces.includes(id)))
    throw refuse(TIMELINE_CHANGED, 'replaces');
}

async function write(client: ClientBase, { record, items }: Wanted, present: readonly Stored[]): Promise<void> {
  const { kind, id } = record;
  const last = Math.max(0, ...present.filter((step) => step.isCompleted).map((step) => step.order));
  await client.query(`delete from timeline_item where ${kind.parentColumn} = $1 and not is_completed`, [id]);
  await client.query(
    `insert into timeline_item (${kind.parentColumn}, label, label_when_completed, internal_name, hide_from_ui, "order")
     select $1, item ->> 'label', item ->> 'labelWhenCompleted', item ->> 'internalName', (item ->> 'hideFromUi')::boolean, $3 + position
     from jsonb_array_elements($2::jsonb) with ordinality as planned (item, position)`,
    [id, JSON.stringify(plannedSteps(items)), last],
  );
}

/**
 * Replaces the open steps of a record's timeline.
 * @param kinds of records that may have one
 */
export function replaceTimeline(kinds: readonly RecordKind[] = RECORD_KINDS): Action<MutationReplaceTimelineArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type Ok { ok: Boolean! }
      "A step that takes the place of the open ones, in the order of the list."
      input TimelineStepInput { label: String! labelWhenCompleted: String internalName: String hideFromUi: Boolean }
      extend type Mutation {
        "Replaces the steps that are not completed; replaces names them as they were seen, and is refused when others are there by now."
        replaceTimeline(${RECORD_ARGUMENTS}, replaces: [bigint!]!, items: [TimelineStepInput!]!): Ok
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const wanted = readWanted(args, kindsWith('timeline', kinds));
      await context.transaction(async (client) => {
        const present = await lockSteps(client, wanted);
        checkSeen(present, wanted);
        await write(client, wanted, present);
      });
      return { ok: true };
    },
  };
}
