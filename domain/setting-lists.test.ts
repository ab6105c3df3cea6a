import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  changeItem,
  cloneItem,
  holdsDefault,
  isRemoved,
  listFaults,
  moveItem,
  readItems,
  removeItem,
  restoreItem,
  type ListItem,
} from './setting-lists.ts';

const LIST: readonly ListItem[] = [
  { key: 'pending', label: 'Pending' },
  { key: 'accepted', label: 'Accepted' },
  { key: 'declined', label: 'Declined' },
];
const words = (items: readonly ListItem[]) => items.map((item) => (isRemoved(item) ? `(${item.label})` : item.label));
const keysOf = (items: readonly ListItem[]) => items.map(({ key }) => key).sort();

describe('lists of settings', () => {
  it('make the key of a new item from its label, unlike all others', () => {
    const keyOf = (label: string, items = LIST) => addItem(items, label).at(-1)?.key;
    expect(keyOf('  Large   Loss ')).toBe('large loss');
    expect(keyOf('Pending')).toBe('pending 2');
    expect(keyOf('Pending', [...LIST, { key: 'pending 2', label: 'x' }])).toBe('pending 3');
  });

  it('keep the key when an item is renamed', () => {
    expect(changeItem(LIST, 'pending', { label: 'Waiting', key: 'other' })[0]).toEqual({
      key: 'pending',
      label: 'Waiting',
    });
  });

  it('keep what is removed at the end, and offer it again last', () => {
    const removed = removeItem(LIST, 'pending');
    expect(words(removed)).toEqual(['Accepted', 'Declined', '(Pending)']);
    expect(words(restoreItem(removed, 'pending'))).toEqual(['Accepted', 'Declined', 'Pending']);
    expect(restoreItem(removed, 'pending').at(-1)).toEqual({ key: 'pending', label: 'Pending' });
  });

  it('take an item of the same name back instead of adding another', () => {
    expect(addItem(removeItem(LIST, 'pending'), ' pending ').map(({ key }) => key)).toEqual([
      'accepted',
      'declined',
      'pending',
    ]);
  });

  it('move among what is offered, and stay at the ends', () => {
    const list = removeItem(LIST, 'pending');
    expect(words(moveItem(list, 'declined', -1))).toEqual(['Declined', 'Accepted', '(Pending)']);
    expect(moveItem(list, 'declined', 1)).toBe(list);
    expect(moveItem(list, 'unknown', 1)).toBe(list);
  });

  it('never lose or change a key, whatever is done', () => {
    const change = fc.oneof(
      fc.record({ what: fc.constant('add' as const), label: fc.string({ minLength: 1, maxLength: 12 }) }),
      fc.record({
        what: fc.constantFrom('remove' as const, 'restore' as const, 'up' as const, 'down' as const),
        at: fc.nat(20),
      }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let items = LIST;
        for (const one of changes) {
          const before = keysOf(items);
          const key = 'at' in one ? (items[one.at % items.length]?.key ?? '') : '';
          if (one.what === 'add') items = addItem(items, one.label);
          else if (one.what === 'remove') items = removeItem(items, key);
          else if (one.what === 'restore') items = restoreItem(items, key);
          else items = moveItem(items, key, one.what === 'up' ? -1 : 1);
          expect(keysOf(items)).toEqual(expect.arrayContaining(before));
          expect(new Set(keysOf(items)).size).toBe(items.length);
        }
      }),
    );
  });

  it('say what a schema cannot: names and keys are unique, and something is offered', () => {
    expect(
      listFaults([
        { key: 'a', label: 'A' },
        { key: 'a', label: 'a' },
      ]),
    ).toEqual([
      { path: [1, 'key'], message: 'The key “a” is in the list twice.' },
      { path: [1, 'label'], message: '“a” is in the list twice.' },
    ]);
    expect(listFaults([{ key: 'a', label: 'A', isHidden: true }], 1)).toEqual([
      { path: [], message: 'The list needs at least one item.' },
    ]);
    expect(
      listFaults(
        [
          { key: 'a', label: 'A' },
          { key: 'b', label: 'A', isHidden: true },
        ],
        1,
      ),
    ).toEqual([]);
  });

  it('are made after another one, with all that it has, under a name and a key that no other has', () => {
    const list = [
      { key: 'red', label: 'Red', limits: [{ days: 1 }] },
      { key: 'red (copy)', label: 'Red (copy)' },
    ];
    const next = cloneItem(list, 'red');
    expect(next.map(({ key, label }) => [key, label])).toEqual([
      ['red', 'Red'],
      ['red (copy 2)', 'Red (copy 2)'],
      ['red (copy)', 'Red (copy)'],
    ]);
    expect(next[1]?.['limits']).toEqual([{ days: 1 }]);
    expect(next[1]?.['limits']).not.toBe(list[0]?.limits);
    expect(cloneItem(list, 'gone')).toEqual(list);
  });

  it('are read from whatever is stored', () => {
    expect(readItems([{ key: 'a', label: 'A' }, { key: 1 }, null, 'x'])).toEqual([{ key: 'a', label: 'A' }]);
    expect(readItems('x')).toEqual([]);
  });

  it('are the default again when only own items are left as removed', () => {
    const own = addItem(LIST, 'Appealed');
    expect(holdsDefault(own, LIST)).toBe(false);
    expect(holdsDefault(removeItem(own, 'appealed'), LIST)).toBe(true);
    expect(holdsDefault([...LIST], LIST)).toBe(true);
    // an item of the default that is removed, renamed or moved is a change
    expect(holdsDefault(removeItem(LIST, 'declined'), LIST)).toBe(false);
    expect(holdsDefault(changeItem(LIST, 'declined', { label: 'Refused' }), LIST)).toBe(false);
    expect(holdsDefault(moveItem(LIST, 'declined', -1), LIST)).toBe(false);
    expect(holdsDefault(5, 5)).toBe(true);
    expect(holdsDefault(['2026-01-01'], [])).toBe(false);
  });
});
