// Global search as the finder asks for it, in the largest organisation of the bench: by number, name, typing error, phone, e-mail
// and address, as each person may ask.
import { print } from 'graphql';
import { Client } from 'pg';
import { GlobalSearchDocument } from '#src/generated/documents/global-search.ts';
import type { BenchDatabase } from './database.ts';
import type { Contender } from './contender.ts';
import { listSection } from './list-section.ts';
import type { Circumstances } from './report.ts';
import { timeCases, type ListCase, type ListTiming } from './suppliers-list.ts';

const TARGET_MILLISECONDS = 100;

const QUERY = print(GlobalSearchDocument).replace('globalSearch(args:', 'total: globalSearch(args:');

interface Known {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly policy: string;
  readonly suburb: string;
  readonly phone: string;
}

/** Two letters changed places, as fingers do it. */
const mistyped = (word: string): string => `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`;

function searchCases({ id, first, last, email, policy, suburb, phone }: Known): readonly ListCase[] {
  const texts: Readonly<Record<string, string>> = {
    'the number of a claim': id,
    'a claim by its name and number': `claim ${id}`,
    'a first name, as many have it': first,
    'first and last name': `${first} ${last}`,
    'the beginnings of both': `${first.slice(0, 3)} ${last.slice(0, 4)}`,
    'two letters': first.slice(0, 2),
    'a name with a typing error': mistyped(last),
    'both names, one with a typing error': `${first} ${mistyped(last)}`,
    'a typing error in what everybody has': 'exmaple',
    'a name that nobody has': 'nosuchname',
    'a phone number': phone,
    'an e-mail address': email,
    'a part of an e-mail address': email.slice(0, email.indexOf('@') + 4),
    'a policy number, with spaces': policy.replace('-', ' '),
    'a part of a policy number': policy.slice(-5),
    'name and suburb': `${last} ${suburb}`,
  };
  return Object.entries(texts).map(([name, search]) => ({ name, variables: { search } }));
}

async function knownOf(url: string, orgId: number): Promise<{ readonly claim: Known; readonly memberId: number }> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Known & { readonly memberId: number }>(
      `select c.id::text, c.ph_first_name as first, c.ph_last_name as last, c.ph_email as email, c.policy_no as policy, c.ph_suburb as suburb, c.ph_phone as phone, m.user_id::float8 as "memberId"
       from claim c join user_in_org m on m.org_id = c.org_id and m.user_id = c.owner_id and m.roles = '{user}' and not m.disabled
       where c.org_id = $1 and length(c.ph_last_name) > 5 and c.ph_phone is not null order by md5(c.id::text) limit 1`,
      [orgId],
    );
    const [first] = rows;
    if (!first) throw new Error(`Organisation ${orgId} has no claim of a user`);
    return { claim: first, memberId: first.memberId };
  } finally {
    await client.end();
  }
}

/** Asks each case again and again, as an administrator and as a user who sees a part. @param times requests that count, for each case */
export async function timeGlobalSearch(
  { url, orgId, userId }: Pick<BenchDatabase, 'url' | 'orgId' | 'userId'>,
  service: Contender,
  times: number,
): Promise<Readonly<Record<string, readonly ListTiming[]>>> {
  const { claim, memberId } = await knownOf(url, orgId);
  const list = { query: QUERY, cases: searchCases(claim) };
  return {
    administrator: await timeCases(service, { orgId, userId, role: 'org_admin' }, list, 1, times),
    'user of one handling party': await timeCases(service, { orgId, userId: memberId, role: 'user' }, list, 1, times),
  };
}

/** The search as Markdown. */
export function globalSearchText(
  timings: Readonly<Record<string, readonly ListTiming[]>>,
  claims: number,
  circumstances: Circumstances,
): string {
  return listSection(
    'Global search',
    `The finder's question in one of the organisations that share ${claims.toLocaleString('en-AU')} claims: every kind, at most six rows of each, milliseconds at the client, one at a time.`,
    timings,
    TARGET_MILLISECONDS,
    circumstances,
  );
}
