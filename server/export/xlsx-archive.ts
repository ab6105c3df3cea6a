// The archive around the parts of a workbook, a piece at a time.
import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface ArchiveEntry {
  /** @returns bytes of the text, before they are packed */
  write(text: string): number;
  /** Its last text. */
  end(text: string): void;
}

export interface Archive {
  /** The next part; the one before has ended. */
  entry(name: string): ArchiveEntry;
  /** What was made since it was last asked. */
  take(): Uint8Array;
  /** Bytes that were taken so far. */
  size(): number;
  /** After the last part. */
  end(): void;
}

/** Fast rather than small: a level more takes half as long again for a tenth of the size. */
const LEVEL = 4;

/** Opens an archive that holds what is not taken yet, and no more. */
export function openArchive(): Archive {
  let pieces: Uint8Array[] = [];
  let failure: Error | undefined;
  let size = 0;
  const zip = new Zip((error, data) => {
    if (error) failure = error;
    else pieces.push(data);
  });
  return {
    entry(name) {
      const part = new ZipDeflate(name, { level: LEVEL });
      zip.add(part);
      const push = (text: string, isLast: boolean): number => {
        const bytes = strToU8(text);
        part.push(bytes, isLast);
        return bytes.length;
      };
      return { write: (text) => push(text, false), end: (text) => void push(text, true) };
    },
    take() {
      if (failure) throw failure;
      const taken = Buffer.concat(pieces);
      pieces = [];
      size += taken.length;
      return taken;
    },
    size: () => size,
    end: () => zip.end(),
  };
}
