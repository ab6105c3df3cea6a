// Texts and places as the XML of a workbook has them.

// oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
const NO_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const HALF_A_PAIR = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const spelled = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Characters that XML cannot hold are written as spreadsheets do, _x0007_; what looks like one is escaped itself. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(NO_CHARACTER, spelled)
    .replaceAll(HALF_A_PAIR, spelled)
    .replaceAll('\r', '_x000D_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A, B, ... Z, AA: the column's letters. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
