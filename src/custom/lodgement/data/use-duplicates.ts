// Claims that may be the same loss: same policy, day of loss and cause (RULES 16).
import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client';
import { dayRange } from '#domain/dates.ts';
import { containsPattern } from '#domain/search-filters.ts';
import {
  PossibleDuplicatesDocument,
  type PossibleDuplicatesQuery,
} from '#src/generated/documents/lodgement-duplicates.ts';

export type Duplicate = PossibleDuplicatesQuery['Claim'][number];

interface DuplicateKey {
  readonly policyNo: string;
  /** Day of the loss in the zone. */
  readonly lossDay: string;
  readonly causeOfLoss: string | null;
  readonly zone: string;
}

/** Finds them among the claims that the person may see; without a policy number there is nothing to compare. */
export function useFindDuplicates(): (key: DuplicateKey) => Promise<readonly Duplicate[]> {
  const client = useApolloClient();
  return useCallback(
    async ({ policyNo, lossDay, causeOfLoss, zone }) => {
      if (policyNo.trim() === '') return [];
      const { from, to } = dayRange(lossDay, zone);
      const where = {
        policyNo: { _eq: policyNo.trim() },
        claimOccurredAt: { _gte: from, _lt: to },
        ...(causeOfLoss === null ? {} : { causeOfLoss: { _ilike: containsPattern(causeOfLoss) } }),
      };
      const { data } = await client.query({ query: PossibleDuplicatesDocument, variables: { where } });
      return data.Claim;
    },
    [client],
  );
}
