import { describe, expect, it } from 'vitest';
import { insurer } from '#schemas/insurer.ts';
import { editable, newRecord, toInsert, toUpdate } from './record-values.ts';

describe('a record of a form', () => {
  it('starts with the defaults, then with what the page gives', () => {
    expect(newRecord(insurer)).toEqual({ applyGst: true });
    expect(newRecord(insurer, { applyGst: false, name: 'Galah' })).toEqual({ applyGst: false, name: 'Galah' });
  });

  it('holds of a row what the definition knows', () => {
    expect(editable(insurer, { id: 1, rowVersion: 3, name: 'Galah', email: null })).toEqual({
      name: 'Galah',
      email: null,
    });
  });

  it('is inserted without what is empty, so that the database’s defaults hold', () => {
    expect(toInsert({ name: ' Galah ', email: '  ', phone: null, applyGst: false, list: [] })).toEqual({
      name: 'Galah',
      applyGst: false,
      list: [],
    });
  });

  it('is updated with null for what was emptied', () => {
    expect(toUpdate({ name: ' Galah ', email: '', phone: undefined, applyGst: false })).toEqual({
      name: 'Galah',
      email: null,
      phone: null,
      applyGst: false,
    });
  });
});
