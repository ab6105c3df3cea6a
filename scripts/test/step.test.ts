import { describe, expect, it } from 'vitest';
import { slowestFiles } from './step.ts';

describe('the slowest files of a step', () => {
  it('are ten at most, the slowest first, in seconds', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, milliseconds: index * 1040 }));
    const lines = slowestFiles(files);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('    11.4 s  11.test.ts');
    expect(lines.at(-1)).toBe('     2.1 s  2.test.ts');
  });
});
