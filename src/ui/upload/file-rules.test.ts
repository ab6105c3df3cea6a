import { expect, it } from 'vitest';
import { fileProblem } from './file-rules.ts';
import { formatBytes } from './format-bytes.ts';

const MB = 1024 * 1024;

it('[1§7] takes files of the allowed types up to the size', () => {
  const rules = { allowedTypes: ['.pdf', '.jpg'], maxSizeMb: 2 };
  expect(fileProblem({ name: 'Report.PDF', size: 2 * MB }, rules)).toBeUndefined();
  expect(fileProblem({ name: 'run.exe', size: 1 }, rules)).toBe('run.exe is not one of .pdf, .jpg.');
  expect(fileProblem({ name: 'a.jpg', size: 0 }, rules)).toBe('a.jpg is empty.');
  expect(fileProblem({ name: 'a.jpg', size: 2 * MB + 1 }, rules)).toBe('a.jpg is 2.0 MB; the most is 2 MB.');
  expect(fileProblem({ name: 'anything', size: 25 * MB }, {})).toBeUndefined();
});
it.each([
  [340, '340 B'],
  [1024, '1.0 KB'],
  [12 * 1024, '12 KB'],
  [3.4 * MB, '3.4 MB'],
  [2000 * MB, '2.0 GB'],
])('[1§7] writes %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
