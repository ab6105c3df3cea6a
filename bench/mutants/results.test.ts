import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { Mutant } from './mutant.ts';
import { addResult, isWaiting, readResults, type Outcome, type Result } from './results.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-mutants-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

describe('results', () => {
  const noticed: Result = { id: 'a', outcome: 'noticed', seconds: 3 };

  it('are gone on with where they were cut off', () => {
    const file = path.join(root, 'results.jsonl');
    addResult(file, noticed);
    fs.appendFileSync(file, '{"id":"b","outc');
    expect([...readResults(file).keys()]).toEqual(['a']);
    addResult(file, { id: 'b', outcome: 'survived', seconds: 9 });
    expect([...readResults(file).keys()]).toEqual(['a', 'b']);
    expect(['a', 'b', 'c'].filter((id) => isWaiting(readResults(file).get(id), false))).toEqual(['c']);
  });

  it('that nobody noticed are judged once more without a limit, and the later line counts', () => {
    const file = path.join(root, 'results.jsonl');
    for (const [id, outcome] of [
      ['a', 'noticed'],
      ['b', 'survived'],
      ['c', 'time-out'],
      ['d', 'gone'],
    ] as const)
      addResult(file, { id, outcome, seconds: 1 });
    const waiting = (): string[] => [...readResults(file)].flatMap(([id, one]) => (isWaiting(one, true) ? [id] : []));
    expect(waiting()).toEqual(['b', 'c']);
    addResult(file, { id: 'b', outcome: 'survived', seconds: 900, isUnlimited: true });
    addResult(file, { id: 'c', outcome: 'noticed', seconds: 700, isUnlimited: true });
    expect(waiting()).toEqual([]);
    expect(readResults(file).get('c')?.outcome).toBe('noticed');
  });
});

it('two runs are held against each other, mutant by mutant', () => {
  const mutants = ['lost', 'kept', 'never', 'late', 'away'].map((id): Mutant => ({
    id,
    area: 'domain',
    kind: 'sum',
    file: `domain/${id}.ts`,
    line: 1,
    before: '',
    after: '',
  }));
  const results = (outcomes: Readonly<Record<string, Outcome>>): ReadonlyMap<string, Result> =>
    new Map(Object.entries(outcomes).map(([id, outcome]) => [id, { id, outcome, seconds: 1 }]));
  const { lines, lost } = compare(
    mutants,
    [
      results({ lost: 'noticed', kept: 'noticed', never: 'survived', late: 'time-out', away: 'noticed' }),
      results({ lost: 'time-out', kept: 'noticed', never: 'survived', late: 'noticed', away: 'gone' }),
    ],
    ['before', 'after'],
  );
  expect(lost).toBe(1);
  expect(lines.slice(0, 2)).toEqual([
    'before: 3 of 5 noticed (60.0 %)',
    'after: 2 of 4 noticed (50.0 %), 1 not judged',
  ]);
  const text = lines.join('\n');
  expect(text).toMatch(/Noticed in before and not in after: 1\n {2}lost domain, sum: domain\/lost\.ts:1 \(time-out/);
  expect(text).toMatch(/Noticed by neither: 1\n {2}never/);
  expect(text).toMatch(/Noticed in after alone: 1\n {2}late/);
  expect(text).toMatch(/Not judged in both: 1\n {2}away .*\(noticed, gone\)/);
});
