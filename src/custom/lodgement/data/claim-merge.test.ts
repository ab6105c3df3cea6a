import { describe, expect, it } from 'vitest';
import { mergeFields } from '#domain/three-way-merge.ts';
import type { WizardState } from '../state.ts';
import { contentFields, mergedContent, openedClaim, partOf } from './claim-merge.ts';
import type { StoredClaim } from './stored-claim.ts';

const ZONE = 'Australia/Sydney';
const answer = (questionId: number, optionId: number) => ({ questionId, options: [{ optionId }] });
const FILE = { id: 'f1', key: '1/f1', name: 'roof.jpg', mimeType: 'image/jpeg', categories: ['lodged'] };
const stored = (changes: object = {}): StoredClaim =>
  ({
    id: 7,
    rowVersion: 3,
    phBusinessType: 'Bakery',
    policyOtherInfo: null,
    phContacts: [],
    brokerContacts: [],
    insurerContacts: [],
    claimOccurredAt: null,
    claimReportedAt: null,
    phITC: null,
    policyStatus: null,
    ClaimExternalOrgs: [],
    Files: [FILE],
    customFields: { roof: 'tile', storeys: 1 },
    formData: { version: 1, answers: [answer(1, 10), answer(2, 20)] },
    pdsConfigItems: [],
    ...changes,
  }) as unknown as StoredClaim;

/** What the wizard holds after somebody else has saved `theirs`, and which fields are contested. */
function merge(mine: { readonly fields?: object; readonly state?: Partial<WizardState> }, theirs: object) {
  const before = openedClaim(stored(), ZONE);
  const now = openedClaim(stored({ rowVersion: 4, ...theirs }), ZONE);
  const state = { ...before.baseline.state, ...mine.state };
  const { values, contested } = mergeFields(
    contentFields(before.baseline, before.claim),
    contentFields({ fields: { ...before.baseline.fields, ...mine.fields }, state }, before.claim),
    contentFields(now.baseline, now.claim),
  );
  return { contested, now, ...mergedContent(values, now, state, before.claim) };
}

describe('a claim that somebody else saved while it is edited', () => {
  it('keeps both changes where they are of different fields', () => {
    const { contested, fields } = merge(
      { fields: { phBusinessType: 'Butcher' } },
      { policyOtherInfo: 'Seen by Olivia', ownerId: 1001 },
    );
    expect(contested).toEqual([]);
    expect(fields).toMatchObject({ phBusinessType: 'Butcher', policyOtherInfo: 'Seen by Olivia', ownerId: 1001 });
  });
  it('asks about a field that both changed, and keeps mine until then', () => {
    const { contested, fields } = merge({ fields: { phBusinessType: 'Butcher' } }, { phBusinessType: 'Baker' });
    expect(contested).toEqual(['phBusinessType']);
    expect(fields.phBusinessType).toBe('Butcher');
  });
  it('merges answers question by question, in their order', () => {
    const theirs = { formData: { version: 1, answers: [answer(1, 10), answer(2, 21), answer(3, 30)] } };
    const mine = { formData: { version: 1, answers: [answer(1, 11), answer(2, 20)] } } as const;
    const { contested, state } = merge({ state: mine }, theirs);
    expect(contested).toEqual([]);
    expect(state.formData.answers).toEqual([answer(1, 11), answer(2, 21), answer(3, 30)]);
    expect(
      merge(
        { state: { formData: { version: 1, answers: [answer(1, 12), answer(2, 20)] } } },
        { formData: { version: 1, answers: [answer(1, 13), answer(2, 20)] } },
      ).contested,
    ).toEqual(['answer 1']);
  });
  it('merges own fields and conditions by their keys', () => {
    const condition = { pdsConfigItemId: 5, kind: 'object', slot: 1, question: 'Locked?', answer: 'no' };
    const { contested, state } = merge(
      { state: { customFields: { roof: 'metal', storeys: 1 } } },
      { customFields: { roof: 'tile', storeys: 2 }, pdsConfigItems: [condition] },
    );
    expect(contested).toEqual([]);
    expect(state.customFields).toEqual({ roof: 'metal', storeys: 2 });
    expect(state.conditions).toEqual({ '5-object-1': 'no' });
  });
  it('holds what is stored itself where nothing is changed, so that nothing counts as changed', () => {
    const { now, state } = merge(
      {},
      { formData: { version: 1, answers: [answer(1, 13)] }, customFields: { roof: 'slate' } },
    );
    expect(state.formData).toBe(now.baseline.state.formData);
    expect(state.conditions).toBe(now.baseline.state.conditions);
    expect(state.files).toBe(now.baseline.state.files);
    expect(state.customFields).toBeUndefined();
  });
  it('keeps files that have come on both sides', () => {
    const mine = { id: 'f2', key: '1/f2', name: 'wall.jpg', mimeType: 'image/jpeg', category: 'lodged' };
    const { state } = merge(
      { state: { files: [...openedClaim(stored(), ZONE).baseline.state.files, mine] } },
      { Files: [FILE, { ...FILE, id: 'f3', name: 'door.jpg' }] },
    );
    expect(state.files.map(({ name }) => name)).toEqual(['roof.jpg', 'door.jpg', 'wall.jpg']);
  });
  it('names the part of a field', () => {
    expect(partOf('answer 12')).toEqual({ part: 'answer', key: '12' });
    expect(partOf('condition 5-object-1')).toEqual({ part: 'condition', key: '5-object-1' });
    expect(partOf('phCity')).toEqual({ part: 'column', key: 'phCity' });
  });
});
