// Runs cases: a template database for each folder; cases that write get a clone of it and services of their own.
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import type { CatalogueOverrides } from '#server/graphql/catalogue/model.ts';
import { createGraphqlService, type GraphqlService } from '#server/graphql/service.ts';
import { CLONE, copyOf, databaseUrl } from '#tests/support/template.ts';
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

/** A service, with the errors that it has told of. */
interface Served {
  readonly service: GraphqlService;
  readonly errors: unknown[];
}

async function serve(url: string, metadata: Metadata): Promise<Served> {
  const errors: unknown[] = [];
  return { service: await openService(url, metadata, (error) => errors.push(error)), errors };
}

async function ask(step: Step, { service, errors }: Served): Promise<string | undefined> {
  errors.length = 0;
  const found = compare(step.response, parseExactly(await post(service, step)));
  return found === undefined || errors.length === 0 ? found : `${found} (${String(errors[0])})`;
}

const isCommand = (step: Step): boolean => !step.url.endsWith('graphql');

/** Whether a case leaves its database as it was: it only asks queries. */
function onlyReads({ steps }: Case): boolean {
  return steps.every((step) => !isCommand(step) && !/\b(mutation|subscription)\b/.test(JSON.stringify(step.query)));
}

/** Each step with a service of its own, because a command may change what there is to serve. */
async function runSteps(steps: readonly Step[], url: string, metadata: Metadata): Promise<string | undefined> {
  for (const [index, step] of steps.entries()) {
    if (isCommand(step)) {
      await withClient(url, (client) => runCommand(step.query, client, metadata));
      continue;
    }
    const served = await serve(url, metadata);
    try {
      const found = await ask(step, served);
      if (found !== undefined) return steps.length > 1 ? `step ${index + 1}: ${found}` : found;
    } finally {
      await served.service.close();
    }
  }
  return undefined;
}

async function readSteps(steps: readonly Step[], served: Served): Promise<string | undefined> {
  for (const [index, step] of steps.entries()) {
    const found = await ask(step, served);
    if (found !== undefined) return steps.length > 1 ? `step ${index + 1}: ${found}` : found;
  }
  return undefined;
}

async function makeClone(server: string, database: string, template: string): Promise<string> {
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${database}`);
    await client.query(copyOf(template, database));
  });
  return databaseUrl(server, database);
}

async function runCase({ name, excluded }: Case, run: () => Promise<string | undefined>): Promise<Outcome> {
  if (excluded !== undefined) return { name, result: 'excluded', reason: excluded };
  try {
    const reason = await run();
    return reason === undefined ? { name, result: 'passed' } : { name, result: 'failed', reason };
  } catch (error) {
    return { name, result: 'failed', reason: String(error) };
  }
}

/** Cases that only read share a clone and a service; each other case has its own. In the order of the folder. */
async function runCases(folder: Folder, server: string, template: string, metadata: Metadata): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let reading: Served | undefined;
  try {
    for (const one of folder.cases)
      outcomes.push(
        await runCase(one, async () => {
          if (!onlyReads(one))
            return runSteps(
              one.steps,
              await makeClone(server, `${template}_case`, template),
              structuredClone(metadata),
            );
          reading ??= await serve(await makeClone(server, `${template}_read`, template), metadata);
          return readSteps(one.steps, reading);
        }),
      );
  } finally {
    await reading?.service.close();
  }
  return outcomes;
}

/**
 * Runs the cases of one folder.
 * @param server connection string of a superuser; databases are made and dropped beside it
 */
export async function runFolder(folder: Folder, server: string): Promise<Outcome[]> {
  // named as a clone, so that what a broken-off run leaves is swept with them
  const template = `${CLONE}${Date.now()}_${randomBytes(4).toString('hex')}`;
  const metadata = emptyMetadata();
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${template}`);
    await client.query(copyOf('template0', template));
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
  const outcomes = await runCases(folder, server, template, metadata);
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${template}_case`);
    await client.query(`drop database if exists ${template}_read`);
    await client.query(`drop database if exists ${template}`);
  });
  return outcomes;
}
