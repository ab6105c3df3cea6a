// Records with clocks, and a clock of the day that is moved.
import type { Pool } from 'pg';
import { instantOf } from '#domain/dates.ts';
import { milestoneName } from '#domain/milestone-name.ts';
import { passClocks } from '#server/clocks/pass.ts';
import { createTransactions } from '#server/database/transactions.ts';
import { anewAtDeadlock } from '#server/graphql/pool/anew-at-deadlock.ts';
import { createLogger } from '#server/log.ts';
import { complaintRow } from '#tests/support/complaint-row.ts';
import { asSystem } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';

export const ZONE = 'Australia/Sydney';
const LOG = createLogger({ level: 'error', format: 'json' });

export interface ClockRow {
  readonly id: string;
  readonly rule: string;
  readonly round: number;
  readonly state: string;
  /** 2026-11-24 23:59 in the zone. */
  readonly due: string | null;
  readonly met: string | null;
  readonly ended: string | null;
  readonly evidence: Readonly<Record<string, unknown>> | null;
}

export const at = (day: string, time = '10:00') => instantOf(day, time, ZONE);

/** A test's hand on the clocks of the world's own organisation. */
export function clocksOf(pool: Pool, world: World) {
  const { orgId } = world.here;
  const asOrg = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    anewAtDeadlock(() => asSystem(pool, orgId, async (client) => (await client.query<T>(sql, [...values])).rows));
  const insert = async (table: string, columns: Readonly<Record<string, unknown>>): Promise<number> => {
    const names = Object.keys(columns);
    const [row] = await asOrg<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id::float8 as id`,
      Object.values(columns),
    );
    return row!.id;
  };
  return {
    asOrg,
    async standAt(day: string, time = '12:00'): Promise<void> {
      await pool.query('delete from app.clock');
      await pool.query('insert into app.clock (shift) select $1::timestamptz - now()', [at(day, time)]);
    },
    /** What the hourly job does. */
    pass: () => passClocks(createTransactions(pool), LOG),
    claim: (reported: string, columns: Readonly<Record<string, unknown>> = {}) =>
      insert('claim', {
        cause_of_loss: 'Storm',
        claim_reported_at: reported,
        owner_id: world.here.people.handler.userId,
        ...columns,
      }),
    complaint: (received: string, columns: Readonly<Record<string, unknown>> = {}) =>
      insert('complaint', { ...complaintRow(world), dt_received: received, ...columns }),
    incident: (columns: Readonly<Record<string, unknown>> = {}) =>
      insert('incident', {
        type: 'reportable situation',
        description: 'Letters went to the wrong people',
        dt_identified: at('2026-11-20'),
        owner_id: world.here.people.handler.userId,
        reported_by_other: 'A broker',
        risk: 'operational',
        impact_description: 'Ten customers',
        potential_impact_severity: 'low',
        potential_impact_frequency: 'low',
        product_impacted: 'Claims',
        ...columns,
      }),
    async record(entity: 'claim' | 'complaint', id: number, what: string, when?: string): Promise<void> {
      await asOrg(
        `insert into milestone (entity, entity_id, name, source, occurred_at, details) values ($1, $2, $3, 'recorded:' || gen_random_uuid(), coalesce($4::timestamptz, app.now()), '{"channel": "phone"}')`,
        [entity, id, milestoneName(what), when ?? null],
      );
    },
    /** The clocks of a record, by rule and round. */
    clocks: (entity: string, id: number) =>
      asOrg<ClockRow>(
        `select id, rule, round, state, evidence, to_char(due_at at time zone '${ZONE}', 'YYYY-MM-DD HH24:MI') as due,
           to_char(met_at at time zone '${ZONE}', 'YYYY-MM-DD') as met, to_char(ended_at at time zone '${ZONE}', 'YYYY-MM-DD') as ended
         from clock where entity = $1 and entity_id = $2 order by rule, round`,
        [entity, id],
      ),
    async next(table: string, id: number): Promise<string> {
      const [row] = await asOrg<{ next: string; version: number }>(
        `select concat_ws(' ', next_due_rule, to_char(next_due_at at time zone '${ZONE}', 'YYYY-MM-DD')) as next from ${table} where id = $1`,
        [id],
      );
      return row!.next;
    },
  };
}

/** 'rule round state due' of each clock, for comparing at a glance. */
export const lines = (rows: readonly ClockRow[]): readonly string[] =>
  rows.map(({ rule, round, state, due }) => `${rule} ${round} ${state} ${due?.slice(0, 10)}`);
