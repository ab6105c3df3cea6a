import { describe, expect, it } from 'vitest';
import { updatesByVersion } from './updates-by-version.ts';

describe('one change of many records', () => {
  it('is one update for each version, and names every record once', () => {
    const rows = [
      { id: 1, rowVersion: 2 },
      { id: 2, rowVersion: 3 },
      { id: 3, rowVersion: 2 },
    ];
    expect(updatesByVersion(rows, { status: 'paid' })).toEqual([
      { where: { id: { _in: [1, 3] } }, _set: { status: 'paid', rowVersion: 2 } },
      { where: { id: { _in: [2] } }, _set: { status: 'paid', rowVersion: 3 } },
    ]);
    expect(updatesByVersion([], { status: 'paid' })).toEqual([]);
  });
});
