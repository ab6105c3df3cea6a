import type { Cell } from './cells.ts';

/** Writes a file: titles, then rows as they come. Each piece is small, and the next is made when the last one was taken. */
export type WriteRows = (
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
) => AsyncGenerator<Uint8Array>;
