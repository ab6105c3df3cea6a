import { describe, expect, it } from 'vitest';
import { replyAll } from './reply-all.ts';

const ROSA = { name: 'Rosa', email: 'Rosa@example.com' };
const BROKER = { name: 'Mei', email: 'mei@broker.test' };
const US = { email: 'claims@banksia.test' };
const isOwn = (address: string) => address === 'claims@banksia.test';

describe('an answer to everybody goes', () => {
  it('to the sender and the other recipients, but not to us', () =>
    expect(replyAll({ direction: 'inbound', from: [ROSA], to: [US, BROKER], cc: [US] }, isOwn)).toEqual({
      to: [ROSA, BROKER],
      cc: [],
    }));

  it('to each once, those in copy stay there', () =>
    expect(
      replyAll(
        { direction: 'inbound', from: [ROSA], to: [US, { email: 'rosa@EXAMPLE.com' }], cc: [ROSA, BROKER] },
        isOwn,
      ),
    ).toEqual({ to: [ROSA], cc: [BROKER] }));

  it('of one of ours to whom it went', () =>
    expect(replyAll({ direction: 'outbound', from: [US], to: [ROSA], cc: [BROKER] }, isOwn)).toEqual({
      to: [ROSA],
      cc: [BROKER],
    }));

  it('to nobody without an address', () =>
    expect(replyAll({ direction: 'inbound', from: [{ name: 'Rosa' }], to: [], cc: [] }, isOwn)).toEqual({
      to: [],
      cc: [],
    }));
});
