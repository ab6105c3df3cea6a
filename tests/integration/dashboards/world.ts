// Writes the facts into a database, with organisations of their own, and asks the service for figures.
import type { ClientBase, Pool } from 'pg';
import { milestoneName } from '#domain/milestone-name.ts';
import { CLAIM_NAMESPACE, databaseRole } from '#domain/session.ts';
import { createGraphqlService, type GraphqlService } from '#server/graphql/service.ts';
import type { Session } from '#server/graphql/options.ts';
import { claimsOf, cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  PARTIES,
  PEOPLE,
  SIGHT,
  type ClaimFact,
  type ComplaintFact,
  type Facts,
  type IncidentFact,
  type Party,
  type Person,
  type Step,
} from './facts.ts';
import type { Instant } from './periods.ts';

export interface Figure {
  readonly resBigInt: number | null;
  readonly resDecimal: number | null;
  readonly resString: string | null;
  readonly resKey: string | null;
}

/** A row of a dashboard, with the figure that it is of. */
export interface WholeFigure extends Figure {
  readonly figure: string;
  readonly isPrevious: boolean;
}

export interface Place {
  readonly orgId: number;
  readonly people: Readonly<Record<Person, number>>;
  readonly parties: Readonly<Record<Party, number>>;
  /** Ids by the key of the fact, or by the name of what it holds. */
  readonly ids: ReadonlyMap<string, number>;
  session(person: Person): Session;
}

export interface Call {
  readonly name: string;
  /** What the answer is called; the name unless given. */
  readonly as?: string;
  readonly args: string;
}

