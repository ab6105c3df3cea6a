import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openCsv } from './csv-source.ts';

/** A file that comes in pieces of a few bytes, as from a slow store. */
const file = (content: string | Uint8Array, size = 7) => {
  const bytes = Buffer.from(content as string);
  return () =>
    Promise.resolve(
      Readable.from(
        Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
      ),
    );
};

async function read(content: string | Uint8Array, size?: number) {
  const source = await openCsv(file(content));
  const batches: (readonly string[])[][] = [];
  const numbers: number[] = [];
  for await (const batch of source.batches(size ?? 500)) {
    batches.push(batch.map(({ cells }) => cells));
    numbers.push(...batch.map(({ number }) => number));
  }
  return { columns: source.columns, total: source.total, batches, numbers };
}

describe('[issue 14] a CSV file from the store', () => {
  it('is read in batches; values may hold separators, quotes and line ends, and empty lines do not count', async () => {
    expect(
      await read('\uFEFFName , E-mail\r\n"Wattle, Sons",a\r\n\r\n"Two\r\nlines","say ""hi"""\r\n , \r\nC,c', 2),
    ).toEqual({
      columns: ['Name', 'E-mail'],
      total: 3,
      batches: [
        [
          ['Wattle, Sons', 'a'],
          ['Two\r\nlines', 'say "hi"'],
        ],
        [['C', 'c']],
      ],
      numbers: [1, 2, 3],
    });
  });

  it('may be of the encoding of older spreadsheets, with semicolons, of one column, and cut within a letter', async () => {
    expect(await read(Uint8Array.from([...Buffer.from('Name;A\nCaf'), 0xe9, ...Buffer.from(';1\n')]))).toMatchObject({
      columns: ['Name', 'A'],
      batches: [[['Café', '1']]],
    });
    expect(await read('Name\nééééééé\nB')).toMatchObject({ batches: [[['ééééééé'], ['B']]] });
  });

  it('of many rows comes as it is, over the ends of its pieces', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `"Row ${index}, x",${index}`);
    const source = await openCsv(file(`Name,Number\n${rows.join('\n')}\n`, 65_536));
    let next = 0;
    for await (const batch of source.batches(500))
      for (const { number, cells } of batch) {
        expect([number, ...cells]).toEqual([next + 1, `Row ${next}, x`, String(next)]);
        next += 1;
      }
    expect([next, source.total]).toEqual([30_000, 30_000]);
  });

  it('is refused in words', async () => {
    await expect(read('Name,E-mail')).rejects.toThrow('The file has no rows.');
    await expect(read('')).rejects.toThrow('The file has no rows.');
    await expect(read('Name,\nA,b')).rejects.toThrow('Column 2 has no name in the first line.');
    await expect(read('Name,Name\nA,b')).rejects.toThrow('There are two columns called Name.');
    await expect(read('Name,E-mail\n"A,b')).rejects.toThrow(/^Row 1: /);
    await expect(read(`Name\nA\n"${'x'.repeat(1_200_000)}`)).rejects.toThrow(/^Row 2/);
    await expect(read(`Name\n${'A\n'.repeat(100_001)}`)).rejects.toThrow(
      'A file can have 100,000 rows; this one has 100,001.',
    );
    await expect(openCsv(() => Promise.resolve(undefined))).rejects.toThrow('not there any more');
  });
});
