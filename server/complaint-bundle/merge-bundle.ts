// Puts the PDFs of the library between the bundle's own pages, numbers their pages, and makes the index lead to all of them.
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import type { Bundle } from './bundle.ts';
import { drawBundle } from './draw-bundle.ts';
import { addLinks, addOutline } from './outline.ts';
import { addFoot } from './page-foot.ts';

/** @param compress false leaves the own pages' streams readable: for tests. */
export async function makeBundle(bundle: Bundle, compress = true): Promise<Uint8Array> {
  const drawn = await drawBundle(bundle, compress);
  const document = await PDFDocument.load(drawn.bytes, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const { file, page } of drawn.insertions) {
    if (file.content.kind !== 'pdf') continue;
    const source = await PDFDocument.load(file.content.bytes, { updateMetadata: false });
    const copied = await document.copyPages(source, source.getPageIndices());
    for (const [index, inserted] of copied.entries()) {
      document.insertPage(page - 1 + index, inserted);
      addFoot(inserted, font, `${bundle.title}, ${file.number}`, `Page ${page + index} of ${drawn.pages}`);
    }
  }
  const pages = document.getPages().map(({ ref }) => ref);
  addOutline(document, pages, drawn.places);
  addLinks(document, pages, drawn.links);
  // it said that every page can be read out, which nobody knows of pages from outside
  document.catalog.delete(PDFName.of('Metadata'));
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}
