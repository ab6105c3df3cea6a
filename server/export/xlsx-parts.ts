// The parts of a workbook that are the same whatever stands in its sheets.

/** Positions in `cellXfs` of the styles below; a cell without one has the first. */
export const STYLE = { head: 1, money: 2, date: 3, dateTime: 4 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_none, index) => index + 1);

/** The part of a sheet. @param number from 1 */
export const sheetPart = (number: number): string => `xl/worksheets/sheet${number}.xml`;

const types = (sheets: number): string =>
  [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>`,
    ...numbersTo(sheets).map(
      (number) => `<Override PartName="/${sheetPart(number)}" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
    ),
    `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
  ].join('');

const STYLES = [
  `${HEAD}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;A$&quot;#,##0.00;\\-&quot;A$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  ...[164, 165, 166].map(
    (format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

/** One sheet is called as it always was; several are numbered. */
const nameOf = (number: number, sheets: number): string => (sheets === 1 ? 'Export' : `Export ${number}`);

const workbook = (sheets: number): string =>
  [
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    ...numbersTo(sheets).map(
      (number) => `<sheet name="${nameOf(number, sheets)}" sheetId="${number}" r:id="rId${number}"/>`,
    ),
    '</sheets></workbook>',
  ].join('');

const relations = (sheets: number): string =>
  [
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...numbersTo(sheets).map(
      (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ].join('');

/** Names and texts of the parts, the sheets excepted; they come last, when it is known how many sheets there are. */
export const staticParts = (sheets: number): readonly (readonly [string, string])[] => [
  ['xl/styles.xml', STYLES],
  ['xl/workbook.xml', workbook(sheets)],
  ['xl/_rels/workbook.xml.rels', relations(sheets)],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  ['[Content_Types].xml', types(sheets)],
];
