// Draws a report as PDF. It takes a processor for itself while it runs, so it runs in a thread of its own.
import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ClaimReport, Line, ReportSection, ReportTable } from './report.ts';

const require = createRequire(import.meta.url);

/** Its types leave out what only the server has. */
interface PdfMake {
  setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

const LINE = '#c9cac4';
const QUIET = '#5d635f';
/** A word with a place to break after every 30 signs. */
function inPieces(word: string): string {
  return Array.from({ length: Math.ceil(word.length / 30) }, (_, index) => word.slice(index * 30, (index + 1) * 30)).join('\u200b');
}

/** Zero-width spaces let long words break, addresses at their signs: else they would run over the edge of their column. */
function breakable(text: string): string {
  // letters and their marks as one sign each: file names of some systems have them apart
  return text.normalize('NFC').replaceAll(/\S{18,}/g, (word) => word.replaceAll(/[@._/-]/g, '$&\u200b')).replaceAll(/[^\s\u200b]{31,}/g, inPieces);
}

function lines(list: readonly Line[]): Content {
  return {
    layout: 'noBorders',
    table: { widths: [150, '*'], body: list.map(({ label, value }) => [{ text: breakable(label), color: QUIET }, { text: breakable(value) }]) },
    margin: [0, 0, 0, 10],
  };
}

function table({ head, rows, widths }: ReportTable): Content {
  return {
    layout: { hLineWidth: (row: number) => (row === 0 ? 0 : 0.5), vLineWidth: () => 0, hLineColor: () => LINE, paddingLeft: () => 0, paddingRight: () => 8, paddingTop: () => 3, paddingBottom: () => 3 },
    fontSize: 8,
    table: {
      headerRows: 1,
      widths: [...(widths ?? head.map(() => '*' as const))],
      body: [head.map((text) => ({ text, bold: true, color: QUIET })), ...rows.map((row) => row.map((text) => ({ text: breakable(text) })))],
    },
    margin: [0, 0, 0, 10],
  };
}

function section({ title, lines: list, table: rows, note }: ReportSection): Content[] {
  return [
    { text: title, fontSize: 12, bold: true, margin: [0, 8, 0, 4], headlineLevel: 1 },
    ...(list === undefined ? [] : [lines(list)]),
    ...(rows === undefined ? [] : [table(rows)]),
    ...(note === undefined ? [] : [{ text: note, color: QUIET, margin: [0, 0, 0, 10] as [number, number, number, number] }]),
  ];
}

function definition(report: ClaimReport, compress: boolean): TDocumentDefinitions {
  return {
    compress,
    pageSize: 'A4',
    pageMargins: [42, 48, 42, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    info: { title: report.title, author: report.organisation, producer: 'Claimworks' },
    // a heading does not stay behind on its page
    pageBreakBefore: (node, nodes) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
    footer: (page: number, pages: number) => ({ margin: [42, 12, 42, 0], fontSize: 7, color: QUIET, columns: [{ text: `${report.organisation} · ${report.title} · ${report.made}` }, { text: `${page} / ${pages}`, alignment: 'right', width: 60 }] }),
    content: [
      { columns: [report.logo === undefined ? { text: report.organisation, fontSize: 12, bold: true } : { image: report.logo, fit: [160, 48] }, { text: report.logo === undefined ? '' : report.organisation, alignment: 'right', color: QUIET }], margin: [0, 0, 0, 12] },
      { text: report.title, fontSize: 20, bold: true, margin: [0, 0, 0, 2] },
      { text: report.made, color: QUIET, margin: [0, 0, 0, report.remark === undefined ? 10 : 2] },
      ...(report.remark === undefined ? [] : [{ text: report.remark, color: QUIET, margin: [0, 0, 0, 10] as [number, number, number, number] }]),
      lines(report.facts),
      ...report.sections.flatMap(section),
    ],
  };
}

/** @param compress false leaves the pages' streams readable: for tests. */
export async function drawReport(report: ClaimReport, compress = true): Promise<Buffer> {
  const pdfmake = require('pdfmake') as PdfMake;
  const fonts = require('pdfmake/fonts/Roboto.js') as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const files = new Set(Object.values(fonts).flatMap((faces) => Object.values(faces)));
  pdfmake.setFonts(fonts);
  // nothing that a claim holds names a file or an address
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  return pdfmake.createPdf(definition(report, compress)).getBuffer();
}
