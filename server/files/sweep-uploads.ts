// Uploads whose form has ended: what became a file is looked at for the last time, what did not is removed after a week.
// Files that people have removed from a library keep their content: the record of a claim stays whole.
import type { Transactions } from '../database/transactions.ts';
import { AppError, errorMessage } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { Logger } from '../log.ts';
import type { FileContents } from './file-contents.ts';

export interface SweepOptions {
  readonly storage: StorageGateway;
  readonly transactions: Transactions;
  readonly contents: FileContents;
  readonly log: Logger;
  /** The clock; tests set it. */
  readonly now?: () => Date;
}

export interface Swept {
  /** Contents that belonged to no file. */
  readonly removed: number;
  /** Contents that can change no more. */
  readonly settled: number;
}

/** A draft of a lodgement may wait for days with its files uploaded. */
const UNRECORDED_DAYS = 7;
const BATCH = 200;

interface Ended {
  readonly orgId: number;
  readonly key: string;
  readonly name: string;
  readonly wasChecked: boolean;
}

/** Sweeps once, across all organisations; two processes may do it at once. */
export async function sweepUploads({
  storage,
  transactions,
  contents,
  log,
  now = () => new Date(),
}: SweepOptions): Promise<Swept> {
  const at = now();
  const old = new Date(at.getTime() - UNRECORDED_DAYS * 24 * 3_600_000);

  /** The rows go first: an upload that is recorded at this very moment must not lose its content. */
  async function takeUnrecorded(): Promise<readonly string[]> {
    return transactions.asSystem(null, async (client) => {
      const { rows } = await client.query<{ key: string }>(
        `delete from file_upload where (org_id, key) in (
           select u.org_id, u.key from file_upload u where u.open_until < $1 and not exists (select from file f where f.key = u.key) limit ${BATCH} for update skip locked)
         returning key`,
        [old],
      );
      return rows.map(({ key }) => key);
    });
  }

  async function removeUnrecorded(): Promise<number> {
    let removed = 0;
    for (let keys = await takeUnrecorded(); keys.length > 0; keys = await takeUnrecorded()) {
      for (const key of keys)
        await storage
          .remove(key)
          .catch((error: unknown) =>
            log.warn('An upload that belongs to no file could not be removed', { key, reason: errorMessage(error) }),
          );
      removed += keys.length;
    }
    return removed;
  }

  async function settle({ orgId, key, name, wasChecked }: Ended): Promise<boolean> {
    try {
      if (!wasChecked) await contents.check(orgId, key, name);
    } catch (error) {
      if (!(error instanceof AppError)) {
        log.warn('An upload could not be looked at', { key, reason: errorMessage(error) });
        return false;
      }
      log.warn('A file was taken out of its library: its content was exchanged for one that is not taken', {
        key,
        reason: error.message,
      });
      await transactions.asSystem(orgId, (client) =>
        client.query('update file set is_deleted = true where key = $1', [key]),
      );
    }
    await transactions.asSystem(orgId, (client) => client.query('delete from file_upload where key = $1', [key]));
    return true;
  }

  async function settleRecorded(): Promise<number> {
    const ended = await transactions.asSystem(null, async (client) => {
      const { rows } = await client.query<Ended>(
        `select u.org_id::float8 as "orgId", u.key, f.name, coalesce(u.checked_at >= u.open_until, false) as "wasChecked"
         from file_upload u join file f on f.key = u.key where u.open_until < $1 order by u.open_until limit 5000`,
        [at],
      );
      return rows;
    });
    let settled = 0;
    for (const upload of ended) if (await settle(upload)) settled += 1;
    return settled;
  }

  return { removed: await removeUnrecorded(), settled: await settleRecorded() };
}
