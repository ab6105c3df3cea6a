import { execFileSync } from 'node:child_process';
import { expect, type APIRequestContext } from '@playwright/test';
import { people, type Person } from './people.ts';

const tokens = new Map<Person, string>();

/** An access token of a person, made by the program that makes them for scripts. */
function tokenOf(person: Person): string {
  const known = tokens.get(person);
  if (known !== undefined) return known;
  const token = execFileSync('node_modules/.bin/node', ['scripts/token.ts', '--email', people[person].email], {
    encoding: 'utf8',
    env: { ...process.env, PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR },
  }).trim();
  tokens.set(person, token);
  return token;
}

/** Runs an operation, by default as an organisation admin of Banksia General; for what a test needs to know, not for what it shows. */
export async function askService<Data>(
  request: APIRequestContext,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  person: Person = 'olivia',
): Promise<Data> {
  const response = await request.post('/graphql', {
    data: { query, variables },
    headers: { authorization: `Bearer ${tokenOf(person)}` },
  });
  const body = (await response.json()) as { data: Data; errors?: unknown };
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** Access key of a claim that has answers to its questionnaire. */
export async function anAccessKey(request: APIRequestContext): Promise<string> {
  const data = await askService<{ Claim: { accessKey: string }[] }>(
    request,
    'query { Claim(where: { questionnaireVersionId: { _is_null: false } }, order_by: { id: asc }, limit: 1) { accessKey } }',
  );
  return data.Claim[0]!.accessKey;
}
