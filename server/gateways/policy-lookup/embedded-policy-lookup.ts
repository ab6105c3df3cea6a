// The shipped policy file of the demo organisations: `{"<organisation id>": [record, ...]}`.
import fs from 'node:fs/promises';
import { matchesPolicy, POLICY_RESULT_LIMIT, type PolicyRecord } from '#domain/policy-lookup.ts';
import { errorCode } from '../../errors.ts';
import type { PolicyLookupGateway } from './gateway.ts';
import { toPolicyRecord } from './policy-record.ts';

type PoliciesByOrg = ReadonlyMap<number, readonly PolicyRecord[]>;

async function read(file: string): Promise<PoliciesByOrg> {
  const byOrg = JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, unknown[]>;
  return new Map(
    Object.entries(byOrg).map(([orgId, list]) => [
      Number(orgId),
      list.map(toPolicyRecord).filter((record) => record !== undefined),
    ]),
  );
}

/** When the file was changed; undefined where there is none: an installation without policies of its own. */
async function changedAt(file: string): Promise<number | undefined> {
  try {
    return (await fs.stat(file)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Opens the policy file; it is read again after it was changed, so that a tester can add policies. */
export function createEmbeddedPolicyLookup(file: string): PolicyLookupGateway {
  let known: { readonly changed: number; readonly policies: PoliciesByOrg } | undefined;
  return {
    async search(orgId, filters) {
      const mtimeMs = await changedAt(file);
      if (mtimeMs === undefined) return [];
      if (known?.changed !== mtimeMs) known = { changed: mtimeMs, policies: await read(file) };
      const found = known.policies.get(orgId) ?? [];
      return found.filter((record) => matchesPolicy(record, filters)).slice(0, POLICY_RESULT_LIMIT);
    },
  };
}
