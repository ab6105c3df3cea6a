// The shipped policies of the demo organisations, by organisation id.
import { matchesPolicy, POLICY_RESULT_LIMIT, type PolicyRecord } from '#domain/policy-lookup.ts';
import type { PolicyLookupGateway } from './gateway.ts';

export type PoliciesByOrg = ReadonlyMap<number, readonly PolicyRecord[]>;

/**
 * Opens the embedded policy source.
 * @param policiesOf the policies as of a day (YYYY-MM-DD, UTC); asked once a day.
 */
export function createEmbeddedPolicyLookup(policiesOf: (today: string) => PoliciesByOrg, now: () => Date = () => new Date()): PolicyLookupGateway {
  let known: { readonly today: string; readonly policies: PoliciesByOrg } | undefined;
  return {
    search(orgId, filters) {
      const today = now().toISOString().slice(0, 10);
      if (known?.today !== today) known = { today, policies: policiesOf(today) };
      const found = known.policies.get(orgId) ?? [];
      return Promise.resolve(found.filter((record) => matchesPolicy(record, filters)).slice(0, POLICY_RESULT_LIMIT));
    },
  };
}
