import { gql, type TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { retryWait } from './socket.ts';
import { asSubscription } from './use-live.ts';

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

  it('waits longer with each attempt, at most half a minute, and never all at the same time', () => {
    expect([0, 1, 2, 20].map((attempt) => retryWait(attempt, () => 1))).toEqual([500, 1000, 2000, 30_000]);
    expect(retryWait(1, () => 0)).toBe(500);
  });
});
