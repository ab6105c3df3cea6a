// What Xero takes as an import of sales invoices, checked from its column rules alone: nothing here is shared with what
// writes the file.

const TITLES =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme'.split(
    ',',
  );
const OF_INVOICE = [
  '*ContactName',
  'EmailAddress',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Currency',
];
const TAX_TYPES = ['GST on Income', 'GST Free Income', 'BAS Excluded'];

export type Record = Readonly<{ [title: string]: string }>;

/** Cells of RFC 4180, letter by letter. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') cell += text[++at];
      else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') {
      rows.at(-1)!.push(cell);
      cell = '';
    } else if (sign === '\r' && text[at + 1] === '\n') {
      at += 1;
      rows.at(-1)!.push(cell);
      cell = '';
      rows.push([]);
    } else cell += sign;
  }
  if (isQuoted || cell !== '' || rows.pop()!.length > 0) throw new Error('The file does not end with a whole row');
  return rows;
}

/** YYYY-MM-DD of DD/MM/YYYY; undefined when there is no such day. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

function faultsOfRow(row: Record): string[] {
  const dates = [dayOf(row['*InvoiceDate']!), dayOf(row['*DueDate']!)] as const;
  const rules: readonly (readonly [boolean, string])[] = [
    ...TITLES.filter((title) => title.startsWith('*')).map(
      (title) => [row[title]!.trim() !== '', `${title} is empty`] as const,
    ),
    [dates[0] !== undefined, 'InvoiceDate is no DD/MM/YYYY'],
    [dates[1] !== undefined && dates[1] >= (dates[0] ?? ''), 'DueDate is no day from the InvoiceDate on'],
    [/^-?\d+(\.\d{1,4})?$/.test(row['*Quantity']!), 'Quantity is no plain number'],
    [/^-?\d+(\.\d{1,4})?$/.test(row['*UnitAmount']!), 'UnitAmount is no plain number'],
    [/^(-?\d+\.\d\d)?$/.test(row['TaxAmount']!), 'TaxAmount is no amount'],
    [TAX_TYPES.includes(row['*TaxType']!), 'TaxType is no rate of Australia'],
    [row['Currency'] === 'AUD', 'Currency is not AUD'],
    [row['*Description']!.length <= 4000, 'Description is too long'],
    [/^[^\s@]+@[^\s@]+$|^$/.test(row['EmailAddress']!), 'EmailAddress is no address'],
    [
      Object.values(row).every((cell) => /^-?\d+(\.\d+)?$/.test(cell) || !/^[=+\-@\t\r\n]/.test(cell)),
      'A cell would be run as a formula',
    ],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

/** All that Xero would not take, and the rows. */
export function readXero(bytes: Buffer): { readonly faults: readonly string[]; readonly rows: readonly Record[] } {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const [titles = [], ...cells] = cellsOf(text);
  const faults: string[] = [];
  if (titles.join(',') !== TITLES.join(',')) faults.push(`The titles are ${titles.join(',')}`);
  const rows = cells.map((row, index) => {
    if (row.length !== TITLES.length) faults.push(`Row ${index + 2} has ${row.length} cells`);
    return Object.fromEntries(TITLES.map((title, column) => [title, row[column] ?? '']));
  });
  rows.forEach((row, index) => faults.push(...faultsOfRow(row).map((fault) => `Row ${index + 2}: ${fault}`)));
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    const number = row['*InvoiceNumber']!;
    const before = rows[index - 1];
    if (before?.['*InvoiceNumber'] === number) {
      if (OF_INVOICE.some((title) => before[title] !== row[title]))
        faults.push(`Invoice ${number} differs in its rows`);
    } else if (seen.has(number)) faults.push(`The rows of invoice ${number} are apart`);
    seen.add(number);
  });
  if (seen.size > 500) faults.push(`${seen.size} invoices in one file`);
  return { faults, rows };
}
