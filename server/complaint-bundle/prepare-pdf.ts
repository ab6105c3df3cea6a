// A PDF from outside as plain pages: what it shows is kept, what it could do or drag along is not. Whoever opened the bundle
// would run it otherwise, and a link from page to page would bring whole pages along twice.
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';

/** Annotations that show something on the page and do nothing. */
const SHOWN = new Set(
  'FreeText Highlight Underline Squiggly StrikeOut Line Square Circle Polygon PolyLine Stamp Caret Ink Widget Watermark Redact'.split(
    ' ',
  ),
);
/** What an annotation would do, and what it leads to. */
const ANNOTATION_KEYS = ['A', 'AA', 'Dest', 'P', 'Parent', 'Popup', 'IRT', 'StructParent'];
/** What a page would do when it is opened, and what belongs to its old document. */
const PAGE_KEYS = ['AA', 'B', 'Metadata', 'PieceInfo', 'PresSteps', 'StructParents', 'Tabs', 'Thumb', 'Trans'];

function clean(page: PDFPage): void {
  const { node, doc } = page;
  for (const key of PAGE_KEYS) node.delete(PDFName.of(key));
  const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  const kept = doc.context.obj([]);
  for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
    const annotation = annotations?.lookup(index);
    if (!(annotation instanceof PDFDict)) continue;
    const type = annotation.lookupMaybe(PDFName.of('Subtype'), PDFName)?.decodeText() ?? '';
    if (!SHOWN.has(type)) continue;
    for (const key of ANNOTATION_KEYS) annotation.delete(PDFName.of(key));
    kept.push(annotation);
  }
  if (kept.size() > 0) node.set(PDFName.of('Annots'), kept);
  else node.delete(PDFName.of('Annots'));
}

/** What was filled into the fields of a form becomes part of its pages; where that fails, each field shows what it showed. */
function flatten(document: PDFDocument): void {
  try {
    if (document.catalog.has(PDFName.of('AcroForm'))) document.getForm().flatten();
  } catch {
    // its fields keep the looks that they have
  }
}

/**
 * A document of the pages alone.
 * @throws Error of the library when it is protected, damaged, or has no page
 */
export async function preparePdf(bytes: Uint8Array): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false });
  flatten(source);
  for (const page of source.getPages()) clean(page);
  const target = await PDFDocument.create({ updateMetadata: false });
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
  const pages = target.getPageCount();
  if (pages === 0) throw new Error('The document has no page');
  return { bytes: await target.save({ addDefaultPage: false, updateFieldAppearances: false }), pages };
}
