// A WOFF font as the plain font in it (WOFF 1.0 §3 to §5). Its tables are compressed, and the PDF library would inflate a
// table anew for each glyph that it takes out of it.
import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, sfnt: 12 } as const;
const ENTRY = { woff: 20, sfnt: 16 } as const;
const ALIGNED = 4;

const aligned = (length: number): number => Math.ceil(length / ALIGNED) * ALIGNED;

/**
 * The font with plain tables.
 * @throws Error when it is no WOFF
 */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER.woff + index * ENTRY.woff;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const stored = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: packed < length ? inflateSync(stored) : stored,
    };
  });
  const head = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * ENTRY.sfnt, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * ENTRY.sfnt, 10);
  let offset = head.length;
  const contents: Buffer[] = [];
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = HEADER.sfnt + index * ENTRY.sfnt;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    contents.push(content, Buffer.alloc(aligned(content.length) - content.length));
    offset += aligned(content.length);
  }
  return Buffer.concat([head, ...contents]);
}
