// How a stored file may be answered without running anything in the reader's browser.

/** Types that browsers only show. Everything else is saved, whatever its record says. */
const SHOWN = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'text/plain',
  'audio/mpeg',
  'audio/wav',
  'video/mp4',
  'video/webm',
]);

/** The type to answer with: a shown one, else plain bytes. */
export function safeContentType(contentType: string): string {
  const type = contentType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (type === 'text/plain') return 'text/plain; charset=utf-8';
  return SHOWN.has(type) ? type : 'application/octet-stream';
}

/** `content-disposition` with a name that is safe in old and new browsers (RFC 6266). `saves`: not shown, whatever it is. */
export function contentDisposition(fileName: string, contentType: string, saves = false): string {
  const kind = saves || safeContentType(contentType) === 'application/octet-stream' ? 'attachment' : 'inline';
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_') || 'file';
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
