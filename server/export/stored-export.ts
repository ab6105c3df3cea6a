// Files of exports that are kept for a day: made in the transaction that changes what they tell of, handed over after it.
import type { ClientBase } from 'pg';
import type { Transactions } from '../database/transactions.ts';

const PART_BYTES = 512 * 1024;

/** Keeps the bytes of a file as they come; never more of it than a piece is in memory. */
export async function storeExport(
  client: ClientBase,
  exportId: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let number = 0;
  let pieces: Uint8Array[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (length === 0) return;
    await client.query('select app.store_export_part($1, $2, $3)', [exportId, ++number, Buffer.concat(pieces)]);
    [pieces, length] = [[], 0];
  };
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length >= PART_BYTES) await flush();
  }
  await flush();
}

export interface StoredExport {
  /** 0: it was swept. */
  readonly length: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A kept file. Each piece is read when it is asked for: no connection waits for a slow client. */
export async function openStoredExport(
  transactions: Transactions,
  orgId: number,
  exportId: number,
): Promise<StoredExport> {
  const parts = await transactions.asSystem(orgId, async (client) => {
    const { rows } = await client.query<{ number: number; bytes: number }>(
      'select number, bytes from app.export_part_lengths($1)',
      [exportId],
    );
    return rows;
  });
  async function* read(): AsyncGenerator<Uint8Array> {
    for (const { number } of parts) {
      const { rows } = await transactions.asSystem(orgId, (client) =>
        client.query<{ content: Buffer | null }>('select app.read_export_part($1, $2) as content', [exportId, number]),
      );
      const content = rows[0]?.content;
      // swept meanwhile: the client sees that the file is not whole
      if (!content) throw new Error(`Part ${number} of export ${exportId} is gone`);
      yield content;
    }
  }
  return { length: parts.reduce((sum, part) => sum + part.bytes, 0), bytes: read() };
}

/** Removes the files of more than a day ago. */
export async function sweepStoredExports(transactions: Pick<Transactions, 'asSystem'>): Promise<void> {
  await transactions.asSystem(null, (client) => client.query('select app.sweep_export_parts()'));
}
