// What the first bytes of a file say that it is. The library is loaded with this module: browsers load it with the first upload.
import { fileTypeFromBuffer } from 'file-type';
import type { SniffedType } from './file-types.ts';

/** As many bytes of a file as are looked at. Nothing beyond is read, and no archive is unpacked further than this. */
export const SNIFFED_BYTES = 65_536;

interface SniffedContent {
  /** undefined where the bytes have no mark: text, or data of an unknown kind. */
  readonly type: SniffedType | undefined;
  readonly looksLikeText: boolean;
}

const decoder = new TextDecoder('latin1');

function looksLikeText(head: Uint8Array): boolean {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isWide || !head.includes(0);
}

/** Looks at the first bytes of a file (SNIFFED_BYTES, or all of a shorter one). */
export async function sniffContent(head: Uint8Array): Promise<SniffedContent> {
  // some printers write a line before a PDF's mark; readers accept it
  const start = decoder.decode(head.subarray(0, 1024));
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const isText = looksLikeText(head);
  if (found !== undefined) return { type: { ext: found.ext, mime: found.mime }, looksLikeText: isText };
  if (start.startsWith('#!')) return { type: { ext: 'script', mime: 'text/x-script' }, looksLikeText: true };
  if (start.includes('%PDF-')) return { type: { ext: 'pdf', mime: 'application/pdf' }, looksLikeText: false };
  return { type: undefined, looksLikeText: isText };
}
