import { describe, expect, it } from 'vitest';
import {
  fitToList,
  freeViewName,
  isNameTaken,
  LONGEST_VIEW_NAME,
  MOST_VIEWS,
  readKeptView,
  readSort,
  sharedWords,
  viewsToStore,
  type NamedView,
} from './saved-view.ts';

const view = (name: string, filter: NamedView['filter'] = { cause: 'storm' }): NamedView => ({
  name,
  filter,
  sort: { field: 'id', order: 'DESC' },
  perPage: 25,
});

describe('names', () => {
  it('are the same in capital and small letters', () => {
    expect(isNameTaken(' storms ', ['Storms'])).toBe(true);
    expect(isNameTaken('Storm', ['Storms'])).toBe(false);
  });

  it('get a number where they are taken, and still fit', () => {
    expect(freeViewName(' Storms ', [])).toBe('Storms');
    expect(freeViewName('Storms', ['STORMS', 'Storms (2)'])).toBe('Storms (3)');
    const long = 'x'.repeat(60);
    expect(freeViewName(long, [])).toHaveLength(LONGEST_VIEW_NAME);
    expect(freeViewName(long, ['x'.repeat(LONGEST_VIEW_NAME)])).toBe(`${'x'.repeat(LONGEST_VIEW_NAME - 4)} (2)`);
  });
});

describe('what a browser keeps', () => {
  it('is read where it is a view, and nothing else', () => {
    const query = {
      label: 'Storms',
      value: { filter: { cause: 'storm' }, sort: { field: 'id', order: 'DESC' }, perPage: 25 },
    };
    expect(readKeptView(query)).toEqual(view('Storms'));
    expect(readKeptView({ ...query, value: { ...query.value, perPage: 1000, sort: 'id' } })).toEqual({
      name: 'Storms',
      filter: { cause: 'storm' },
    });
    for (const none of [
      null,
      'x',
      {},
      { label: ' ', value: query.value },
      { label: 'x' },
      { label: 'x', value: { filter: [] } },
    ])
      expect(readKeptView(none)).toBeUndefined();
  });

  it('has an order only as field and direction', () => {
    expect(readSort({ field: 'id', order: 'ASC', more: 1 })).toEqual({ field: 'id', order: 'ASC' });
    for (const none of [null, {}, { field: 'id' }, { field: 1, order: 'ASC' }]) expect(readSort(none)).toBeUndefined();
  });
});

describe('views of a browser', () => {
  it('are stored once, however often it is asked', () => {
    const kept = [view('Storms'), view('storms', { cause: 'fire' }), view('Open', {})];
    const first = viewsToStore(kept, []);
    expect(first).toEqual({ toStore: [kept[0], { ...kept[1], name: 'storms (2)' }, kept[2]], left: [] });
    expect(viewsToStore(kept, first.toStore)).toEqual({ toStore: [], left: [] });
  });

  it('are known again whatever the order of their conditions', () => {
    const kept = view('Due', { due: { from: '2026-01-01', to: '2026-02-01' }, cause: 'storm' });
    const stored = view('DUE', { cause: 'storm', due: { to: '2026-02-01', from: '2026-01-01' } });
    expect(viewsToStore([kept], [stored])).toEqual({ toStore: [], left: [] });
  });

  it('of another computer keep their own conditions under a new name', () => {
    const { toStore } = viewsToStore([view('Storms', { cause: 'hail' })], [view('Storms')]);
    expect(toStore).toEqual([view('Storms (2)', { cause: 'hail' })]);
    expect(viewsToStore([view('Storms', { cause: 'hail' })], [view('Storms'), ...toStore]).toStore).toEqual([]);
  });

  it('with names that were cut are known again', () => {
    const long = view('y'.repeat(50));
    const { toStore } = viewsToStore([long], []);
    expect(toStore[0]?.name).toHaveLength(LONGEST_VIEW_NAME);
    expect(viewsToStore([long], toStore).toStore).toEqual([]);
  });

  it('stay where they are once there is no room, or where they are too large', () => {
    const stored = Array.from({ length: MOST_VIEWS - 1 }, (_, index) => view(`View ${index}`));
    const { toStore, left } = viewsToStore([view('One'), view('Two')], stored);
    expect([toStore.map(({ name }) => name), left.map(({ name }) => name)]).toEqual([['One'], ['Two']]);
    expect(viewsToStore([view('Large', { text: 'x'.repeat(20_000) })], []).left).toHaveLength(1);
  });
});

describe('a view of a list that has changed', () => {
  it('is shown without what the list no longer has, which is named', () => {
    const stored = {
      filter: { cause: 'storm', broker: 'x' },
      sort: { field: 'broker,id', order: 'ASC,ASC' },
      perPage: 10,
    };
    expect(fitToList(stored, { filters: ['cause'], sorts: ['id', 'cause'] })).toEqual({
      content: { filter: { cause: 'storm' }, perPage: 10 },
      missing: ['broker', 'ordered by broker,id'],
    });
    expect(fitToList(stored, { filters: ['cause', 'broker'] })).toEqual({ content: stored, missing: [] });
    expect(fitToList(stored, { filters: ['cause', 'broker'], sorts: ['id', 'broker'] }).missing).toEqual([]);
  });
});

it('a shared view says whose it is, and that they have left', () => {
  const shared = { isShared: true, isMine: false, ownerName: 'Petra Nowak', hasLeft: false };
  expect(sharedWords(shared)).toBe('Shared by Petra Nowak');
  expect(sharedWords({ ...shared, hasLeft: true })).toBe('Shared by Petra Nowak, who has left');
  expect(sharedWords({ ...shared, isMine: true })).toBe('Shared by you');
  expect(sharedWords({ ...shared, ownerName: '' })).toBe('Shared by somebody');
  expect(sharedWords({ ...shared, isShared: false })).toBeUndefined();
});
