// The words of a PDF that pdfkit wrote: its streams inflated, glyphs read back by each font's own table.
import { inflateSync } from 'node:zlib';

function objects(pdf: Buffer): Map<number, { readonly head: string; readonly stream: string }> {
  const text = pdf.toString('latin1');
  const found = new Map<number, { head: string; stream: string }>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/g)) {
    const [, id, head = '', raw] = match;
    const stream =
      raw === undefined
        ? ''
        : head.includes('/FlateDecode')
          ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
          : raw;
    found.set(Number(id), { head, stream });
  }
  return found;
}

/** Unicode of each glyph, from a ToUnicode table. */
function glyphs(table: string): readonly string[] {
  const list = /beginbfrange\s*<[\da-f]+>\s*<[\da-f]+>\s*\[([\s\S]*?)\]/gi;
  return [...table.matchAll(list)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([\da-f ]+)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function pagesOf(all: ReturnType<typeof objects>): readonly string[] {
  return [...all.values()]
    .filter(({ head, stream }) => !head.includes('/Subtype') && stream.includes(' TJ'))
    .map(({ stream }) => stream);
}

/** What is drawn on each page, as PDF's operators. */
export function pdfPages(pdf: Buffer): readonly string[] {
  return pagesOf(objects(pdf));
}

/** All words in the order in which they were drawn. */
export function pdfText(pdf: Buffer): string {
  const all = objects(pdf);
  const reference = (head: string, name: string): number | undefined =>
    Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? Number.NaN) || undefined;
  const fonts = new Map<string, readonly string[]>();
  for (const { head } of all.values()) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = reference(all.get(Number(id))?.head ?? '', 'ToUnicode');
      if (table !== undefined) fonts.set(name, glyphs(all.get(table)?.stream ?? ''));
    }
  }
  return pagesOf(all)
    .map((stream) => {
      let font: readonly string[] = [];
      return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)]
        .map(([, name, shown]) => {
          if (name !== undefined) font = fonts.get(name) ?? [];
          return shown === undefined
            ? ''
            : [...shown.matchAll(/<([\da-f]+)>/gi)]
                .map(([, hex = '']) =>
                  (hex.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '?').join(''),
                )
                .join('');
        })
        .join(' ');
    })
    .join(' ')
    .replaceAll(/[\s\u200b]+/g, ' ');
}
