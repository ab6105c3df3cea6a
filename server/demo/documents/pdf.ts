// A one-page PDF of plain lines, so that every demo document opens in a viewer and can be searched.

/** Latin letters, digits and signs; the built-in Helvetica has no others. */
function pdfText(line: string): string {
  return line
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
}

/**
 * @param title printed large, and the document's own title.
 * @param lines printed below it, at most about 45 of 90 characters.
 */
export function createPdf(title: string, lines: readonly string[]): Buffer {
  const body = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n');
  const content = `BT /F1 18 Tf 56 780 Td (${pdfText(title)}) Tj ET\nBT /F1 10 Tf 15 TL 56 745 Td\n${body}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
    `<< /Title (${pdfText(title)}) /Producer (Claimworks demo) >>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(Buffer.byteLength(text));
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const start = Buffer.byteLength(text);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
