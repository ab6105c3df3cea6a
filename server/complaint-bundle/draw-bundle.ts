// Draws the bundle's own pages as a tagged PDF: cover and index, the complaint, messages, notes, pictures. PDFs of the library
// come in afterwards (merge-bundle.ts), so pages are counted with them.
import { firstPages } from '#domain/complaint-bundle.ts';
import { Sheet, type Style } from '../pdf/typeset.ts';
import { pagesOf, type Bundle, type BundleFile, type BundleText } from './bundle.ts';
import { drawIndex, drawPageNumbers, type DrawnLine, type IndexLine } from './draw-index.ts';
import { drawCover, drawHead, drawPart, drawPicture, drawText, HEADING, pageNow } from './draw-parts.ts';

const FOOT: Style = { size: 7.5, color: '#5d635f' };

/** A place in the finished bundle that the index and the bookmarks lead to. */
export interface BundlePlace {
  readonly title: string;
  readonly isHead: boolean;
  /** From 1; undefined for what is only listed. */
  readonly page: number | undefined;
}

/** Pages to be put into the drawn ones. */
export interface Insertion {
  readonly file: BundleFile;
  /** Page of the finished bundle, from 1. */
  readonly page: number;
}

export interface DrawnBundle {
  readonly bytes: Uint8Array;
  readonly places: readonly BundlePlace[];
  readonly insertions: readonly Insertion[];
  /** Where the index's lines stand: they become links. */
  readonly links: readonly { readonly on: number; readonly box: DrawnLine['box']; readonly page: number }[];
  readonly pages: number;
}

interface Entry extends IndexLine {
  /** Draws what it stands for; files come after everything else. */
  readonly draw?: () => number;
  readonly file?: BundleFile;
}

const count = (title: string, many: number): string => (many === 0 ? title : `${title} (${many})`);
const lineOf = (file: BundleFile): Entry => ({
  title: file.title,
  number: file.number,
  file,
  ...(file.content.kind === 'listed' ? { why: file.content.why } : {}),
});

/** Everything in its order: what the bundle says itself, then the files. */
function entriesOf(sheet: Sheet, { parts, messages, notes, letters, documents }: Bundle): readonly Entry[] {
  const texts = (title: string, none: string, all: readonly BundleText[]): Entry[] => [
    {
      title: count(title, all.length),
      isHead: true,
      draw: () => drawHead(sheet, count(title, all.length), all.length === 0 ? none : undefined),
    },
    ...all.map((one): Entry => ({ title: one.title, draw: () => drawText(sheet, one) })),
  ];
  const files = (title: string, all: readonly BundleFile[]): Entry[] =>
    all.length === 0 ? [] : [{ title: count(title, all.length), isHead: true }, ...all.map(lineOf)];
  return [
    ...parts.map((part, index): Entry => ({
      title: part.title,
      isHead: index === 0,
      draw: () => drawPart(sheet, part, index === 0),
    })),
    ...texts('Messages', 'There are no messages.', messages),
    ...texts('Notes', 'No note is marked for the bundle.', notes),
    ...files('Letters', letters),
    ...files('Documents', documents),
  ];
}

/** The pages of all entries: what was drawn knows its own, files follow, a head of files stands where the first of them does. */
function pagesOfEntries(
  entries: readonly Entry[],
  drawn: ReadonlyMap<Entry, number>,
  own: number,
): ReadonlyMap<IndexLine, number | undefined> {
  const files = entries.filter(({ file }) => file !== undefined);
  const first = firstPages(
    files.map(({ file }) => ({ pages: file ? pagesOf(file) : 0 })),
    own,
  );
  const pages = new Map<IndexLine, number | undefined>(drawn);
  files.forEach((entry, index) => pages.set(entry, first[index]));
  let head: Entry | undefined;
  for (const entry of entries) {
    if (entry.isHead === true) head = entry;
    else if (head && pages.get(head) === undefined) pages.set(head, pages.get(entry));
  }
  return pages;
}

function drawFeet(sheet: Sheet, left: string, places: readonly { page: number; more: string }[], total: number): void {
  sheet.onEveryPage((page) => {
    const { page: number, more } = places[page - 1] ?? { page, more: '' };
    const y = sheet.document.page.height - 34;
    const right = `Page ${number} of ${total}`;
    sheet.line(`${left}${more}`, sheet.left, y, FOOT);
    sheet.line(right, sheet.left + sheet.width - sheet.textWidth(right, FOOT), y, FOOT);
  });
}

/** @param compress false leaves the pages' streams readable: for tests. */
export async function drawBundle(bundle: Bundle, compress = true): Promise<DrawnBundle> {
  const { title, organisation } = bundle;
  const sheet = new Sheet({ title: `${title}, AFCA bundle`, author: organisation, compress });
  drawCover(sheet, bundle);
  const entries = entriesOf(sheet, bundle);
  sheet.y += 8;
  sheet.paragraph('H2', 'Index', HEADING, 4);
  const index = drawIndex(sheet, entries);
  const drawn = new Map(entries.flatMap((entry) => (entry.draw ? [[entry, entry.draw()] as const] : [])));
  const own = pageNow(sheet);
  const files = entries.flatMap(({ file }) => (file ? [file] : []));
  for (const file of files) drawPicture(sheet, file);
  const pages = pagesOfEntries(entries, drawn, own);
  const placed = entries.flatMap((entry) => {
    const page = pages.get(entry);
    return entry.file && page !== undefined ? [{ file: entry.file, page }] : [];
  });
  const total = own + files.reduce((sum, file) => sum + pagesOf(file), 0);
  drawPageNumbers(sheet, index, (line) => pages.get(line));
  drawFeet(
    sheet,
    `${organisation} · ${title} · AFCA bundle`,
    [
      ...Array.from({ length: own }, (_, at) => ({ page: at + 1, more: '' })),
      ...placed
        .filter(({ file }) => file.content.kind === 'picture')
        .map(({ file, page }) => ({ page, more: ` · ${file.number}` })),
    ],
    total,
  );
  return {
    bytes: await sheet.finish(),
    places: entries.map((entry) => ({
      title: entry.number === undefined ? entry.title : `${entry.number}: ${entry.title}`,
      isHead: entry.isHead === true,
      page: pages.get(entry),
    })),
    insertions: placed.filter(({ file }) => file.content.kind === 'pdf'),
    links: index.flatMap(({ line, on, box }) => {
      const page = pages.get(line);
      return page === undefined ? [] : [{ on, box, page }];
    }),
    pages: total,
  };
}
