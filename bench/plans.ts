// How the database answers what the service asks it: each statement as it is sent, explained under the rights of who asks.
import { Client, type ClientConfig } from 'pg';
import { createGraphqlService } from '#server/graphql/service.ts';
import { SESSION_CLAIMS, SESSION_STATEMENT } from './servers/child.ts';
import { authenticate, sessionOf, type Person } from './sessions.ts';

interface Sent {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** A client of pg that notes what the service sends. */
function recorder(sent: Sent[]): new (config?: ClientConfig) => Client {
  interface Wire {
    parse(message: { text: string }, more?: unknown): unknown;
    bind(message: { values?: readonly (string | null)[] }, more?: unknown): unknown;
  }
  return class Recorder extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      const wire = (this as unknown as { readonly connection: Wire }).connection;
      const [parse, bind] = [wire.parse.bind(wire), wire.bind.bind(wire)];
      let text = '';
      wire.parse = (message, more) => {
        text = message.text;
        return parse(message, more);
      };
      wire.bind = (message, more) => {
        sent.push({ text, values: message.values ?? [] });
        return bind(message, more);
      };
    }
  };
}

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

export function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

export const isRead = (node: PlanNode): boolean => /Scan/.test(node['Node Type']) && node['Actual Loops'] > 0;

export function scanWords(node: PlanNode): string {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition = '' } = node;
  const place = [index === undefined ? undefined : `by ${index}`, table === undefined ? undefined : `of ${table}`];
  const columns = [...new Set([...condition.matchAll(/\((?:\w+\.)?(\w+) =/g)].map(([, column]) => column))].join(', ');
  return `${type} ${place.filter(Boolean).join(' ')}${columns === '' ? '' : ` (${columns})`}, ${Math.round(node['Actual Rows'] * node['Actual Loops'])} rows`;
}

export interface Explained {
  readonly Plan: PlanNode;
  /** Milliseconds. */
  readonly 'Execution Time': number;
}

/** Does something with a person's rights, in a transaction that is taken back. */
async function asPerson<T>(client: Client, person: Person, work: () => Promise<T>): Promise<T> {
  const { role, claims } = sessionOf(person);
  const single = SESSION_CLAIMS.map((name) => claims[name]).map((claim) =>
    typeof claim === 'string' || claim === undefined ? (claim ?? null) : JSON.stringify(claim),
  );
  await client.query('begin');
  try {
    await client.query(SESSION_STATEMENT, [role, JSON.stringify(claims), ...single]);
    return await work();
  } finally {
    await client.query('rollback');
  }
}

const explain = (client: Client, person: Person, { text, values }: Sent): Promise<Explained> =>
  asPerson(client, person, async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly Explained[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    );
    const [found] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!found) throw new Error('There is no plan.');
    return found;
  });

interface Recorder {
  readonly mayAsk: (
    person: Person,
    question: { readonly query: string; readonly variables: object },
  ) => Promise<boolean>;
  /** What the service sends to answer the question, in its order. */
  readonly statementsOf: (
    person: Person,
    question: { readonly query: string; readonly variables: object },
  ) => Promise<readonly Sent[]>;
  readonly close: () => Promise<void>;
}

/** A service of its own on the database, whose statements are noted. */
async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const sent: Sent[] = [];
  const service = await createGraphqlService({
    pool: { connectionString: databaseUrl, max: 1, Client: recorder(sent) },
    schema: 'public',
    naming: 'camel',
    authenticate,
    sessionStatement: SESSION_STATEMENT,
    sessionClaims: SESSION_CLAIMS,
    policyTables: ['org', 'user_in_org', 'user_external_org', 'user_org_supplier'],
    namedStatements: false,
    logError: (error) => console.error(error),
  });
  return {
    async mayAsk(person, { query, variables }) {
      return (await service.execute(sessionOf(person), { query, variables: { ...variables } })).errors === undefined;
    },
    async statementsOf(person, { query, variables }) {
      sent.length = 0;
      const answer = await service.execute(sessionOf(person), { query, variables: { ...variables } });
      if (answer.errors) throw new Error(`${query}: ${JSON.stringify(answer.errors)}`);
      return sent.filter(({ text }) => text !== SESSION_STATEMENT);
    },
    close: () => service.close(),
  };
}

