// Claims, complaints, rules and a clock that is moved, for the tests of business rules.
import type { Pool } from 'pg';
import { instantOf } from '#domain/dates.ts';
import { milestoneName } from '#domain/milestone-name.ts';
import { anewAtDeadlock } from '#server/graphql/pool/anew-at-deadlock.ts';
import { createTransactions } from '#server/database/transactions.ts';
import { createLogger } from '#server/log.ts';
import { evaluateDueRules } from '#server/rules/evaluate.ts';
import { asSystem } from '#tests/support/database.ts';

export const ZONE = 'Australia/Sydney';
const LOG = createLogger({ level: 'error', format: 'json' });

export interface RuleColumns {
  readonly title?: string;
  readonly starts: string;
  readonly ends: string;
  readonly length: number;
  readonly type: 'business' | 'calendar' | 'months';
  readonly priority?: number;
  readonly color?: 'red' | 'orange' | 'green';
  readonly workflowId?: unknown;
}

/** A test's hand on the rules of one organisation. */
export function rulesOf(pool: Pool, orgId: number) {
  const asOrg = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    // as the service does: its jobs may be asking the rules
    anewAtDeadlock(() => asSystem(pool, orgId, async (client) => (await client.query<T>(sql, [...values])).rows));

  return {
    asOrg,
    /** The clock stands at a local time of a day, from the next transaction on. */
    async standAt(day: string, time = '12:00'): Promise<void> {
      await pool.query('delete from app.clock');
      await pool.query('insert into app.clock (shift) select $1::timestamptz - now()', [instantOf(day, time, ZONE)]);
    },
    /** What the hourly job does. */
    pass: () => evaluateDueRules(createTransactions(pool), LOG),
    async rule(table: string, rule: RuleColumns): Promise<number> {
      const [row] = await asOrg<{ id: number }>(
        `insert into ${table} (title, milestone_start_name, milestone_end_name, interval_in_days, interval_type, priority, color${rule.workflowId === undefined ? '' : ', workflow_id'})
         values ($1, $2, $3, $4, $5, $6, $7${rule.workflowId === undefined ? '' : ', $8'}) returning id::float8 as id`,
        [
          rule.title ?? 'A rule',
          milestoneName(rule.starts),
          milestoneName(rule.ends),
          rule.length,
          rule.type,
          rule.priority ?? 1,
          rule.color ?? 'red',
          ...(rule.workflowId === undefined ? [] : [rule.workflowId]),
        ],
      );
      return row!.id;
    },
    /** A claim that was reported at the clock's day, without rules asked beyond its own triggers. */
    async claim(reported: string, columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
      const names = Object.keys(columns);
      const [row] = await asOrg<{ id: number }>(
        `insert into claim (cause_of_loss, claim_reported_at${names.map((name) => `, ${name}`).join('')}) values ('Storm', $1${names.map((_, at) => `, $${at + 2}`).join('')}) returning id::float8 as id`,
        [reported, ...Object.values(columns)],
      );
      return row!.id;
    },
    async record(entity: 'claim' | 'complaint', id: number, what: string, at?: string): Promise<void> {
      await asOrg(
        `insert into milestone (entity, entity_id, name, source, occurred_at) values ($1, $2, $3, gen_random_uuid()::text, coalesce($4::timestamptz, app.now()))`,
        [entity, id, milestoneName(what), at ?? null],
      );
    },
    /** Rules that are on, or were, in the order in which they came. */
    history: (table: string, id: number) =>
      asOrg<{ title: string; is_on: boolean; reason: string | null; due: string }>(
        `select title, is_on, turned_off_reason as reason, app.local_date(org_id, due_at)::text as due from ${table} where entity_id = $1 order by id`,
        [id],
      ),
    async colour(table: string, id: number): Promise<string> {
      const [row] = await asOrg<{ color: string }>(`select indicator_color as color from ${table} where id = $1`, [id]);
      return row!.color;
    },
  };
}
