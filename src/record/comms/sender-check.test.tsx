import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SenderCheck } from './sender-check.tsx';

const shown = (senderVerified: boolean | null, { channel = 'email', isAnswer = false } = {}): string =>
  renderToStaticMarkup(<SenderCheck message={{ channel, senderVerified }} isAnswer={isAnswer} />);

describe('[RULES 23] the sender of a message', () => {
  it('who is not proven is warned of, whatever the message answers', () => {
    expect(shown(false)).toContain('This sender is not verified');
    expect(shown(false, { isAnswer: true })).toContain('This sender is not verified');
  });

  it('of whom nobody asked is named as that, where only the address speaks for the message', () => {
    expect(shown(null)).toContain('The sender’s address was not verified.');
    expect(shown(null, { isAnswer: true })).toBe('');
    expect(shown(null, { channel: 'sms' })).toBe('');
  });

  it('who is proven needs no words', () => expect(shown(true)).toBe(''));
});
