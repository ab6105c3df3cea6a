import { expect, it } from 'vitest';
import { letterState, mayLeave } from './letter-words.ts';

const mail = (deliveryStatus: string) => ({ orgId: 1, id: 2, deliveryStatus });

it.each([
  [{ status: 'draft', sentHow: null, sentAt: null, CommLog: null }, 'draft', false],
  [{ status: 'final', sentHow: null, sentAt: null, CommLog: null }, 'final', true],
  [{ status: 'final', sentHow: 'email', sentAt: null, CommLog: mail('waiting') }, 'being sent', false],
  [{ status: 'final', sentHow: 'email', sentAt: null, CommLog: mail('failed') }, 'not delivered', true],
  [{ status: 'final', sentHow: 'email', sentAt: '2026-11-23T00:00:00Z', CommLog: mail('sent') }, 'sent', false],
  [{ status: 'final', sentHow: 'post', sentAt: '2026-11-23T00:00:00Z', CommLog: null }, 'posted', false],
])('%j is %s', (letter, state, leaves) => {
  expect(letterState(letter)).toBe(state);
  expect(mayLeave(letter)).toBe(leaves);
});
