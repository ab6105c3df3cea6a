// Deciding several rows at once: each is held against the rules of Postgres by itself, and what is refused keeps nobody
// else's from being decided (RULES 26, 27).
import type { ClientBase } from 'pg';
import { reasonFault } from '#domain/reason.ts';
import { AppError } from '../../errors.ts';
import type { MapDatabaseError } from '../../graphql/options.ts';
import { refusalOf } from '../each-row.ts';

/** Rows of one call. */
export const MOST_DECISIONS = 200;

/** SDL of what both actions answer. */
export const DECISIONS = `
  "Why a record was not decided." type Undecided { id: bigint! message: String! }
  "What became of the records that were to be decided." type Decisions {
    decided: [bigint!]! "Those that the same person has decided in the same way before." already: [bigint!]! undecided: [Undecided!]!
  }`;

export interface Decisions {
  readonly decided: readonly number[];
  readonly already: readonly number[];
  readonly undecided: readonly { readonly id: number; readonly message: string }[];
}

interface Request {
  readonly ids: readonly number[];
  readonly reason: string | null;
}

/**
 * Reads what was asked for, ids once each and in their order.
 * @param statuses that a row can be given; `refused` takes a reason
 * @throws AppError validation-failed
 */
export function readDecision(
  action: string,
  statuses: readonly string[],
  args: { readonly ids: readonly unknown[]; readonly status: string; readonly reason?: string | null },
): Request {
  const ids = [...new Set(args.ids.map(Number))].toSorted((one, other) => one - other);
  const reason = args.reason?.trim() || null;
  const fault = (message: string, field: string) =>
    new AppError('validation-failed', message, { path: [action, field] });
  if (!statuses.includes(args.status)) throw fault(`The status is one of ${statuses.join(', ')}.`, 'status');
  if (ids.length === 0) throw fault('Choose at least one.', 'ids');
  if (ids.length > MOST_DECISIONS) throw fault(`At most ${MOST_DECISIONS} can be decided at once.`, 'ids');
  const wrong = reasonFault(reason ?? '', args.status === 'refused');
  if (wrong !== undefined) throw fault(wrong, 'reason');
  return { ids, reason };
}

/** A row as it is found, locked. */
export interface Found {
  readonly id: number;
  readonly status: string;
  /** Who gave it the status, and whether it is the person who asks. */
  readonly deciderName: string | null;
  readonly isMine: boolean;
}

export interface Deciding {
  readonly ids: readonly number[];
  readonly status: string;
  /** 'payment': what a row is called. */
  readonly called: string;
  /** Locks the rows that the person sees, then what their rules lock, each table in the order of its ids. */
  readonly lock: () => Promise<readonly Found[]>;
  /** Writes one row as the person; the database refuses it. */
  readonly write: (id: number) => Promise<unknown>;
  readonly explain: MapDatabaseError;
}

/**
 * Decides rows one by one in the transaction of the person who asks.
 * @throws DatabaseError for what is about no single row
 */
export async function decideEach(
  client: ClientBase,
  { ids, status, called, lock, write, explain }: Deciding,
): Promise<Decisions> {
  const found = new Map((await lock()).map((row) => [row.id, row]));
  const decided: number[] = [];
  const already: number[] = [];
  const undecided: { readonly id: number; readonly message: string }[] = [];
  for (const id of ids) {
    const row = found.get(id);
    if (!row) undecided.push({ id, message: `There is no such ${called}.` });
    else if (row.status === status && row.isMine) already.push(id);
    else if (row.status === status)
      undecided.push({ id, message: `${row.deciderName ?? 'Somebody else'} has decided this already: ${status}.` });
    else {
      const message = await refusalOf(client, () => write(id), explain);
      if (message === undefined) decided.push(id);
      else undecided.push({ id, message });
    }
  }
  return { decided, already, undecided };
}
