import { describe, expect, it } from 'vitest';
import { clearDraft, readDraft, writeDraft, type DraftKind, type DraftStore } from './kept-draft.ts';

const KIND: DraftKind<{ readonly text: string }> = {
  name: 'test-draft',
  version: 2,
  isContent: (value): value is { readonly text: string } =>
    typeof value === 'object' && value !== null && 'text' in value,
};
const NOW = new Date('2026-11-20T05:00:00Z');
const OWNER = [1, 1002, 'claim', 3] as const;

function memory(): DraftStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('[1§2] what somebody is writing', () => {
  it('is kept for its writer and occasion, until it is cleared', () => {
    const store = memory();
    expect(writeDraft(store, KIND, OWNER, { text: 'Hello' }, NOW)).toBe('2026-11-20T05:00:00.000Z');
    expect(readDraft(store, KIND, OWNER, NOW)).toEqual({
      savedAt: '2026-11-20T05:00:00.000Z',
      content: { text: 'Hello' },
    });
    for (const other of [
      [2, 1002, 'claim', 3],
      [1, 1003, 'claim', 3],
      [1, 1002, 'complaint', 3],
      [1, 1002, 'claim', 4],
      [1, 1002],
    ] as const)
      expect(readDraft(store, KIND, other, NOW)).toBeUndefined();
    clearDraft(store, KIND, OWNER);
    expect(store.kept.size).toBe(0);
  });

  it("is never another person's, wherever it is found", () => {
    const store = memory();
    writeDraft(store, KIND, OWNER, { text: 'Hello' }, NOW);
    store.kept.set('claimworks.test-draft.1.1003.claim.3', store.kept.get('claimworks.test-draft.1.1002.claim.3')!);
    expect(readDraft(store, KIND, [1, 1003, 'claim', 3], NOW)).toBeUndefined();
  });

  it('is dropped after a fortnight, and when it is of another version or not one of ours', () => {
    const store = memory();
    writeDraft(store, KIND, OWNER, { text: 'Hello' }, new Date('2026-11-01T00:00:00Z'));
    expect(readDraft(store, KIND, OWNER, NOW)).toBeUndefined();
    expect(store.kept.size).toBe(0);
    writeDraft(store, { ...KIND, version: 1 }, OWNER, { text: 'Hello' }, NOW);
    expect(readDraft(store, KIND, OWNER, NOW)).toBeUndefined();
    for (const text of [
      '{',
      '1',
      'null',
      JSON.stringify({
        version: 2,
        owner: 'claimworks.test-draft.1.1002.claim.3',
        savedAt: NOW.toISOString(),
        content: {},
      }),
    ]) {
      store.kept.set('claimworks.test-draft.1.1002.claim.3', text);
      expect(readDraft(store, KIND, OWNER, NOW)).toBeUndefined();
    }
  });

  it('does without a storage that is forbidden or full', () => {
    const refuse = () => {
      throw new Error('no');
    };
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(writeDraft(store, KIND, OWNER, { text: 'Hello' }, NOW)).toBeUndefined();
    expect(readDraft(store, KIND, OWNER, NOW)).toBeUndefined();
    expect(() => clearDraft(store, KIND, OWNER)).not.toThrow();
  });
});
