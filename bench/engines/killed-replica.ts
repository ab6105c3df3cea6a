// One replica is killed while many write: what was acknowledged is there, once, and live queries come back.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { eventually } from '#tests/support/eventually.ts';
import { post, WRITE_NOTE } from '../asking.ts';
import { openClaim, watchNotes } from './checks.ts';
import type { Deployment } from './deployment.ts';

export interface KilledResult {
  readonly acknowledged: number;
  /** Acknowledged and not there. */
  readonly lost: number;
  /** There more than once. */
  readonly twice: number;
  /** Sent again with their key, because no answer came. */
  readonly again: number;
  readonly longestMilliseconds: number;
  readonly watchers: number;
  /** Watchers that did not come back to see the last note. */
  readonly blind: number;
}

const WRITERS = 16;
const WATCHERS = 40;
const BEFORE_MILLISECONDS = 4000;
const AFTER_MILLISECONDS = 6000;
const BETWEEN_TRIES_MILLISECONDS = 50;

interface Tally {
  readonly notes: string[];
  again: number;
  longest: number;
}

/** One write until it is acknowledged: the same key each time, as a page sends it again. */
async function write(front: string, bearer: string, claimId: number, tally: Tally): Promise<void> {
  const note = `engines kill ${randomUUID()}`;
  const key = { 'idempotency-key': randomUUID() };
  const began = performance.now();
  for (;;) {
    const text = await post(front, bearer, WRITE_NOTE, { claimId, note }, key).then(
      (response) => response.text(),
      () => '',
    );
    if (text.includes('"insert_Note_one":{"id"')) break;
    tally.again++;
    await pause(BETWEEN_TRIES_MILLISECONDS);
  }
  tally.notes.push(note);
  tally.longest = Math.max(tally.longest, performance.now() - began);
}

/** Kills the second replica under load, and starts it again. */
export async function killUnderLoad(deployment: Deployment): Promise<KilledResult> {
  const { front, primary, token } = deployment;
  const bearer = await token('olivia@banksia.test', BANKSIA, 'org_admin');
  const claimId = await openClaim(deployment);
  const watchers = Array.from({ length: WATCHERS }, () => watchNotes(front, bearer, claimId));
  try {
    await eventually(async () => watchers.every(({ notes }) => notes().length > 0));
    const tally: Tally = { notes: [], again: 0, longest: 0 };
    const until = performance.now() + BEFORE_MILLISECONDS + AFTER_MILLISECONDS;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (performance.now() < until) await write(front, bearer, claimId, tally);
    });
    await pause(BEFORE_MILLISECONDS);
    deployment.killReplica();
    await Promise.all(writers);
    await write(front, bearer, claimId, tally);
    const last = tally.notes.at(-1) ?? '';
    const sees = watchers.map(({ notes }) => notes);
    await eventually(async () => sees.every((notes) => notes().includes(last)), 30_000).catch(() => undefined);
    const { rows } = await primary.query<{ note: string; times: number }>(
      `select note, count(*)::int as times from note where org_id = $1 and claim_id = $2 and note like 'engines kill %' group by note`,
      [BANKSIA, claimId],
    );
    const there = new Map(rows.map(({ note, times }) => [note, times]));
    await deployment.startReplica();
    return {
      acknowledged: tally.notes.length,
      lost: tally.notes.filter((note) => !there.has(note)).length,
      twice: rows.filter(({ times }) => times > 1).length,
      again: tally.again,
      longestMilliseconds: tally.longest,
      watchers: WATCHERS,
      blind: sees.filter((notes) => !notes().includes(last)).length,
    };
  } finally {
    for (const { close } of watchers) close();
  }
}
