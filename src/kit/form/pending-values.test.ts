import { expect, it } from 'vitest';
import { PendingValues } from './pending-values.ts';
import type { RecordPath } from '../field/paths.ts';

it('lays over a record what is not handed on yet, and hands it on once', () => {
  const pending = new PendingValues();
  pending.keep(['name'], 'Gal');
  pending.keep(['name'], 'Galah');
  pending.keep(['limits', 0, 'days'], 3);
  expect(pending.over({ name: '', limits: [{ days: 1 }, { days: 2 }] })).toEqual({
    name: 'Galah',
    limits: [{ days: 3 }, { days: 2 }],
  });
  const taken: [RecordPath, unknown][] = [];
  pending.flush((path, value) => taken.push([path, value]));
  pending.flush((path, value) => taken.push([path, value]));
  expect(taken).toEqual([
    [['name'], 'Galah'],
    [['limits', 0, 'days'], 3],
  ]);
});

it('forgets what was set otherwise, with all inside of it', () => {
  const pending = new PendingValues();
  pending.keep(['address', 'city'], 'Perth');
  pending.keep(['name'], 'Galah');
  pending.drop(['address']);
  expect(pending.over({})).toEqual({ name: 'Galah' });
});
