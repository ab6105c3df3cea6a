import { assert, constant, constantFrom, dictionary, integer, oneof, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOfList, isSameValue, listOfFields, mergeFields, mergeLists } from './three-way-merge.ts';

describe('merging by field', () => {
  const base = { name: 'Whimbrel', email: 'a@b.example', phone: null };

  it('takes what only one side changed, from whichever side', () => {
    expect(mergeFields(base, { ...base, email: 'mine@b.example' }, { ...base, name: 'Curlew' })).toEqual({
      values: { name: 'Curlew', email: 'mine@b.example', phone: null },
      contested: [],
      taken: ['name'],
    });
  });

  it('asks about what both changed, and keeps mine meanwhile', () => {
    expect(mergeFields(base, { ...base, email: 'mine@b.example' }, { ...base, email: 'theirs@b.example' })).toEqual({
      values: { ...base, email: 'mine@b.example' },
      contested: ['email'],
      taken: [],
    });
  });

  it('asks nothing where both say the same', () => {
    expect(mergeFields(base, { ...base, phone: '1' }, { ...base, phone: '1' }).contested).toEqual([]);
    expect(mergeFields(base, { ...base, email: '' }, { ...base, email: null }).contested).toEqual([]);
  });

  it('takes what the other side emptied or what only they have', () => {
    expect(mergeFields({ a: 1 }, { a: 1 }, { b: 2 }).values).toEqual({ b: 2 });
  });
});

const item = (key: string, label = key) => ({ key, label });
const merged = (base: object[], mine: object[], theirs: object[]) => {
  const { values, contested } = mergeLists(fieldsOfList(base)!, fieldsOfList(mine)!, fieldsOfList(theirs)!);
  return { list: listOfFields(values), contested };
};

describe('merging lists by their items', () => {
  it('keeps an item that each side added, where it stands', () => {
    expect(
      merged([item('a'), item('b')], [item('a'), item('b'), item('mine')], [item('a'), item('theirs'), item('b')]),
    ).toEqual({
      list: [item('a'), item('theirs'), item('b'), item('mine')],
      contested: [],
    });
  });

  it('asks about the one item that both renamed', () => {
    expect(
      merged([item('a'), item('b')], [item('a', 'Mine'), item('b')], [item('a', 'Theirs'), item('b', 'B')]),
    ).toEqual({ list: [item('a', 'Mine'), item('b', 'B')], contested: ['a'] });
  });

  it('drops what they removed and I left alone', () => {
    expect(merged([item('a'), item('b')], [item('a', 'Mine'), item('b')], [item('a')]).list).toEqual([
      item('a', 'Mine'),
    ]);
  });
});

const fields = dictionary(
  constantFrom('a', 'b', 'c', 'd'),
  oneof(integer({ min: 0, max: 3 }), constantFrom('', 'x', 'y'), constant(null)),
);

describe('whatever the sides are', () => {
  it('nothing that one side alone changed is lost, and nothing is invented', () => {
    assert(
      property(fields, fields, fields, (base, mine, theirs) => {
        const { values, contested, taken } = mergeFields(base, mine, theirs);
        for (const field of ['a', 'b', 'c', 'd']) {
          const isMine = !isSameValue(base[field], mine[field]);
          const isTheirs = !isSameValue(base[field], theirs[field]);
          expect(contested.includes(field)).toBe(isMine && isTheirs && !isSameValue(mine[field], theirs[field]));
          expect(taken.includes(field)).toBe(isTheirs && !isMine);
          expect(isSameValue(values[field], isTheirs && !isMine ? theirs[field] : mine[field])).toBe(true);
        }
      }),
    );
  });

  it('who changed nothing gets theirs, and merging again onto theirs asks nothing more', () => {
    assert(
      property(fields, fields, fields, (base, mine, theirs) => {
        const unchanged = mergeFields(base, base, theirs);
        expect(unchanged.contested).toEqual([]);
        expect(isSameValue(unchanged.values, theirs)).toBe(true);
        const once = mergeFields(base, mine, theirs);
        expect(mergeFields(theirs, once.values, theirs)).toMatchObject({ contested: [], taken: [] });
      }),
    );
  });

  it('lists hold each item once', () => {
    const lists = uniqueArray(record({ key: constantFrom('a', 'b', 'c', 'd', 'e'), label: constantFrom('x', 'y') }), {
      selector: ({ key }) => key,
    });
    assert(
      property(lists, lists, lists, (base, mine, theirs) => {
        const keys = merged(base, mine, theirs).list.map((one) => (one as { key: string }).key);
        expect(new Set(keys).size).toBe(keys.length);
        const added = [...mine, ...theirs].map(({ key }) => key).filter((key) => !base.some((one) => one.key === key));
        expect(keys).toEqual(expect.arrayContaining(added));
      }),
    );
  });
});
