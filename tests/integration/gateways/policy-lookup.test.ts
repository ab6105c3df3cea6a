import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedPolicyLookup } from '#server/gateways/policy-lookup/embedded-policy-lookup.ts';
import type { PolicyLookupGateway } from '#server/gateways/policy-lookup/gateway.ts';
import { createHttpPolicyLookup } from '#server/gateways/policy-lookup/http-policy-lookup.ts';

const policy = (policyNumber: string, insuredSurname: string) => ({
  policyNumber,
  insuredSurname,
  insuredFirstName: 'Mia',
  streetName: 'Wattle Street',
  city: 'Sydney',
  itc: 50,
  isRegisteredForGst: true,
  surprise: '<b>',
});
const POLICIES: Readonly<Record<string, unknown[]>> = {
  '1': [
    policy('HM1', 'Nguyen'),
    policy('HM2', "O'Brien"),
    ...Array.from({ length: 12 }, (_, index) => policy(`MANY${index}`, 'Many')),
  ],
  '2': [policy('XX1', 'Nguyen')],
};

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-policies-'));
let server: http.Server;
let mode: 'ok' | 'slow' | 'broken' | 'html' = 'ok';
let seen: { url: URL; authorization: string | undefined };
let real: PolicyLookupGateway;
/** Longer than any answer takes, however busy the machine is. */
const PATIENT = 30_000;
const overHttp = (timeoutMilliseconds: number) =>
  createHttpPolicyLookup({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/policies`,
    token: 'secret',
    timeoutMilliseconds,
  });
const embedded = createEmbeddedPolicyLookup(path.join(directory, 'policies.json'));

beforeAll(async () => {
  fs.writeFileSync(path.join(directory, 'policies.json'), JSON.stringify(POLICIES));
  // a source that ignores every filter but the organisation
  server = http.createServer((request, response) => {
    seen = { url: new URL(request.url ?? '/', 'http://x'), authorization: request.headers.authorization };
    if (mode === 'slow') return;
    if (mode === 'broken') response.writeHead(500);
    response.end(mode === 'html' ? '<html>' : JSON.stringify(POLICIES[seen.url.searchParams.get('orgId') ?? ''] ?? []));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  real = overHttp(PATIENT);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  fs.rmSync(directory, { recursive: true });
});

describe.each([
  ['HTTP', () => real],
  ['the shipped file', () => embedded],
] as const)('policy look-up through %s', (_name, gateway) => {
  it('[1§5] finds by every filter given, in the own organisation', async () => {
    expect((await gateway().search(1, { surname: "o'br" })).map(({ policyNumber }) => policyNumber)).toEqual(['HM2']);
    expect(
      (await gateway().search(1, { surname: 'nguyen', policyNo: 'hm' })).map(({ policyNumber }) => policyNumber),
    ).toEqual(['HM1']);
    expect((await gateway().search(2, { surname: 'nguyen' })).map(({ policyNumber }) => policyNumber)).toEqual(['XX1']);
    expect(await gateway().search(3, { surname: 'nguyen' })).toEqual([]);
  });

  it('[1§9] gives at most 10', async () => {
    expect(await gateway().search(1, { surname: 'many' })).toHaveLength(10);
  });

  it('[1§3] gives whole records, and nothing that is not part of one', async () => {
    const [record] = await gateway().search(1, { policyNo: 'HM1' });
    expect(record).toMatchObject({ policyNumber: 'HM1', insuredCompany: '', itc: 50, isRegisteredForGst: true });
    expect(record).not.toHaveProperty('surprise');
  });
});

describe('policy look-up over HTTP', () => {
  it('sends organisation, filters and token', async () => {
    await real.search(1, { policyNo: 'HM1' });
    expect([seen.url.searchParams.get('orgId'), seen.url.searchParams.get('policyNo'), seen.authorization]).toEqual([
      '1',
      'HM1',
      'Bearer secret',
    ]);
  });

  it.each(['slow', 'broken', 'html'] as const)('says that the source does not answer when it is %s', async (how) => {
    mode = how;
    await expect(overHttp(how === 'slow' ? 50 : PATIENT).search(1, { policyNo: 'HM1' })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The policy system does not answer. Please try again.',
    });
    mode = 'ok';
  });
});
