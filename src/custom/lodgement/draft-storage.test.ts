import { describe, expect, it } from 'vitest';
import { clearDraft, type DraftStore, readDraft, writeDraft } from './draft-storage.ts';
import { EMPTY_FIELDS } from './fields/lodgement-fields.ts';
import { FIRST_STATE } from './state.ts';

const HENRY = { userId: 1002, orgId: 1 };
const NOW = new Date('2026-11-20T05:00:00Z');
const DRAFT = { savedAt: '2026-11-20T04:42:00.000Z', fields: { ...EMPTY_FIELDS, policyNo: 'BPK-1' }, state: { ...FIRST_STATE, form: 'event' as const } };

function memoryStore(): DraftStore & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return { values, getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value), removeItem: (key) => void values.delete(key) };
}

describe('lodgement draft [1§2.5]', () => {
  it('is taken up again by the person who wrote it', () => {
    const store = memoryStore();
    expect(writeDraft(store, HENRY, DRAFT)).toBe(true);
    expect(readDraft(store, HENRY, NOW)).toEqual(DRAFT);
  });
  it('is never another person\'s or organisation\'s', () => {
    const store = memoryStore();
    writeDraft(store, HENRY, DRAFT);
    expect(readDraft(store, { ...HENRY, userId: 1003 }, NOW)).toBeUndefined();
    expect(readDraft(store, { ...HENRY, orgId: 2 }, NOW)).toBeUndefined();
    const [value] = store.values.values();
    store.values.set('claimworks.lodgement-draft.1.1003', value!);
    expect(readDraft(store, { ...HENRY, userId: 1003 }, NOW)).toBeUndefined();
  });
  it('is dropped when it is old, of another version or broken', () => {
    const store = memoryStore();
    writeDraft(store, HENRY, { ...DRAFT, savedAt: '2026-11-01T00:00:00.000Z' });
    expect(readDraft(store, HENRY, NOW)).toBeUndefined();
    expect(store.values.size).toBe(0);
    store.values.set('claimworks.lodgement-draft.1.1002', '{"version":0}');
    expect(readDraft(store, HENRY, NOW)).toBeUndefined();
    store.values.set('claimworks.lodgement-draft.1.1002', 'oops');
    expect(readDraft(store, HENRY, NOW)).toBeUndefined();
  });
  it('does without storage', () => {
    const broken: DraftStore = { getItem: () => null, setItem: () => { throw new Error('full'); }, removeItem: () => { throw new Error('forbidden'); } };
    expect(writeDraft(broken, HENRY, DRAFT)).toBe(false);
    expect(() => clearDraft(broken, HENRY)).not.toThrow();
  });
});
