import { describe, expect, it } from 'vitest';
import { CUSTOM_FLAG, draftOf, flagErrors, flagLabels, flagTypes } from './flags.ts';

const TYPES = flagTypes([
  { key: 'vulnerable', label: 'Vulnerable customer', labelClosed: 'Support arranged' },
  { key: 'media', label: 'Media interest' },
  { key: 'old', label: 'Old type', isHidden: true },
]);

describe('[1§5] a flag', () => {
  it('needs a type', () => {
    expect(flagErrors({ type: null, label: 'x' })).toEqual({ type: 'Field is required' });
    expect(flagErrors({ type: 'media', label: '' })).toEqual({});
  });

  it.each(['', '  '])('in one’s own words needs a label (%j)', (label) => {
    expect(flagErrors({ type: CUSTOM_FLAG, label })).toEqual({ label: 'Label is required' });
  });

  it('has a label of at most 200 characters', () => {
    expect(flagErrors({ type: CUSTOM_FLAG, label: 'x'.repeat(201) })).toEqual({ label: 'At most 200 characters' });
    expect(flagErrors({ type: CUSTOM_FLAG, label: 'x'.repeat(200) })).toEqual({});
  });

  it('is called by its type’s words, or by its own', () => {
    expect(flagLabels({ type: 'vulnerable', label: '' }, TYPES)).toEqual({
      labelActive: 'Vulnerable customer',
      labelClosed: 'Support arranged',
    });
    expect(flagLabels({ type: 'media', label: 'not this' }, TYPES)).toEqual({
      labelActive: 'Media interest',
      labelClosed: 'Media interest',
    });
    expect(flagLabels({ type: CUSTOM_FLAG, label: ' Waiting for keys ' }, TYPES)).toEqual({
      labelActive: 'Waiting for keys',
      labelClosed: 'Waiting for keys',
    });
  });

  it('stored, is edited as its type where one has its label, removed types too, else in its own words', () => {
    expect(draftOf('Vulnerable customer', TYPES)).toEqual({ type: 'vulnerable', label: '' });
    expect(draftOf('Old type', TYPES)).toEqual({ type: 'old', label: '' });
    expect(draftOf('Waiting for keys', TYPES)).toEqual({ type: CUSTOM_FLAG, label: 'Waiting for keys' });
  });
});
