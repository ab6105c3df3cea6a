// What becomes of files from outside before they are in a bundle.
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { FilePreparer, type PrepareAnswer } from '#server/complaint-bundle/prepare-files.ts';
import { PNG } from '../files/uploading.ts';
import { filledForm, pdfOf, protectedPdf, scriptedPdf } from './pdfs.ts';

const preparer = new FilePreparer();
afterAll(() => preparer.close());

const pdf = (bytes: Uint8Array) => preparer.prepare({ kind: 'pdf', bytes });

async function pages(answer: PrepareAnswer): Promise<PDFDocument> {
  if (answer.kind !== 'pdf') throw new Error(`It is ${answer.kind}`);
  return PDFDocument.load(answer.bytes);
}

/** An object stream that unpacks to a thousand times its size, and is not closed. */
function bomb(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(500_000_000, 0x20));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      'latin1',
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF\n', 'latin1'),
  ]);
}

describe('a PDF of the library', () => {
  it('has its pages', async () => {
    const answer = await pdf(await pdfOf(3));
    expect(answer).toMatchObject({ kind: 'pdf', pages: 3 });
    expect((await pages(answer)).getPageCount()).toBe(3);
  });

  it('does nothing any more, and shows what it showed', async () => {
    const answer = await pdf(await scriptedPdf());
    expect(answer).toMatchObject({ kind: 'pdf', pages: 2 });
    const document = await pages(answer);
    const all = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .join('\n');
    for (const word of ['JavaScript', 'Launch', 'alert', '/Link', '/AA', '/Dest']) expect(all).not.toContain(word);
    expect(all).toContain('/Square');
    // a page that another one refers to comes once
    expect(all.match(/\/Type \/Page\n/g)).toHaveLength(2);
  });

  it('shows what was filled into its fields', async () => {
    const document = await pages(await pdf(await filledForm()));
    expect(document.getForm().getFields()).toEqual([]);
    expect(document.getPage(0).node.normalizedEntries().XObject.keys().length).toBeGreaterThan(0);
  });

  it.each([
    ['is protected', protectedPdf],
    ['is cut off', async () => (await pdfOf(2)).subarray(0, 300)],
    ['is none', () => Promise.resolve(Buffer.from('%PDF-1.7\nnothing'))],
    ['has no page', async () => new Uint8Array(await (await PDFDocument.create()).save({ addDefaultPage: false }))],
    ['is empty', () => Promise.resolve(new Uint8Array())],
  ])('that %s can not be printed', async (_what, make) => {
    expect(await pdf(await make())).toEqual({ kind: 'unprintable' });
    // the next one is read all the same
    expect(await pdf(await pdfOf(1))).toMatchObject({ kind: 'pdf', pages: 1 });
  });

  it('that would fill the memory is given up, and nothing else with it', async () => {
    const careful = new FilePreparer({ milliseconds: 60_000, bytes: 200 * 1024 * 1024 });
    expect(await careful.prepare({ kind: 'pdf', bytes: bomb() })).toEqual({ kind: 'unprintable' });
    expect(await careful.prepare({ kind: 'pdf', bytes: await pdfOf(1) })).toMatchObject({ pages: 1 });
    await careful.close();
  }, 120_000);

  it('that takes too long is given up', async () => {
    const hasty = new FilePreparer({ milliseconds: 1, bytes: 200 * 1024 * 1024 });
    expect(await hasty.prepare({ kind: 'pdf', bytes: await pdfOf(50) })).toEqual({ kind: 'unprintable' });
    await hasty.close();
  });
});

describe('a picture of the library', () => {
  it('is taken where it can be drawn', async () => {
    expect(await preparer.prepare({ kind: 'picture', bytes: PNG })).toMatchObject({ kind: 'picture' });
    expect(await preparer.prepare({ kind: 'picture', bytes: Buffer.from('no picture') })).toEqual({
      kind: 'unprintable',
    });
    expect(await preparer.prepare({ kind: 'picture', bytes: PNG.subarray(0, 40) })).toEqual({ kind: 'unprintable' });
  });

  it('of more points than the memory holds is not', async () => {
    const huge = Buffer.from(PNG);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    expect(await preparer.prepare({ kind: 'picture', bytes: huge })).toEqual({ kind: 'unprintable' });
  });
});
