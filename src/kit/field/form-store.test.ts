import { describe, expect, it, vi } from 'vitest';
import { FormStore, isSameRecord, type CheckForm } from './form-store.ts';

const required: CheckForm = (record) =>
  ['name', 'email'].flatMap((name) =>
    record[name] === undefined || record[name] === '' ? [{ path: [name], message: 'Field is required' }] : [],
  );

describe('the state of a form', () => {
  it('shows a fault once its field was left, and takes it back as it is mended', () => {
    const store = new FormStore({}, required);
    expect(store.messageAt('name')).toBeUndefined();
    store.touch('name');
    expect(store.messageAt('name')).toBe('Field is required');
    expect(store.messageAt('email')).toBeUndefined();
    store.setValue(['name'], 'Galah');
    expect(store.messageAt('name')).toBeUndefined();
  });

  it('shows every fault of a submit', () => {
    const store = new FormStore({}, required);
    expect(store.submit().map(({ key }) => key)).toEqual(['name', 'email']);
    expect(store.messageAt('email')).toBe('Field is required');
  });

  it('keeps a refusal at its field until the field changes', () => {
    const store = new FormStore({ name: 'Galah', email: 'a@b.example' }, required);
    store.refuse([{ path: ['name'], message: 'Taken' }]);
    store.setValue(['email'], 'c@d.example');
    expect(store.messageAt('name')).toBe('Taken');
    store.setValue(['name'], 'Galah');
    expect(store.messageAt('name')).toBe('Taken');
    store.setValue(['name'], 'Galah 2');
    expect(store.messageAt('name')).toBeUndefined();
  });

  it('a refusal inside a list stands at the list, and at its item alone when asked exactly', () => {
    const store = new FormStore({ items: [{ days: 0 }] }, () => []);
    store.refuse([{ path: ['items', 0, 'days'], message: 'Must be at least 1' }]);
    expect(store.messageAt('items')).toBe('Must be at least 1');
    expect(store.messageOf('items')).toBeUndefined();
    expect(store.messageAt('items.0.days')).toBe('Must be at least 1');
    expect(store.messageAt('items.01')).toBeUndefined();
  });

  it('a text that is no value refuses the submit and makes the form dirty', () => {
    const store = new FormStore({ rate: 5 }, () => []);
    store.setUnreadable('rate', 'Enter an amount');
    expect(store.isDirty()).toBe(true);
    expect(store.messageAt('rate')).toBeUndefined();
    expect(store.submit()).toEqual([{ key: 'rate', message: 'Enter an amount' }]);
    store.setUnreadable('rate', undefined);
    expect(store.submit()).toEqual([]);
    expect(store.isDirty()).toBe(false);
  });

  it('is dirty while it says something else than at the start, however nothing is spelled', () => {
    const store = new FormStore({ name: 'Galah' }, () => []);
    store.setValue(['email'], '');
    expect(store.isDirty()).toBe(false);
    store.setValue(['name'], 'Brolga');
    expect(store.isDirty()).toBe(true);
    store.reset(store.record());
    expect(store.isDirty()).toBe(false);
  });

  it('knows what the record requires under a condition', () => {
    const schema = { if: { properties: { channel: { const: 'sms' } } }, else: { required: ['subject'] } };
    const store = new FormStore({ channel: 'sms' }, () => [], schema);
    expect(store.isRequired('subject')).toBe(false);
    store.setValue(['channel'], 'email');
    expect(store.isRequired('subject')).toBe(true);
  });

  it('tells its listeners, and keeps what did not change as it is', () => {
    const store = new FormStore({ address: { city: 'Perth' }, name: 'a' }, () => []);
    const { address } = store.record();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.setValue(['name'], 'b');
    stop();
    store.setValue(['name'], 'c');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.record()['address']).toBe(address);
  });
});

it('records are the same whatever the order of their fields', () => {
  expect(isSameRecord({ a: 1, b: null }, { b: '', a: 1 })).toBe(true);
  expect(isSameRecord({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});
