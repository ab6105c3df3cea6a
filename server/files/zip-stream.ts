// An archive made while it is read: one file after the other passes through, none is kept in memory.
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** Name in the archive. */
  readonly name: string;
  readonly modifiedAt: Date;
  /** The content; asked for when its turn comes. */
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/**
 * The bytes of an archive of the entries, uncompressed inside: documents and pictures are compressed already. The next
 * piece is read from the storage when the last one was taken.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, data) => {
    if (error) failure = error;
    else made.push(data);
  });
  function* taken(): Generator<Uint8Array> {
    if (failure) throw failure;
    yield* made.splice(0);
  }
  try {
    for await (const { name, modifiedAt, open } of entries) {
      const content = await open();
      const file = new ZipPassThrough(name);
      file.mtime = modifiedAt;
      zip.add(file);
      for await (const chunk of content) {
        file.push(chunk);
        yield* taken();
      }
      file.push(new Uint8Array(), true);
      yield* taken();
    }
    zip.end();
    yield* taken();
  } finally {
    // a reader who goes away in the middle
    zip.terminate();
  }
}