export interface Explainer {
  /** How each statement is answered that the question leads to, once what it reads is in memory. */
  readonly explain: (
    person: Person,
    question: { readonly query: string; readonly variables: object },
  ) => Promise<Explained[]>;
  readonly close: () => Promise<void>;
}

/** A service of its own on the database, whose statements are noted and explained. */
export async function openExplainer(databaseUrl: string): Promise<Explainer> {
  const client = new Client(databaseUrl);
  await client.connect();
  const recorded = await openRecorder(databaseUrl);
  return {
    async explain(person, question) {
      const found: Explained[] = [];
      for (const statement of await recorded.statementsOf(person, question)) {
        await explain(client, person, statement);
        found.push(await explain(client, person, statement));
      }
      return found;
    },
    async close() {
      await recorded.close();
      await client.end();
    },
  };
}

/** Tables with more rows than an organisation has of what it configures. */
const LARGE_ROWS = 10_000;
/** A look-up by a key of its own, however often, reads no range; a table of a few rows is read as a whole. */
const FEW_ROWS = 100;

function isBeyond(node: PlanNode, large: ReadonlySet<string>): boolean {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, 'Index Cond': condition = '' } = node;
  // its indexes are nodes of their own
  if (type === 'Bitmap Heap Scan') return false;
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return index === undefined
    ? rows * node['Actual Loops'] > FEW_ROWS && large.has(table)
    : rows > FEW_ROWS && !condition.includes('org_id');
}

/** A connection that tells how it answered each statement, those inside functions as well. */
async function openTeller(url: string, told: PlanNode[]): Promise<Client> {
  const client = new Client(url);
  client.on('notice', ({ message = '' }) => {
    const [, plan] = /plan:\n([^]*)$/.exec(message) ?? [];
    if (plan !== undefined) told.push((JSON.parse(plan) as Explained).Plan);
  });
  await client.connect();
  await client.query("load 'auto_explain'");
  const settings = { log_min_duration: '0', log_analyze: 'on', log_nested_statements: 'on', log_format: 'json' };
  for (const [name, value] of Object.entries({ ...settings, log_buffers: 'on', log_timing: 'off' }))
    await client.query(`set auto_explain.${name} = ${value}`);
  await client.query('set client_min_messages = log');
  return client;
}

async function largeTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [LARGE_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}

export interface NamedQuestion {
  readonly name: string;
  readonly query: string;
  readonly variables: object;
}

/**
 * Where a large table is read beyond one organisation's range of an index, by the question's name; functions are looked into.
 * @throws Error when the person may not ask one of them
 */
export async function readsBeyond(
  url: string,
  person: Person,
  questions: readonly NamedQuestion[],
): Promise<readonly string[]> {
  const told: PlanNode[] = [];
  const teller = await openTeller(url, told);
  const recorded = await openRecorder(url);
  const found = new Set<string>();
  try {
    const large = await largeTables(teller);
    for (const { name, query, variables } of questions)
      for (const { text, values } of await recorded.statementsOf(person, { query, variables })) {
        await asPerson(teller, person, async () => {
          told.length = 0;
          await teller.query(text, [...values]);
        });
        for (const node of told.flatMap(nodesOf))
          if (isRead(node) && isBeyond(node, large)) found.add(`${name}: ${scanWords(node)}`);
      }
  } finally {
    await recorded.close();
    await teller.end();
  }
  return [...found];
}

/** Those of the questions that a person may ask: an administrator's page has fields that others have not. */
export async function askableBy(
  url: string,
  person: Person,
  questions: readonly NamedQuestion[],
): Promise<readonly NamedQuestion[]> {
  const recorded = await openRecorder(url);
  const askable: NamedQuestion[] = [];
  try {
    for (const question of questions) if (await recorded.mayAsk(person, question)) askable.push(question);
  } finally {
    await recorded.close();
  }
  return askable;
}

/** Stands in the results where something was found. */
export const BEYOND = '**beyond it**';
/** What the results say of it. */
export const beyondText = (beyond: readonly string[]): string =>
  `- Large tables are read within the organisation's range of an index: ${beyond.length === 0 ? 'yes, all' : `${BEYOND}: ${beyond.join('; ')}`}.`;
