import { expect, test } from 'vitest';
import { followFilter, sendDraft, startDraft } from './filter-draft.ts';

const typed = { name: 'Kite', contactPerson: 'Lovell' };

test('[UX§5] what is typed before a sent filter applies stays in the form', () => {
  const sent = sendDraft({ ...startDraft({}), values: { name: 'Kite' } }, { name: 'Kite' });
  const draft = followFilter({ ...sent, values: typed }, { name: 'Kite' });
  expect(draft.values).toEqual(typed);
  // and it is not taken for the form's own a second time
  expect(followFilter(followFilter(draft, {}), { name: 'Kite' }).values).toEqual({ name: 'Kite' });
});

test('[UX§5] a sent filter is known again without what was empty', () => {
  const sent = sendDraft(startDraft({}), {
    name: 'Kite',
    createdAt: { from: '', to: '2026-11-22' },
    category: undefined,
  });
  const draft = followFilter({ ...sent, values: typed }, { name: 'Kite', createdAt: { to: '2026-11-22' } });
  expect(draft.values).toEqual(typed);
});

test('[UX§5] of two filters sent in a row the first leaves what belongs to the second', () => {
  const first = sendDraft({ ...startDraft({}), values: { name: 'Kite' } }, { name: 'Kite' });
  const second = sendDraft({ ...first, values: typed }, typed);
  const draft = followFilter(second, { name: 'Kite' });
  expect(draft.values).toEqual(typed);
  expect(followFilter({ ...draft, values: { ...typed, category: ['restoration'] } }, typed).values).toEqual({
    ...typed,
    category: ['restoration'],
  });
});

test('[UX§5] a filter from elsewhere takes the place of what is typed', () => {
  const draft = { ...startDraft({ name: 'Kite' }), values: typed };
  expect(followFilter(draft, { name: 'Kite' })).toBe(draft);
  expect(followFilter(draft, {}).values).toEqual({});
  expect(followFilter(sendDraft(draft, typed), { category: ['make safe'] }).values).toEqual({
    category: ['make safe'],
  });
});
