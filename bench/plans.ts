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

/** Explains the statement as a person, in a transaction that is taken back. */
async function explain(client: Client, person: Person, { text, values }: Sent): Promise<Explained> {
  const { role, claims } = sessionOf(person);
  const single = SESSION_CLAIMS.map((name) => claims[name]).map((claim) =>
    typeof claim === 'string' || claim === undefined ? (claim ?? null) : JSON.stringify(claim),
  );
  await client.query('begin');
  try {
    await client.query(SESSION_STATEMENT, [role, JSON.stringify(claims), ...single]);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly Explained[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    );
    const [found] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!found) throw new Error('There is no plan.');
    return found;
  } finally {
    await client.query('rollback');
  }
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
    async explain(person, { query, variables }) {
      sent.length = 0;
      const answer = await service.execute(sessionOf(person), { query, variables: { ...variables } });
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      const found: Explained[] = [];
      for (const statement of sent.filter(({ text }) => text !== SESSION_STATEMENT)) {
        await explain(client, person, statement);
        found.push(await explain(client, person, statement));
      }
      return found;
    },
    async close() {
      await service.close();
      await client.end();
    },
  };
}

/** Tables that grow with an organisation's work. */
const GROWING = new Set(
  'claim claim_external_org clock comm_log complaint complaint_external_org expense_item file flag incident indicator invoice invoice_item log milestone note notification receipt recovery reserve reserve_change reserve_payment task timeline_item'.split(
    ' ',
  ),
);
/** A look-up by a key of its own reads no range; a table of a few rows is read as a whole. */
const FEW_ROWS = 100;

function isBeyond(node: PlanNode): boolean {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, 'Index Cond': condition = '' } = node;
  // its indexes are nodes of their own
  if (type === 'Bitmap Heap Scan') return false;
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return rows > FEW_ROWS && (index === undefined ? GROWING.has(table) : !condition.includes('org_id'));
}

/** Where a growing table is read beyond one organisation's range of an index, by the question's name. */
export async function readsBeyond(
  url: string,
  person: Person,
  questions: readonly { readonly name: string; readonly query: string; readonly variables: object }[],
): Promise<readonly string[]> {
  const explainer = await openExplainer(url);
  const found = new Set<string>();
  try {
    for (const { name, query, variables } of questions)
      for (const { Plan } of await explainer.explain(person, { query, variables }))
        for (const node of nodesOf(Plan)) if (isRead(node) && isBeyond(node)) found.add(`${name}: ${scanWords(node)}`);
  } finally {
    await explainer.close();
  }
  return [...found];
}

/** What the results say of it. */
export const beyondText = (beyond: readonly string[]): string =>
  `- Tables that grow are read within the organisation's range of an index: ${beyond.length === 0 ? 'yes, all' : `**no**: ${beyond.join('; ')}`}.`;
