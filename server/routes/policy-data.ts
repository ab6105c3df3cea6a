// GET /api/v1/get-policy-data?firstName=&surname=&policyNo=&address=: finds policies in the organisation's own
// source (spec 1 §5 and §7, RULES 18). Every look-up is logged before it is answered.
import {
  POLICY_FILTER_REQUIRED,
  POLICY_FILTERS,
  usedFilters,
  type PolicyFilter,
  type PolicyFilters,
} from '#domain/policy-lookup.ts';
import { readSessionClaims } from '#domain/session.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import type { PolicyLookupGateway } from '../gateways/policy-lookup/gateway.ts';
import type { Session } from '../graphql/options.ts';
import type { Verifier } from '../identity/verifier.ts';
import { sendJson } from '../http/respond.ts';
import type { Route } from '../http/router.ts';

export interface PolicyDataOptions {
  readonly verifier: Verifier;
  readonly transactions: Transactions;
  readonly policyLookup: PolicyLookupGateway;
}

const ROLES: readonly string[] = ['app_user', 'app_org_admin'];
const LONGEST_FILTER = 200;

/** The filters of a query string. @throws AppError validation-failed without one, or with one that is too long or unknown. */
function readFilters(query: URLSearchParams): PolicyFilters {
  const given: Partial<Record<PolicyFilter, string>> = {};
  for (const [name, value] of query) {
    const filter = POLICY_FILTERS.find((known) => known === name);
    if (filter === undefined)
      throw new AppError('validation-failed', `Unknown filter '${name.slice(0, 40)}'.`, { path: [name.slice(0, 40)] });
    if (value.length > LONGEST_FILTER)
      throw new AppError('validation-failed', `At most ${LONGEST_FILTER} characters.`, { path: [filter] });
    given[filter] = value;
  }
  const filters = usedFilters(given);
  if (Object.keys(filters).length === 0) throw new AppError('validation-failed', POLICY_FILTER_REQUIRED);
  return filters;
}

/** The organisation in which the person may look up. */
async function authorize(session: Session, transactions: Transactions): Promise<number> {
  if (session.role === 'anon') throw new AppError('invalid-jwt', 'Please sign in.');
  const { orgId, allowed } = await transactions.asPerson(session, async (client) => {
    const { rows } = await client.query<{ orgId: number; allowed: boolean }>(
      `select app.org_id()::float8 as "orgId", app.has_feature('claim') as allowed`,
    );
    return rows[0] ?? { orgId: -1, allowed: false };
  });
  if (!allowed || !ROLES.includes(session.role)) throw new AppError('access-denied', 'You may not look up policies.');
  return orgId;
}

/** The route. */
export function policyDataRoute({ verifier, transactions, policyLookup }: PolicyDataOptions): Route {
  return {
    method: 'GET',
    path: '/api/v1/get-policy-data',
    countsRefusals: true,
    handler: async (request, response, context) => {
      const session = await verifier.authenticate(request.headers);
      const orgId = await authorize(session, transactions);
      const filters = readFilters(context.url.searchParams);
      const records = await policyLookup.search(orgId, filters);
      const { userId } = readSessionClaims(session.claims);
      await transactions.asSystem(orgId, (client) =>
        client.query('insert into policy_lookup_log (user_id, query, result_count) values ($1, $2, $3)', [
          userId,
          JSON.stringify(filters),
          records.length,
        ]),
      );
      sendJson(response, 200, records);
    },
  };
}
