// Policy look-up over HTTP: GET POLICY_LOOKUP_URL?orgId=..&policyNo=.. with a bearer token, answered by a JSON
// list of policy records (docs/deploy.md).
import { matchesPolicy, POLICY_RESULT_LIMIT } from '#domain/policy-lookup.ts';
import type { PolicyLookupConfig } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { readText } from './bounded-text.ts';
import type { PolicyLookupGateway } from './gateway.ts';
import { toPolicyRecord } from './policy-record.ts';

const MAXIMUM_BYTES = 2 * 1024 * 1024;
const MESSAGE = 'The policy system does not answer. Please try again.';

/** Opens the HTTP adapter. Filters are applied to its answer again, so that a source that ignores one cannot widen a search. */
export function createHttpPolicyLookup(config: PolicyLookupConfig): PolicyLookupGateway {
  return {
    async search(orgId, filters) {
      const url = new URL(config.url);
      url.searchParams.set('orgId', String(orgId));
      url.searchParams.set('limit', String(POLICY_RESULT_LIMIT));
      for (const [name, value] of Object.entries(filters)) url.searchParams.set(name, value);
      try {
        const response = await fetch(url, {
          headers: {
            accept: 'application/json',
            ...(config.token === undefined ? {} : { authorization: `Bearer ${config.token}` }),
          },
          signal: AbortSignal.timeout(config.timeoutMilliseconds),
          redirect: 'error',
        });
        if (!response.ok) throw new Error(`answered ${response.status}`);
        const list: unknown = JSON.parse(await readText(response, MAXIMUM_BYTES));
        if (!Array.isArray(list)) throw new Error('did not answer with a list');
        return list
          .map(toPolicyRecord)
          .filter((record) => record !== undefined)
          .filter((record) => matchesPolicy(record, filters))
          .slice(0, POLICY_RESULT_LIMIT);
      } catch (error) {
        throw new AppError('unavailable', MESSAGE, { cause: error });
      }
    },
  };
}
