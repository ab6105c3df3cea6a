import { gql, type TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { asSubscription } from './as-subscription.ts';
import { fetchPolicyOf } from './live-source.ts';
import { retryWait } from './retry-wait.ts';

describe('live queries', () => {
  it('[1§2.4] asks as a subscription for exactly what the query asks for', () => {
    const query: TypedDocumentNode = gql`
      query Flags($claimId: bigint!) {
        Flag(where: { claimId: { _eq: $claimId } }) {
          id
        }
      }
    `;
    expect(print(asSubscription(query))).toBe(print(query).replace('query Flags', 'subscription Flags'));
  });

  it.each([
    ['by the socket alone while it can be expected', {}, 'cache-only'],
    ['by HTTP when the subscription fails', { isRefused: true }, 'cache-first'],
    ['by HTTP when the first result is late', { isLate: true }, 'cache-first'],
    ['from what is known when the socket goes down, until polling asks', { isSocketExpected: false }, 'cache-first'],
    [
      'by HTTP without a socket, also what was seen earlier',
      { isSocketExpected: false, wasSocketExpected: false },
      'cache-and-network',
    ],
  ])('[RULES 25] results come %s', (_words, change, expected) => {
    expect(
      fetchPolicyOf({ isSocketExpected: true, isRefused: false, isLate: false, wasSocketExpected: true, ...change }),
    ).toBe(expected);
  });

  it('waits longer with each attempt, at most half a minute, and never all at the same time', () => {
    expect([0, 1, 2, 20].map((attempt) => retryWait(attempt, () => 1))).toEqual([500, 1000, 2000, 30_000]);
    expect(retryWait(1, () => 0)).toBe(500);
  });
});
