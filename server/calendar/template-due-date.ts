// The due date that a template gives its task on a record: what it counts from is read from the record, business days are
// its organisation's (RULES 14, 33).
import { dueDateOf, type TemplateDueDate } from '#domain/task-due-date.ts';
import { anchorKey } from '#domain/task-trigger.ts';
import type { LocalDate } from '#domain/dates.ts';
import { hasPart, type RecordRef } from '#domain/records.ts';
import { holidaysOf, type OwnHolidays } from './holidays.ts';

/** Reads rows; with which rights is its caller's. */
type Query = <Row extends Readonly<Record<string, unknown>>>(
  sql: string,
  values: readonly unknown[],
) => Promise<readonly Row[]>;

/** A record as far as the due dates of its tasks count from it. */
export interface DueRecord extends Readonly<Record<string, unknown>> {
  readonly ownerId: number | null;
  readonly created: LocalDate | null;
  readonly today: LocalDate;
  /** NSW, VIC, ... */
  readonly state: string;
  readonly own: OwnHolidays | null;
  /** The latest day of each milestone, of steps by {@link anchorKey}. */
  readonly milestones: Readonly<Record<string, LocalDate>>;
}

const DAYS_IN_YEAR = 365;
/** At least four business days in each week of seven, holidays taken away. */
const CALENDAR_DAYS_A_BUSINESS_DAY = 7 / 4;

const NONE = 'select null::text as name, null::date as day where false';

/** @returns undefined where there is no such record for whoever asks */
export async function readDueRecord({ kind, id }: RecordRef, query: Query): Promise<DueRecord | undefined> {
  const milestones = hasPart(kind, 'milestones')
    ? `select name, max(app.local_date(r.org_id, occurred_at)) as day from milestone where ${kind.parentColumn} = r.id and org_id = r.org_id group by name`
    : NONE;
  const steps = hasPart(kind, 'timeline')
    ? `select name || ' ' || status, max(app.local_date(r.org_id, at)) from app.reached_steps(r.org_id, '${kind.table}', r.id) group by 1`
    : NONE;
  const [record] = await query<DueRecord>(
    `select r.owner_id::float8 as "ownerId", app.local_date(r.org_id, r.created_at)::text as created, app.today(r.org_id)::text as today, o.state,
       app.setting(r.org_id, 'public_holidays') as own,
       coalesce((select jsonb_object_agg(m.name, m.day) from (${milestones} union all ${steps}) m), '{}') as milestones
     from ${kind.table} r join org o on o.id = r.org_id where r.id = $1 and r.org_id = app.org_id()`,
    [id],
  );
  return record;
}

/** The name by which {@link DueRecord.milestones} knows what a due date counts from. */
export const anchorOf = ({ milestoneName, milestoneStatus }: TemplateDueDate): string =>
  anchorKey(milestoneName ?? '', milestoneStatus);

/** @returns null where the template has none, or counts from a milestone that has not been reached */
export async function templateDueDate(due: TemplateDueDate | null, record: DueRecord): Promise<LocalDate | null> {
  const starts = {
    today: record.today,
    recordCreated: record.created,
    milestones: new Map(Object.entries(record.milestones)),
  };
  // what it counts from
  const start = dueDateOf(due && { ...due, numberOfDays: 0, dayType: 'calendar_days' }, starts, new Set());
  if (start === null || due?.dayType !== 'business_days') return dueDateOf(due, starts, new Set());
  const first = Number(start.slice(0, 4));
  const last = first + 1 + Math.ceil((due.numberOfDays * CALENDAR_DAYS_A_BUSINESS_DAY) / DAYS_IN_YEAR);
  return dueDateOf(due, starts, await holidaysOf(record.state, [first, last], record.own ?? {}));
}
