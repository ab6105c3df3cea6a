import { describe, expect, it, vi } from 'vitest';
import { UploadSummary } from './upload-summary.ts';

function summary() {
  const said: string[] = [];
  const withdraw = vi.fn<() => void>();
  const retries: (() => void)[] = [];
  const told = new UploadSummary({
    saved: (message = '') => void said.push(message),
    error: (message, onRetry) => {
      said.push(message);
      if (onRetry) retries.push(onRetry);
      return withdraw;
    },
  });
  return { told, said, withdraw, retries };
}

describe('what is said of uploads', () => {
  it('[1§8] names one file, and counts several in one toast', () => {
    const { told, said } = summary();
    told.arrived('roof.png');
    told.say();
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) told.arrived(name);
    told.say();
    told.say();
    expect(said).toEqual(['roof.png file uploaded successfully!', '3 files uploaded']);
  });

  it('says what failed last, with one way to try all of it again', () => {
    const { told, said, retries } = summary();
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    told.failed('a.pdf', first);
    told.arrived('b.pdf');
    told.failed('c.pdf', second);
    told.say();
    expect(said).toEqual(['b.pdf file uploaded successfully!', '2 files were not uploaded.']);
    retries[0]?.();
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
  });

  it('takes back what is not so any more', () => {
    const { told, said, withdraw } = summary();
    const early = told.failed('a.pdf', vi.fn<() => void>());
    early();
    told.say();
    expect(said).toEqual([]);
    const late = told.failed('a.pdf', vi.fn<() => void>());
    told.say();
    late();
    expect(withdraw).toHaveBeenCalledOnce();
  });
});
