// A file for the bank, read by the record layout: positions from 1, both included.
import { expect } from 'vitest';

/** The fields of a file's lines. */
export function recordsOf(content: string) {
  const lines = content.split('\r\n');
  expect(lines.pop()).toBe('');
  const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);
  for (const line of lines) expect(line).toHaveLength(120);
  const details = lines.slice(1, -1).map((line) => ({
    type: at(line, 1, 1),
    bsb: at(line, 2, 8),
    account: at(line, 9, 17).trim(),
    code: at(line, 19, 20),
    cents: Number(at(line, 21, 30)),
    title: at(line, 31, 62).trim(),
    reference: at(line, 63, 80).trim(),
    tracedTo: `${at(line, 81, 87)} ${at(line, 88, 96).trim()}`,
    remitter: at(line, 97, 112).trim(),
  }));
  const [head = '', foot = ''] = [lines[0], lines.at(-1)];
  return {
    head: {
      type: at(head, 1, 1),
      bank: at(head, 21, 23),
      user: at(head, 31, 56).trim(),
      number: at(head, 57, 62),
      description: at(head, 63, 74).trim(),
      day: at(head, 75, 80),
    },
    details,
    foot: {
      type: at(foot, 1, 1),
      net: Number(at(foot, 21, 30)),
      credit: Number(at(foot, 31, 40)),
      debit: Number(at(foot, 41, 50)),
      count: Number(at(foot, 75, 80)),
    },
  };
}