export interface Dashboards {
  readonly database: TestDatabase;
  readonly service: GraphqlService;
  readonly here: Place;
  /** Another organisation, with the first of these facts. */
  readonly there: Place;
  standAt(now: Instant): Promise<void>;
  /** The rows of functions by their names, each with its arguments, as somebody. */
  ask(session: Session, calls: readonly Call[]): Promise<Readonly<Record<string, readonly Figure[]>>>;
  /** All rows of a dashboard. */
  askWhole(session: Session, name: string, args: string): Promise<readonly WholeFigure[]>;
  close(): Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;

const iso = (instant: Instant | undefined): string | null =>
  instant === undefined ? null : new Date(instant).toISOString();
const dollars = (cents: number | undefined): string | null => (cents === undefined ? null : (cents / 100).toFixed(2));

async function insert(client: ClientBase, table: string, row: Row): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await client.query<{ id: string }>(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning ${table === 'user_in_org' ? 'user_id as id' : 'id'}`,
    Object.values(row),
  );
  return Number(rows[0]?.id);
}

class Writer {
  readonly ids = new Map<string, number>();
  readonly #client: ClientBase;
  readonly #orgId: number;

  constructor(client: ClientBase, orgId: number) {
    this.#client = client;
    this.#orgId = orgId;
  }

  async add(table: string, row: Row, key?: string): Promise<number> {
    const id = await insert(this.#client, table, { org_id: this.#orgId, ...row });
    if (key !== undefined) this.ids.set(key, id);
    return id;
  }

  id(key: string): number {
    const id = this.ids.get(key);
    if (id === undefined) throw new Error(`There is no ${key}`);
    return id;
  }

  async #change(table: string, id: number, row: Row): Promise<void> {
    const names = Object.keys(row);
    await this.#client.query(
      `update ${table} set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
      [id, ...Object.values(row)],
    );
  }

  async #steps(of: Row, steps: readonly Step[]): Promise<void> {
    for (const [order, step] of steps.entries())
      await this.add('timeline_item', {
        ...of,
        order,
        label: step.label,
        label_when_completed: step.whenCompleted ?? null,
        completed_timestamp: iso(step.completed),
        hide_from_ui: step.isHidden ?? false,
      });
  }

  async claim(fact: ClaimFact): Promise<void> {
    const id = await this.add(
      'claim',
      {
        status: 'open',
        owner_id: this.id(fact.owner),
        created_at: iso(fact.created),
        claim_reported_at: iso(fact.reported),
        insurer_id: fact.insurer === undefined ? null : this.id(fact.insurer),
        product_type_id: fact.product === undefined ? null : this.id(fact.product),
        recovery: dollars(fact.recovery),
        excess: dollars(fact.excess),
      },
      fact.key,
    );
    for (const party of fact.parties)
      await this.add('claim_external_org', { claim_id: id, external_org_id: this.id(party) });
    await this.#steps({ claim_id: id }, fact.steps);
    for (const cents of fact.reserves)
      await this.add('reserve', {
        claim_id: id,
        section: 'Building',
        reserve: dollars(cents),
        frequency: 'one-off',
        payee_type: 'third party',
        payee_name: 'A builder',
        cost_type1_id: this.id('type 1'),
        cost_type2_id: this.id('type 2'),
      });
    if (fact.indicator)
      await this.#change('claim', id, { indicator_color: fact.indicator.color, indicator_title: fact.indicator.title });
    if (fact.status === 'reopened') await this.#change('claim', id, { status: 'closed' });
    if (fact.status !== 'open') await this.#change('claim', id, { status: fact.status });
    if (fact.closed !== undefined) await this.#change('claim', id, { closed_at: iso(fact.closed) });
  }

  async complaint(fact: ComplaintFact): Promise<void> {
    const id = await this.add(
      'complaint',
      {
        status: 'open',
        owner_id: fact.owner === undefined ? null : this.id(fact.owner),
        dt_received: iso(fact.received),
        complainant_first_name: 'Cora',
        complainant_last_name: 'Plaint',
        complainant_age: fact.age ?? null,
        monetary_remedy: dollars(fact.remedy),
        issue: fact.issue ?? null,
        is_public_submission: fact.isPublic ?? false,
        external_org_ids: fact.parties.map((party) => this.id(party)),
      },
      fact.key,
    );
    await this.#steps({ complaint_id: id }, fact.steps);
    for (const [what, when] of [
      ['acknowledged', fact.acknowledged],
      ['responded', fact.responded],
    ] as const)
      if (when !== undefined)
        await this.add('milestone', {
          entity: 'complaint',
          entity_id: id,
          name: milestoneName(what),
          source: `test:${what}`,
          occurred_at: iso(when),
        });
    for (const { label, isCleared } of fact.flags)
      await this.add('flag', { complaint_id: id, label_active: label, is_completed: isCleared });
    if (fact.color !== 'green') await this.#change('complaint', id, { indicator_color: fact.color });
    if (fact.status === 're-opened') await this.#change('complaint', id, { status: 'closed', outcome: 'Accepted' });
    if (fact.status !== 'open')
      await this.#change('complaint', id, {
        status: fact.status,
        outcome: fact.outcome ?? null,
        status_reason: 'As it was',
      });
    if (fact.closed !== undefined) await this.#change('complaint', id, { closed_at: iso(fact.closed) });
  }

  async incident(fact: IncidentFact): Promise<void> {
    const id = await this.add(
      'incident',
      {
        type: fact.type,
        description: 'Letters went to the wrong people',
        dt_identified: iso(fact.identified),
        owner_id: this.id('hana'),
        reported_by_other: 'A broker',
        risk: 'operational',
        impact_description: 'Ten customers',
        potential_impact_severity: fact.severity,
        potential_impact_frequency: fact.frequency,
        product_impacted: fact.product,
        claim_id: fact.claim === undefined ? null : this.id(fact.claim),
        complaint_id: fact.complaint === undefined ? null : this.id(fact.complaint),
      },
      fact.key,
    );
    if (fact.status === 'closed') {
      await this.#client.query('update timeline_item set is_completed = true where incident_id = $1', [id]);
      await this.#change('incident', id, { status: 'closed' });
    }
  }
}

