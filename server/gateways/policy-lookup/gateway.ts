// Finding an insured's policy in the organisation's own policy system.
import type { PolicyFilters, PolicyRecord } from '#domain/policy-lookup.ts';

export interface PolicyLookupGateway {
  /**
   * Policies of the organisation's source that fit every filter, at most `POLICY_RESULT_LIMIT`.
   * @throws AppError unavailable when the source does not answer in time or not as agreed.
   */
  search(orgId: number, filters: PolicyFilters): Promise<PolicyRecord[]>;
}
