import { describe, expect, it } from 'vitest';
import { writeDraft, type DraftStore } from '#src/providers/store/kept-draft.ts';
import { EMPTY_FIELDS } from './fields/lodgement-fields.ts';
import { LODGEMENT_DRAFT, readLodgement, type Draft } from './lodgement-draft.ts';
import { FIRST_STATE } from './state.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const DRAFT: Draft = { fields: { ...EMPTY_FIELDS, policyNo: 'BPK-1' }, state: { ...FIRST_STATE, form: 'event' } };

function memory(): DraftStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('lodgement draft [1§2.5]', () => {
  it('is taken up again by the person who wrote it, and nobody else', () => {
    const store = memory();
    const savedAt = writeDraft(store, LODGEMENT_DRAFT, [1, 1002], DRAFT, NOW);
    expect(readLodgement(store, 1, 1002, NOW)).toEqual({ savedAt, ...DRAFT });
    expect(readLodgement(store, 1, 1003, NOW)).toBeUndefined();
    expect(readLodgement(store, 2, 1002, NOW)).toBeUndefined();
  });

  it('gets the fields that have come since', () => {
    const store = memory();
    writeDraft(
      store,
      LODGEMENT_DRAFT,
      [1, 1002],
      { ...DRAFT, fields: { policyNo: 'BPK-1' } as unknown as Draft['fields'] },
      NOW,
    );
    expect(readLodgement(store, 1, 1002, NOW)?.fields).toEqual(DRAFT.fields);
  });

  it('is dropped when it stands at a form that there is not', () => {
    const store = memory();
    writeDraft(
      store,
      LODGEMENT_DRAFT,
      [1, 1002],
      { ...DRAFT, state: { form: 'gone' } as unknown as Draft['state'] },
      NOW,
    );
    expect(readLodgement(store, 1, 1002, NOW)).toBeUndefined();
  });
});
