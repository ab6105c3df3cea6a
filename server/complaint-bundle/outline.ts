// Bookmarks and links of a finished document: the library that merges knows neither.
import { PDFHexString, PDFName, type PDFDict, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import type { BundlePlace, DrawnBundle } from './draw-bundle.ts';

interface Bookmark {
  readonly place: BundlePlace;
  readonly below: readonly BundlePlace[];
}

function bookmarksOf(places: readonly BundlePlace[]): readonly Bookmark[] {
  const heads: { place: BundlePlace; below: BundlePlace[] }[] = [];
  for (const place of places) {
    if (place.isHead) heads.push({ place, below: [] });
    else if (place.page !== undefined) heads.at(-1)?.below.push(place);
  }
  return heads;
}

/** The top of a page; undefined where there is none. */
function destination(document: PDFDocument, pages: readonly PDFRef[], page: number | undefined) {
  const ref = page === undefined ? undefined : pages[page - 1];
  return ref && document.context.obj([ref, 'XYZ', null, null, null]);
}

/** Ties siblings together, and to what they stand below. */
function chain(document: PDFDocument, parent: PDFRef, items: readonly (readonly [PDFRef, PDFDict])[]): void {
  const { context } = document;
  items.forEach(([, item], index) => {
    item.set(PDFName.of('Parent'), parent);
    const [before, after] = [items[index - 1], items[index + 1]];
    if (before) item.set(PDFName.of('Prev'), before[0]);
    if (after) item.set(PDFName.of('Next'), after[0]);
  });
  const [first, last] = [items[0], items.at(-1)];
  const owner = context.lookup(parent) as PDFDict;
  if (!first || !last) return;
  owner.set(PDFName.of('First'), first[0]);
  owner.set(PDFName.of('Last'), last[0]);
}

/** Bookmarks for every line of the index that has a page; those below a head are folded. */
export function addOutline(document: PDFDocument, pages: readonly PDFRef[], places: readonly BundlePlace[]): void {
  const { context, catalog } = document;
  const make = (place: BundlePlace): readonly [PDFRef, PDFDict] => {
    const item = context.obj({ Title: PDFHexString.fromText(place.title) });
    const to = destination(document, pages, place.page);
    if (to) item.set(PDFName.of('Dest'), to);
    return [context.register(item), item];
  };
  const root = context.register(context.obj({ Type: 'Outlines' }));
  const heads = bookmarksOf(places).map(({ place, below }) => {
    const head = make(place);
    chain(document, head[0], below.map(make));
    if (below.length > 0) head[1].set(PDFName.of('Count'), context.obj(-below.length));
    return head;
  });
  chain(document, root, heads);
  (context.lookup(root) as PDFDict).set(PDFName.of('Count'), context.obj(heads.length));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

/** Makes the lines of the index links to their pages. */
export function addLinks(document: PDFDocument, pages: readonly PDFRef[], links: DrawnBundle['links']): void {
  for (const { on, box, page } of links) {
    const from = document.getPage(on);
    const to = destination(document, pages, page);
    if (!to) continue;
    const height = from.getHeight();
    const [left, top, right, bottom] = box;
    from.node.addAnnot(
      document.context.register(
        document.context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [left, height - bottom, right, height - top],
          Border: [0, 0, 0],
          Dest: to,
        }),
      ),
    );
  }
}
