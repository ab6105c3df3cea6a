// The shipped policy file: policies of the demo organisations, by organisation id.
import fs from 'node:fs/promises';
import { matchesPolicy, POLICY_RESULT_LIMIT, type PolicyRecord } from '#domain/policy-lookup.ts';
import type { PolicyLookupGateway } from './gateway.ts';
import { toPolicyRecord } from './policy-record.ts';

type PoliciesByOrg = ReadonlyMap<number, readonly PolicyRecord[]>;

async function read(file: string): Promise<PoliciesByOrg> {
  const byOrg = JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, unknown[]>;
  return new Map(Object.entries(byOrg).map(([orgId, list]) => [Number(orgId), list.map(toPolicyRecord).filter((record) => record !== undefined)]));
}

/** Opens the policy file `{"<org id>": [record, ...]}`; it is read once, at the first search. */
export function createEmbeddedPolicyLookup(file: string): PolicyLookupGateway {
  let policies: Promise<PoliciesByOrg> | undefined;
  return {
    async search(orgId, filters) {
      policies ??= read(file);
      const found = (await policies).get(orgId) ?? [];
      return found.filter((record) => matchesPolicy(record, filters)).slice(0, POLICY_RESULT_LIMIT);
    },
  };
}
