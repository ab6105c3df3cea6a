// Runs cases: a template database for each folder, a clone of it and a service of its own for each case.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import type { CatalogueOverrides } from '#server/graphql/catalogue/model.ts';
import { createGraphqlService, type GraphqlService } from '#server/graphql/service.ts';
import type { Case, Folder, Step } from './cases.ts';
import { difference, parseExactly } from './compare.ts';
import { emptyMetadata, runCommand, runSetup, STAND_INS, type Metadata } from './setup.ts';

export interface Outcome {
  readonly name: string;
  readonly result: 'passed' | 'failed' | 'excluded';
  /** Why it failed or was left out. */
  readonly reason?: string;
}

const SESSION = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`;

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function overrides(metadata: Metadata): CatalogueOverrides {
  return {
    tables: metadata.tables,
    relationships: metadata.relationships,
    functions: metadata.functions,
    computedFields: metadata.computedFields,
  };
}

function openService(url: string, metadata: Metadata, onError: (error: unknown) => void): Promise<GraphqlService> {
  return createGraphqlService({
    pool: { connectionString: url, max: 2 },
    schema: 'public',
    naming: 'verbatim',
    catalogue: overrides(metadata),
    // the cases are the administrator's; what they send as session variables is what functions are told
    authenticate: (headers) =>
      Promise.resolve({
        role: 'postgres',
        claims: Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-hasura-'))),
      }),
    sessionStatement: SESSION,
    logError: onError,
  });
}

async function post(service: GraphqlService, step: Step): Promise<string> {
  const server = http.createServer((request, response) => void service.handleRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...step.headers },
      body: JSON.stringify(step.query),
    });
    return await response.text();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function codeOf(response: unknown): unknown {
  const errors = (response as { errors?: readonly { extensions?: { code?: unknown } }[] } | undefined)?.errors;
  return errors?.[0]?.extensions?.code;
}

/** An error case fails with the same code; its message may differ. */
function compare(expected: unknown, actual: unknown): string | undefined {
  if (Array.isArray(expected)) {
    const list = Array.isArray(actual) ? actual : [];
    for (const [index, item] of expected.entries()) {
      const found = compare(item, list[index]);
      if (found !== undefined) return `[${index}] ${found}`;
    }
    return undefined;
  }
  if (expected === undefined) return codeOf(actual) === 'unexpected' ? 'an unexpected error' : undefined;
  const code = codeOf(expected);
  if (code !== undefined)
    return codeOf(actual) === code
      ? undefined
      : `expected the error ${JSON.stringify(code)}, got ${JSON.stringify(actual)}`;
  const found = difference(expected, actual);
  return found !== undefined && codeOf(actual) !== undefined ? `${found}: ${JSON.stringify(actual)}` : found;
}

async function runSteps(steps: readonly Step[], url: string, metadata: Metadata): Promise<string | undefined> {
  const errors: unknown[] = [];
  for (const [index, step] of steps.entries()) {
    const where = steps.length > 1 ? `step ${index + 1}: ` : '';
    if (!step.url.endsWith('graphql')) {
      await withClient(url, (client) => runCommand(step.query, client, metadata));
      continue;
    }
    const service = await openService(url, metadata, (error) => errors.push(error));
    try {
      const found = compare(step.response, parseExactly(await post(service, step)));
      if (found !== undefined) return `${where}${found}${errors.length > 0 ? ` (${String(errors[0])})` : ''}`;
    } finally {
      await service.close();
    }
  }
  return undefined;
}

async function runCase(one: Case, server: string, template: string, metadata: Metadata): Promise<Outcome> {
  const { name, excluded } = one;
  if (excluded !== undefined) return { name, result: 'excluded', reason: excluded };
  const database = `${template}_case`;
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${database}`);
    await client.query(`create database ${database} template ${template}`);
  });
  try {
    const reason = await runSteps(one.steps, databaseUrl(server, database), structuredClone(metadata));
    return reason === undefined ? { name, result: 'passed' } : { name, result: 'failed', reason };
  } catch (error) {
    return { name, result: 'failed', reason: String(error) };
  }
}

/**
 * Runs the cases of one folder.
 * @param server connection string of a superuser; databases are made and dropped beside it
 */
export async function runFolder(folder: Folder, server: string): Promise<Outcome[]> {
  const template = `conformance_${folder.name.replaceAll(/\W+/g, '_').toLowerCase()}`;
  const metadata = emptyMetadata();
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${template}`);
    await client.query(`create database ${template} template template0`);
  });
  try {
    await withClient(databaseUrl(server, template), async (client) => {
      await client.query(STAND_INS);
      for (const file of folder.setup) await runSetup(file, client, metadata);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const needsMore = /postgis|raster|the setup uses/.test(reason);
    return folder.cases.map((one) => ({
      name: one.name,
      result: needsMore || one.excluded !== undefined ? 'excluded' : 'failed',
      reason: one.excluded ?? `setup: ${reason}`,
    }));
  }
  const outcomes: Outcome[] = [];
  for (const one of folder.cases) outcomes.push(await runCase(one, server, template, metadata));
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${template}_case`);
    await client.query(`drop database if exists ${template}`);
  });
  return outcomes;
}