async function makePlace(client: ClientBase, name: string, facts: Facts): Promise<Place> {
  await client.query(`select set_config('app.org_id', '', true)`);
  const orgId = await insert(client, 'org', {
    name,
    zone: 'Australia/Sydney',
    state: 'NSW',
    is_claims_feature_enabled: true,
    is_complaints_feature_enabled: true,
    is_compliance_feature_enabled: true,
  });
  await client.query(`select set_config('app.org_id', $1, true)`, [String(orgId)]);
  const writer = new Writer(client, orgId);
  // each fact has a timeline of its own
  for (const setting of ['claim_timeline_items', 'complaint_timeline_items']) {
    const { rows } = await client.query<{ id: string }>('select id from configuration_item where name = $1', [setting]);
    await writer.add('configuration_item_org', { configuration_item_id: rows[0]?.id, value: '[]' });
  }
  for (const party of PARTIES) await writer.add('external_org', { name: party }, party);
  for (const person of PEOPLE) {
    const sight = SIGHT[person];
    const id = await insert(client, 'user', { name: person, email: `${person}@org${orgId}.test` });
    writer.ids.set(person, id);
    await writer.add('user_in_org', {
      user_id: id,
      roles: [person === 'ada' ? 'org_admin' : 'user'],
      allow_access_to_all_external_orgs: person === 'hana',
    });
    for (const party of sight === 'all' ? [] : sight)
      await writer.add('user_external_org', { user_id: id, external_org_id: writer.id(party) });
  }
  for (const insurer of ['Ibis', 'Jade']) await writer.add('insurer', { name: insurer }, insurer);
  for (const product of ['Home', 'Motor']) await writer.add('product_type', { name: product }, product);
  const root = await writer.add('cost_type', { name: 'root' });
  const type1 = await writer.add('cost_type', { name: 'Building', parent_id: root }, 'type 1');
  await writer.add('cost_type', { name: 'Repairs', parent_id: type1 }, 'type 2');
  for (const fact of facts.claims) await writer.claim(fact);
  for (const fact of facts.complaints) await writer.complaint(fact);
  for (const fact of facts.incidents) await writer.incident(fact);
  const byName = <T extends string>(names: readonly T[]): Record<T, number> =>
    Object.fromEntries(names.map((key) => [key, writer.id(key)])) as Record<T, number>;
  const people = byName(PEOPLE);
  return {
    orgId,
    people,
    parties: byName(PARTIES),
    ids: writer.ids,
    session: (person) => {
      const role = person === 'ada' ? 'org_admin' : 'user';
      return { role: databaseRole(role), claims: claimsOf({ role, orgId, userId: people[person] }) };
    },
  };
}

async function standAt(pool: Pool, now: Instant): Promise<void> {
  await pool.query('delete from app.clock');
  await pool.query('insert into app.clock (shift) select $1::timestamptz - now()', [iso(now)]);
}

async function inTransaction<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    isDone = true;
    return done;
  } finally {
    client.release(!isDone);
  }
}

/** No figure shows clocks or rules, which would be counted anew with every write: minutes for all of these facts. */
async function withoutClocks(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as statement from pg_trigger
     where tgrelid = any ('{claim,complaint,incident,milestone}'::regclass[]) and tgname ~ '^t(65|70|75|92)_(clocks|rules)'`,
  );
  await pool.query(rows.map(({ statement }) => statement).join(';'));
}

/** @param until a moment after all facts */
export async function openDashboards(facts: Facts, until: Instant): Promise<Dashboards> {
  const database = await cloneDatabase();
  const { pool } = database;
  await withoutClocks(pool);
  await standAt(pool, until);
  const [here, there] = await inTransaction(pool, async (client) => [
    await makePlace(client, 'Here General', facts),
    await makePlace(client, 'There Claims', {
      claims: facts.claims.slice(0, 4),
      complaints: facts.complaints.slice(0, 4),
      incidents: facts.incidents.slice(0, 4),
    }),
  ]);
  const service = await createGraphqlService({
    pool: { connectionString: database.url, max: 4 },
    schema: 'public',
    naming: 'camel',
    authenticate: () => Promise.reject(new Error('Nobody signs in.')),
    sessionStatement: 'select * from app.begin_request($1, $2, $3, $4)',
    sessionClaims: [`${CLAIM_NAMESPACE}org_id`, `${CLAIM_NAMESPACE}user_id`],
    tenantClaim: `${CLAIM_NAMESPACE}org_id`,
  });
  return {
    database,
    service,
    here,
    there,
    standAt: (now) => standAt(pool, now),
    async ask(session, calls) {
      const fields = calls.map(
        ({ name, as = name, args }) => `${as}: ${name}(args: {${args}}) { resBigInt resDecimal resString resKey }`,
      );
      const answer = await service.execute(session, { query: `{ ${fields.join('\n')} }` });
      if (!answer.data) throw new Error(JSON.stringify(answer.errors));
      return answer.data as Readonly<Record<string, readonly Figure[]>>;
    },
    async askWhole(session, name, args) {
      const query = `{ ${name}(args: {${args}}) { figure isPrevious resBigInt resDecimal resString resKey } }`;
      const answer = await service.execute(session, { query });
      if (!answer.data) throw new Error(JSON.stringify(answer.errors));
      return answer.data[name] as readonly WholeFigure[];
    },
    async close() {
      await service.close();
      await database.drop();
    },
  };
}
