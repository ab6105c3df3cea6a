import { describe, expect, it } from 'vitest';
import { checkTexts } from './bounded.ts';

const deep = (levels: number): unknown => Array.from({ length: levels }).reduce((inner: unknown) => [inner], 'x');

describe('texts of an action', () => {
  it('are let through as long as people write them', () => {
    expect(() =>
      checkTexts(
        { name: 'inviteUser' },
        { email: 'mia@example.com', list: ['a', 1, null], data: { text: 'x'.repeat(20_000) } },
      ),
    ).not.toThrow();
    expect(() =>
      checkTexts({ name: 'previewTemplate', longer: { template: 100_000 } }, { template: 'x'.repeat(100_000) }),
    ).not.toThrow();
  });

  it('are refused with their place when they are longer', () => {
    expect(() => checkTexts({ name: 'sendEmail' }, { data: { links: ['a', 'x'.repeat(20_001)] } })).toThrow(
      expect.objectContaining({ message: 'At most 20,000 characters', path: ['sendEmail', 'data', 'links', 1] }),
    );
    expect(() =>
      checkTexts({ name: 'previewTemplate', longer: { template: 100_000 } }, { template: 'x'.repeat(100_001) }),
    ).toThrow('At most 100,000 characters');
  });

  it('are refused when they cannot be stored', () =>
    expect(() => checkTexts({ name: 'inviteUser' }, { email: 'a\0b' })).toThrow('cannot be stored'));

  it('are found however deep they lie', () => {
    expect(() => checkTexts({ name: 'sendEmail' }, { data: deep(200_000) })).not.toThrow();
  });
});
