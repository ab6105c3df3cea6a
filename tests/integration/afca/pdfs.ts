// PDFs as people upload them: small, long, turned, protected, damaged, and such as would do something.
import { PDFDocument, PDFName, PDFString, degrees } from '@cantoo/pdf-lib';

type Bytes = Uint8Array<ArrayBuffer>;

const saved = async (document: PDFDocument): Promise<Bytes> => new Uint8Array(await document.save());

/** A document of so many pages; `turned` as scanners leave them. */
export async function pdfOf(pages: number, turned = 0): Promise<Bytes> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) {
    const made = document.addPage([400, 600]);
    made.setRotation(degrees(turned));
    made.drawText(`Scanned page ${page}`, { x: 40, y: 500 });
  }
  return saved(document);
}

/** A document that cannot be opened without its password. */
export async function protectedPdf(): Promise<Bytes> {
  const document = await PDFDocument.create();
  document.addPage([400, 600]);
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  return saved(document);
}

/** A document that runs a script as it opens, as its page opens, and at a press; its pages link to each other. */
export async function scriptedPdf(): Promise<Bytes> {
  const document = await PDFDocument.create();
  const [first, second] = [document.addPage([400, 600]), document.addPage([400, 600])];
  const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
  document.addJavaScript('main', 'app.alert(2)');
  first.node.set(PDFName.of('AA'), document.context.obj({ O: script }));
  for (const extra of [
    { Subtype: 'Link', A: script },
    { Subtype: 'Link', Dest: [second.ref, 'Fit'] },
    { Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('calc.exe') } },
    { Subtype: 'Square', A: script, P: second.ref },
  ])
    first.node.addAnnot(
      document.context.register(document.context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...extra })),
    );
  return saved(document);
}

/** A form with a field that somebody filled in. */
export async function filledForm(): Promise<Bytes> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  const field = document.getForm().createTextField('name');
  field.setText('Filled in by Rosa');
  field.addToPage(page, { x: 40, y: 400, width: 200, height: 20 });
  return saved(document);
}
